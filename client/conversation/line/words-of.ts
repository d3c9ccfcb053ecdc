/** A part of a line: a selectable word, or the text between two words. */
export interface Piece {
  text: string;
  isWord: boolean;
}

/** Splits a line into words by the rules of its language: Chinese and Japanese have no spaces. */
export function piecesOf(text: string, language: string | undefined): Piece[] {
  if (typeof Intl.Segmenter === 'undefined')
    return text
      .split(/([\p{L}\p{M}\p{N}'’-]+)/u)
      .filter(Boolean)
      .map((piece) => ({ text: piece, isWord: /\p{L}|\p{N}/u.test(piece) }));
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].map(({ segment, isWordLike }) => ({
    text: segment,
    isWord: isWordLike === true,
  }));
}

/** Indexes of the first and the last selected word. */
export interface Choice {
  from: number;
  to: number;
}

/** The selection after a tap on a word: a second word makes a range, the same word clears it. */
export function chosenBy(choice: Choice | null, at: number): Choice | null {
  if (!choice || choice.from !== choice.to) return { from: at, to: at };
  if (at === choice.from) return null;
  return { from: Math.min(choice.from, at), to: Math.max(choice.to, at) };
}

/** The selected words as in the line. */
export const phraseOf = (pieces: readonly Piece[], { from, to }: Choice): string =>
  textOf(pieces.slice(from, to + 1));

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The part of a line around the selected words, at most `max` characters. */
export function partAround(pieces: readonly Piece[], { from, to }: Choice, max: number): string {
  const line = textOf(pieces);
  const middle = textOf(pieces.slice(0, from)).length + phraseOf(pieces, { from, to }).length / 2;
  const begin = Math.max(0, Math.min(Math.round(middle - max / 2), line.length - max));
  return line.slice(begin, begin + max);
}
