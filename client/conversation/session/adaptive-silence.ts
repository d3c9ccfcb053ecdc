import type { TurnDetection } from '../realtime/client-events.ts';
import type { ServerEvent } from '../realtime/server-events.ts';

/** Speech that resumes within this time belongs to the turn that has just ended, in milliseconds. */
const resumeWithinMs = 1_500;
/** Added to the longest pause observed, in milliseconds. */
const marginMs = 300;
/** Upper limit of `silence_duration_ms`, the same as for a case. */
export const maxSilenceMs = 5_000;
/** For `semantic_vad`: the silence assumed, and the early turn ends that replace it by `server_vad`. */
const semanticDefaults = { silenceMs: 1_500, mistakes: 2 } as const;
/** Silence after the partner's turn until the learner is offered help, in milliseconds. */
export const stuckAfterMs = 20_000;

interface AdaptiveSilenceOptions {
  /** Changes the turn detection of the session. */
  wait: (detection: TurnDetection) => void;
  /** True after a long silence of the learner; false when one of the two speaks again. */
  stuck: (isStuck: boolean) => void;
}

/**
 * Adapts turn detection to the learner for the rest of the conversation: speech that resumes just after
 * the service has ended the turn lengthens the silence that ends a turn, up to a limit. A learner who
 * is silent for long after the partner's turn is offered help.
 */
export class AdaptiveSilence {
  readonly #options: AdaptiveSilenceOptions;
  #detection: TurnDetection | undefined;
  #adapted: TurnDetection | undefined;
  #stoppedAt = Number.NEGATIVE_INFINITY;
  #mistakes = 0;
  #stuckTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AdaptiveSilenceOptions) {
    this.#options = options;
  }

  handle(event: ServerEvent, now: number): void {
    if (event.type === 'session-created') this.#detection = event.turnDetection;
    if (event.type === 'learner-speaking') {
      this.rest();
      if (!event.speaking) this.#stoppedAt = now;
      else if (now - this.#stoppedAt <= resumeWithinMs)
        this.#lengthenSilence(now - this.#stoppedAt);
    }
    if (event.type === 'partner-speaking') {
      this.rest();
      if (!event.speaking) this.#stuckTimer = setTimeout(this.#offerHelp, stuckAfterMs);
    }
  }

  /** Turn detection for this learner, also on a new connection; undefined while the case's applies. */
  get adapted(): TurnDetection | undefined {
    return this.#adapted;
  }

  /** Cancels the offer of help: somebody speaks, thinks, pauses or asks for it. */
  rest(): void {
    clearTimeout(this.#stuckTimer);
    this.#options.stuck(false);
  }

  readonly #offerHelp = () => this.#options.stuck(true);

  #lengthenSilence(gapMs: number): void {
    const detection = this.#adapted ?? this.#detection;
    if (!detection) return;
    this.#mistakes += 1;
    const bySilence = detection.type === 'server_vad';
    if (!bySilence && this.#mistakes < semanticDefaults.mistakes) return;
    const { silence_duration_ms: known } = detection;
    const waitedMs = typeof known === 'number' ? known : semanticDefaults.silenceMs;
    const silence = Math.min(maxSilenceMs, Math.round(waitedMs + gapMs + marginMs));
    if (silence <= waitedMs) return;
    const answers = { create_response: true, interrupt_response: true };
    this.#adapted = bySilence
      ? { ...detection, silence_duration_ms: silence }
      : { type: 'server_vad', silence_duration_ms: silence, ...answers };
    this.#options.wait(this.#adapted);
  }
}
