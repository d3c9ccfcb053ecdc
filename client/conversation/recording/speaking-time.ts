import { isSpeech } from '../audio/level-meter.ts';

/**
 * The learner's speaking time of a turn, in milliseconds: from the start of speech to the last
 * moment with sound. The service ends a turn seconds later, to let learners think, and that silence
 * does not count.
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

  /**
   * Adds a measurement of the microphone's level; undefined if not measured. Returns whether it may
   * be speech.
   */
  listen(level: number | undefined, now: number): boolean {
    const isLoud = isSpeech(level);
    if (this.isSpeaking && isLoud) this.#heardAt = now;
    return isLoud || level === undefined;
  }

  stop(now: number): void {
    if (this.#startedAt === undefined) return;
    this.#total += Math.max(0, (this.#heardAt ?? now) - this.#startedAt);
    this.#startedAt = undefined;
    this.#heardAt = undefined;
  }

  /** The speaking time of the finished turn in whole milliseconds; undefined without speech. */
  take(now: number): number | undefined {
    this.stop(now);
    const total = Math.round(this.#total);
    this.#total = 0;
    return total > 0 ? total : undefined;
  }
}
