/** Longest text of somebody's own that a mail repeats, in characters. */
const maxLength = 80;

/**
 * A name, course label or title that somebody typed, made safe to stand in a mail: letters, digits and
 * a little punctuation stay. What mail programs turn into links (addresses with or without a scheme,
 * mail addresses, telephone numbers) does not survive, so nobody can send a link through us.
 */
export function typed(text: string): string {
  const words = typedLine(text);
  return words.length > maxLength ? `${words.slice(0, maxLength).trim()}…` : words;
}

/** The same for a text whose length is bounded already. */
export function typedLine(text: string): string {
  return (
    text
      .normalize('NFKC')
      // A dot or colon stays only where a word or sentence ends with it: 'Dr. Ruiz', but not 'evil.example'.
      .replaceAll(/[.:](?=\S)/gu, ' ')
      .replaceAll(/[^\p{L}\p{M}\p{N} .:,;!?¡¿'’"«»“”()&+-]/gu, ' ')
      // Nine digits and more are a telephone number to a mail program.
      .replaceAll(/\p{N}(?:[ .()+-]*\p{N}){8,}/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** The same for a text of several lines, whose lines and paragraphs stay. */
export const typedLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(typedLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
