/** Milliseconds of voice that count as speech: a click or a cough is shorter. */
const onsetMs = 60;

/** Detects the start and end of the learner's turns, in audio time instead of wall-clock time. */
export class TurnDetector {
  readonly #silenceMs: number;
  #speaking = false;
  #voiceMs = 0;
  #quietMs = 0;

  /** @param silenceMs silence that ends a turn */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** @returns whether a turn started or stopped within this audio */
  feed(voiced: boolean, durationMs: number): 'started' | 'stopped' | null {
    return this.#speaking
      ? this.#awaitEnd(voiced, durationMs)
      : this.#awaitStart(voiced, durationMs);
  }

  #awaitStart(voiced: boolean, durationMs: number): 'started' | null {
    this.#voiceMs = Math.max(0, this.#voiceMs + (voiced ? durationMs : -durationMs));
    if (this.#voiceMs < onsetMs) return null;
    this.#speaking = true;
    this.#quietMs = 0;
    return 'started';
  }

  #awaitEnd(voiced: boolean, durationMs: number): 'stopped' | null {
    this.#quietMs = voiced ? 0 : this.#quietMs + durationMs;
    if (this.#quietMs < this.#silenceMs) return null;
    this.#speaking = false;
    this.#voiceMs = 0;
    return 'stopped';
  }
}
