import type { ServerEvent } from '../realtime/server-events.ts';
import { SpeakingTime } from './speaking-time.ts';
import { type RecordedTurn, TurnRecorder } from './turn-recorder.ts';

interface OwnTurnsOptions {
  /** Of the learner's microphone; undefined where nothing measures it. */
  level: () => number | undefined;
  onRecorded: (turn: RecordedTurn) => void;
}

/**
 * The learner's own turns, beside what the service makes of them: how long they are and how they sound;
 * and how the partner's sound.
 */
export class OwnTurns {
  readonly #time = new SpeakingTime();
  readonly #recorder: TurnRecorder;
  readonly #partner: PartnerTurns;
  readonly #level: () => number | undefined;
  #holding = false;

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

  /** Answers how long the learner spoke for the turn that an event ends. */
  handle(event: ServerEvent, now: number): number | undefined {
    this.#partner.handle(event, now);
    if (event.type === 'learner-speaking') this.#speak(event.speaking, now);
    // Until here there was only the partner to hear.
    if (event.type === 'partner-speaking' && !event.speaking && !this.#time.isSpeaking)
      this.#recorder.restart(now);
    if (event.type !== 'item' || !event.committed) return undefined;
    this.#recorder.finish(event.itemId, now);
    return this.#time.take(now);
  }

  /** The button of push-to-talk, with which the service tells of no speech. */
  hold(holding: boolean, now: number): void {
    if (holding === this.#holding) return;
    this.#holding = holding;
    if (holding && !this.#time.isSpeaking) this.#recorder.restart(now);
    this.#speak(holding, now);
  }

  tick(now: number): void {
    this.#time.listen(this.#level(), now);
  }

  close(): void {
    this.#recorder.close();
    this.#partner.close();
  }

  #speak(speaking: boolean, now: number): void {
    if (!speaking) return this.#time.stop(now);
    this.#time.start(now);
    this.#recorder.speechStarted(now);
  }
}

/** The partner's turns as they sounded, for another listen. */
class PartnerTurns extends TurnRecorder {
  /** What the partner is saying now, by the names of the answer and its turn. */
  #said: { responseId: string; itemId: string } | undefined;

  constructor(onRecorded: (turn: RecordedTurn) => void) {
    super((turn) => onRecorded({ ...turn, partner: true }));
  }

  handle(event: ServerEvent, now: number): void {
    // The text of a turn comes before its sound is over.
    if (event.type === 'partner-text') this.#said = event;
    // Until here there was only the learner.
    else if (event.type === 'item' && event.committed) this.restart(now);
    else if (event.type === 'partner-speaking') {
      if (event.speaking) this.speechStarted(now);
      else if (this.#said?.responseId === event.responseId) this.finish(this.#said.itemId, now);
    }
  }
}
