import {
  partnerLines,
  textOf,
  type Script,
  type LearnerLine,
  type PartnerLine,
} from '../script.ts';

const telephoneKeys = '0123456789*#';

/** A text without what writing it down again may change: case, punctuation and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Where a conversation stands in its script. */
export class ScriptPosition {
  readonly #script: Script;
  readonly #lines: PartnerLine[];
  /** Last line of the script that the partner said; null before the first. */
  #said: number | null = null;

  constructor(script: Script) {
    this.#script = script;
    this.#lines = partnerLines(script);
  }

  /** Moves on: the greeting first unless the learner spoke first, then the questions in a round. */
  next(learnerSpoke: boolean): number {
    const round = this.#lines.length - 2;
    if (this.#said === null) this.#said = learnerSpoke ? 1 : 0;
    else this.#said = (this.#said % round) + 1;
    return this.#said;
  }

  /** The line to say again; the greeting before anything was said. */
  get current(): number {
    return this.#said ?? 0;
  }

  /** The line that asks the learner to speak again. */
  get repeatPrompt(): number {
    return this.#lines.length - 1;
  }

  text(line: number): string {
    const found = this.#lines[line];
    return found === undefined ? '' : textOf(found);
  }

  /** Goes on behind a line that an earlier call ended with, so a reconnected talk is not restarted. */
  resume(text: string): void {
    const at = this.#lines.findIndex((line) => plain(text).includes(plain(textOf(line))));
    if (at >= 0 && at !== this.repeatPrompt) this.#said = at;
  }

  /** What the learner is taken to have said: the line of the telephone key, else the next answer. */
  learnerLine(key: string | null): LearnerLine {
    const lines = this.#script.learner;
    const index = key === null ? this.current : telephoneKeys.indexOf(key);
    return lines[index % lines.length] ?? { text: '' };
  }

  /** A sentence that would be a good answer now. */
  get hint(): string {
    const { text, error } = this.learnerLine(null);
    return error === undefined ? text : text.replace(error.quote, error.correction);
  }
}
