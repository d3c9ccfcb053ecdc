/** A piece of a line: a word that can be chosen, or what stands between two. */
export interface Piece {
  text: string;
  isWord: boolean;
}

/** A line in its words, by the rules of its language: Chinese and Japanese have no spaces. */
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

/** Places of the first and the last word that are chosen. */
export interface Choice {
  from: number;
  to: number;
}

/** What a tap on a word makes of a choice: a second word makes a phrase, the same one again nothing. */
export function chosenBy(choice: Choice | null, at: number): Choice | null {
  if (!choice || choice.from !== choice.to) return { from: at, to: at };
  if (at === choice.from) return null;
  return { from: Math.min(choice.from, at), to: Math.max(choice.to, at) };
}

/** The chosen words as they stand in the line. */
export const phraseOf = (pieces: readonly Piece[], { from, to }: Choice): string =>
  pieces
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join('');
