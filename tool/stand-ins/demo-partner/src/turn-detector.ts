/** Voice that must add up before it counts as speech: a click or a cough is shorter. */
const onsetMs = 60;

/** Finds where the learner's turns begin and end. Counts sound, not wall time. */
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

  /** @returns what the next `durationMs` of sound began or ended, if anything */
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
