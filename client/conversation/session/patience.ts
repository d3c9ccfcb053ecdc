import type { TurnDetection } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';

/** A learner who goes on so soon after the end of a turn had not ended it, in milliseconds. */
const goesOnWithinMs = 1_500;
/** A little more than the longest pause that was seen, in milliseconds. */
const marginMs = 300;
/** Longest silence that the service is asked to wait for, as a case may ask for at most, in milliseconds. */
export const longestSilenceMs = 5_000;
/** What a service that judges by words is taken to have waited, and how often it may misjudge. */
const judged = { silenceMs: 1_500, mistakes: 2 } as const;
/** Silence after the partner's turn until the learner is offered help, in milliseconds. */
export const stuckAfterMs = 20_000;

interface PatienceOptions {
  /** Has the service find the end of a turn in another way from now on. */
  wait: (detection: TurnDetection) => void;
  /** The learner has been silent for long; false when somebody speaks again. */
  stuck: (isStuck: boolean) => void;
}

/**
 * Gives a learner the time that they take. Whoever goes on speaking just after the service has ended
 * their turn makes it wait for longer pauses, up to a bound, in this conversation; whoever finds no word
 * for long is offered help.
 */
export class Patience {
  readonly #options: PatienceOptions;
  #detection: TurnDetection | undefined;
  #adapted: TurnDetection | undefined;
  #stoppedAt = Number.NEGATIVE_INFINITY;
  #mistakes = 0;
  #stuckTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PatienceOptions) {
    this.#options = options;
  }

  handle(event: ServerEvent, now: number): void {
    if (event.type === 'session-created') this.#detection = event.turnDetection;
    if (event.type === 'learner-speaking') {
      this.rest();
      if (!event.speaking) this.#stoppedAt = now;
      else if (now - this.#stoppedAt <= goesOnWithinMs) this.#giveTime(now - this.#stoppedAt);
    }
    if (event.type === 'partner-speaking') {
      this.rest();
      if (!event.speaking) this.#stuckTimer = setTimeout(this.#offerHelp, stuckAfterMs);
    }
  }

  /** What this learner needs, on a new connection too; undefined where the case fits. */
  get adapted(): TurnDetection | undefined {
    return this.#adapted;
  }

  /** Somebody speaks, thinks or pauses: no help is due. */
  rest(): void {
    clearTimeout(this.#stuckTimer);
    this.#options.stuck(false);
  }

  readonly #offerHelp = () => this.#options.stuck(true);

  #giveTime(gapMs: number): void {
    const detection = this.#adapted ?? this.#detection;
    if (!detection) return;
    this.#mistakes += 1;
    const bySilence = detection.type === 'server_vad';
    if (!bySilence && this.#mistakes < judged.mistakes) return;
    const { silence_duration_ms: known } = detection;
    const waitedMs = typeof known === 'number' ? known : judged.silenceMs;
    const silence = Math.min(longestSilenceMs, Math.round(waitedMs + gapMs + marginMs));
    if (silence <= waitedMs) return;
    const answers = { create_response: true, interrupt_response: true };
    this.#adapted = bySilence
      ? { ...detection, silence_duration_ms: silence }
      : { type: 'server_vad', silence_duration_ms: silence, ...answers };
    this.#options.wait(this.#adapted);
  }
}
