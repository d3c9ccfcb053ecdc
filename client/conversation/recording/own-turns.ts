import type { ServerEvent } from '../realtime/server-events.ts';
import type { VoiceView } from '../session/view.ts';
import { SpeakingTime } from './speaking-time.ts';
import { type RecordedTurn, TurnRecorder } from './turn-recorder.ts';

interface OwnTurnsOptions {
  /** Level of the learner's microphone; undefined if not measured. */
  level: () => number | undefined;
  onRecorded: (turn: RecordedTurn) => void;
}

/**
 * Measures the duration of the learner's turns, and records the turns of both sides, independently
 * of the speech service.
 */
export class OwnTurns {
  readonly #time = new SpeakingTime();
  readonly #recorder: TurnRecorder;
  readonly #partner: PartnerTurns;
  readonly #level: () => number | undefined;
  #holding = false;
  #status: VoiceView['status'] = 'idle';

  constructor({ level, onRecorded }: OwnTurnsOptions) {
    this.#level = level;
    this.#recorder = new TurnRecorder(onRecorded);
    this.#partner = new PartnerTurns(onRecorded);
  }

  watch(stream: MediaStream, now: number): void {
    this.#recorder.watch(stream, now);
  }

  watchPartner(stream: MediaStream, now: number): void {
    this.#partner.watch(stream, now);
  }

  /** Returns the learner's speaking time, in milliseconds, for a turn that the event ends. */
  handle(event: ServerEvent, now: number): number | undefined {
    this.#partner.handle(event, now);
    if (event.type === 'session-created') this.#drop(now);
    if (event.type === 'learner-speaking') this.#speak(event.speaking, now);
    // Until now only the partner was audible.
    if (event.type === 'partner-speaking' && !event.speaking && !this.#time.isSpeaking)
      this.#recorder.restart(now);
    if (event.type !== 'item' || !event.committed) return undefined;
    this.#recorder.finish(event.itemId, now);
    return this.#time.take(now);
  }

  /** Follows what the service does not report: push-to-talk, and a pause, which drops the turn. */
  follow({ holding, status }: Pick<VoiceView, 'holding' | 'status'>, now: number): void {
    this.#hold(holding, now);
    if (status === 'paused' && status !== this.#status) this.#drop(now);
    this.#status = status;
  }

  #hold(holding: boolean, now: number): void {
    if (holding === this.#holding) return;
    this.#holding = holding;
    if (holding && !this.#time.isSpeaking) this.#recorder.restart(now);
    this.#speak(holding, now);
  }

  /** Returns whether the microphone is loud, or its level is not measured. */
  tick(now: number): boolean {
    return this.#time.listen(this.#level(), now);
  }

  close(): void {
    this.#recorder.close();
    this.#partner.close();
  }

  /** The turn so far is lost, with a pause or a connection. */
  #drop(now: number): void {
    this.#time.take(now);
    this.#recorder.restart(now);
  }

  #speak(speaking: boolean, now: number): void {
    if (!speaking) return this.#time.stop(now);
    this.#time.start(now);
    this.#recorder.speechStarted(now);
  }
}

class PartnerTurns extends TurnRecorder {
  /** The partner's current response and item. */
  #said: { responseId: string; itemId: string } | undefined;

  constructor(onRecorded: (turn: RecordedTurn) => void) {
    super((turn) => onRecorded({ ...turn, partner: true }));
  }

  handle(event: ServerEvent, now: number): void {
    // The text of a turn arrives before its audio ends.
    if (event.type === 'partner-text') this.#said = event;
    // Until now only the learner was audible.
    else if (event.type === 'item' && event.committed) this.restart(now);
    else if (event.type === 'partner-speaking') {
      if (event.speaking) this.speechStarted(now);
      else if (this.#said?.responseId === event.responseId) this.finish(this.#said.itemId, now);
    }
  }
}
