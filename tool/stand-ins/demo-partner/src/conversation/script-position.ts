import {
  partnerLines,
  textOf,
  type Script,
  type LearnerLine,
  type PartnerLine,
} from '../script.ts';

const telephoneKeys = '0123456789*#';

/** A text without what a transcription may change: case, punctuation and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The position of a conversation in its script. */
export class ScriptPosition {
  readonly #script: Script;
  readonly #lines: PartnerLine[];
  /** Last line of the script that the partner has said; null before the first. */
  #said: number | null = null;

  constructor(script: Script) {
    this.#script = script;
    this.#lines = partnerLines(script);
  }

  /** The next line: the greeting unless the learner spoke first, then the questions in a loop. */
  next(learnerSpoke: boolean): number {
    const round = this.#lines.length - 2;
    if (this.#said === null) this.#said = learnerSpoke ? 1 : 0;
    else this.#said = (this.#said % round) + 1;
    return this.#said;
  }

  /** The line to repeat; the greeting if nothing was said yet. */
  get current(): number {
    return this.#said ?? 0;
  }

  /** The line that asks the learner to repeat. */
  get repeatPrompt(): number {
    return this.#lines.length - 1;
  }

  text(line: number): string {
    const found = this.#lines[line];
    return found === undefined ? '' : textOf(found);
  }

  /** Continues after the last line of an earlier call, of which only the beginning may be heard. */
  resume(text: string): void {
    const said = plain(text);
    const at = this.#lines
      .map((line) => plain(textOf(line)))
      .findIndex((line) => said.includes(line) || (said !== '' && line.startsWith(said)));
    if (at >= 0 && at !== this.repeatPrompt) this.#said = at;
  }

  /** The assumed transcript of the learner: the line of the telephone key, else the next answer. */
  learnerLine(key: string | null): LearnerLine {
    const lines = this.#script.learner;
    const index = key === null ? this.current : telephoneKeys.indexOf(key);
    return lines[index % lines.length] ?? { text: '' };
  }

  /** A sentence that would be a suitable answer now. */
  get hint(): string {
    const { text, error } = this.learnerLine(null);
    return error === undefined ? text : text.replace(error.quote, error.correction);
  }
}
