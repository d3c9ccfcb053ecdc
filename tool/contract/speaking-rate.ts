/** Scripts that write a syllable or a word with one character. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Characters per second of slow speech, until a turn has been measured. */
const slowRates = { dense: 2.5, spaced: 7 } as const;
/** Turns that the estimate rests on. */
const measuredTurns = 3;
/** Shorter turns are mostly pauses and measure nothing, in milliseconds. */
const shortestMeasuredMs = 1_000;
/** The estimate stays below what was measured, so that a cut text holds no word too many. */
const caution = 0.85;

/**
 * How fast the partner speaks, in characters per second. The service does not say which words of an
 * interrupted turn were heard, only for how long it sounded.
 */
export class SpeakingRate {
  #measured: number[] = [];

  /** A turn that was heard to its end. */
  learn(text: string, soundMs: number): void {
    if (soundMs < shortestMeasuredMs) return;
    const rate = [...text].length / (soundMs / 1_000);
    this.#measured = [...this.#measured, rate].slice(-measuredTurns);
  }

  /** The partner speaks at another rate from now on. */
  forget(): void {
    this.#measured = [];
  }

  /** Whole words of `text` that fit into `soundMs` of sound. */
  heardPart(text: string, soundMs: number): string {
    const characters = [...text];
    const count = Math.max(0, Math.floor((soundMs / 1_000) * this.#rateOf(text)));
    const head = characters.slice(0, count).join('');
    const wholeWord = count >= characters.length || /\s/u.test(characters[count] ?? '');
    if (wholeWord || !/\s/u.test(text)) return head.trim();
    return head.replace(/\S+$/u, '').trim();
  }

  /** How long a text sounds, in milliseconds. */
  soundMs(text: string): number {
    return ([...text].length / this.#rateOf(text)) * 1_000;
  }

  #rateOf(text: string): number {
    if (this.#measured.length > 0) return Math.min(...this.#measured) * caution;
    return dense.test(text) ? slowRates.dense : slowRates.spaced;
  }
}
