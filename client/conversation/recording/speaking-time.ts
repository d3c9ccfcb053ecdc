/** A meter shows more than this while somebody speaks (see `LevelMeter.level`). */
export const speechLevel = 0.08;

/**
 * How long the learner speaks for a turn, in milliseconds: from the beginning of their speech to the
 * last moment at which something was heard. The service ends a turn only seconds later, to let
 * learners think, and that wait is no speech.
 */
export class SpeakingTime {
  #startedAt: number | undefined;
  #heardAt: number | undefined;
  #total = 0;

  get isSpeaking(): boolean {
    return this.#startedAt !== undefined;
  }

  start(now: number): void {
    this.#startedAt ??= now;
  }

  /** The microphone's level at a moment; undefined where nothing measures it. */
  listen(level: number | undefined, now: number): void {
    if (this.isSpeaking && level !== undefined && level > speechLevel) this.#heardAt = now;
  }

  stop(now: number): void {
    if (this.#startedAt === undefined) return;
    this.#total += Math.max(0, (this.#heardAt ?? now) - this.#startedAt);
    this.#startedAt = undefined;
    this.#heardAt = undefined;
  }

  /** The turn is over: its time in whole milliseconds, undefined when no speech was noticed. */
  take(now: number): number | undefined {
    this.stop(now);
    const total = Math.round(this.#total);
    this.#total = 0;
    return total > 0 ? total : undefined;
  }
}
