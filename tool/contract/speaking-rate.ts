/** Scripts that write a syllable or a word with one character. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** The beginning of a word at the end of a text; Chinese and Japanese are written without spaces. */
const brokenWord = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
/** Characters per second of slow speech, used until a turn has been measured. */
const slowRates = { dense: 2.5, spaced: 7 } as const;
/** Number of turns that the estimate is based on. */
const measuredTurns = 3;
/** Shorter turns, in milliseconds, are mostly pauses and are not measured. */
const shortestMeasuredMs = 1_000;
/** Factor that keeps the estimate low, so that a cut text does not have words that were not heard. */
const caution = 0.85;

/**
 * The partner's speaking rate, in characters per second. The service does not report which words of
 * an interrupted turn were heard, only how long its audio was played.
 */
export class SpeakingRate {
  #measured: number[] = [];

  /** Measures a turn that was heard to its end. */
  learn(text: string, soundMs: number): void {
    if (soundMs < shortestMeasuredMs) return;
    const rate = [...text].length / (soundMs / 1_000);
    this.#measured = [...this.#measured, rate].slice(-measuredTurns);
  }

  /** Call this when the partner's speaking rate changes. */
  forget(): void {
    this.#measured = [];
  }

  /** The whole words of `text` that fit into `soundMs` of audio. */
  heardPart(text: string, soundMs: number): string {
    const characters = [...text];
    const count = Math.max(0, Math.floor((soundMs / 1_000) * this.#rateOf(text)));
    const head = characters.slice(0, count).join('');
    const wholeWord = count >= characters.length || /\s/u.test(characters[count] ?? '');
    return (wholeWord ? head : head.replace(brokenWord, '')).trim();
  }

  /** Duration of the audio of a text, in milliseconds. */
  soundMs(text: string): number {
    return ([...text].length / this.#rateOf(text)) * 1_000;
  }

  #rateOf(text: string): number {
    if (this.#measured.length > 0) return Math.min(...this.#measured) * caution;
    return dense.test(text) ? slowRates.dense : slowRates.spaced;
  }
}
