/** Maximum length of user input in a mail, in characters. */
const maxLength = 80;

/**
 * Sanitises a name, course label or title from user input for a mail: letters, digits and some
 * punctuation stay. Anything that mail programs turn into links (addresses with or without a
 * scheme, mail addresses, telephone numbers) is broken, so nobody can send links through Parley.
 */
export function sanitizeName(text: string): string {
  const words = sanitizeLine(text);
  return words.length > maxLength ? `${words.slice(0, maxLength).trim()}…` : words;
}

/** The same for a text whose length is already limited. */
export function sanitizeLine(text: string): string {
  return (
    text
      .normalize('NFKC')
      // A dot or colon stays only at the end of a word or sentence: 'Dr. Ruiz', but not 'evil.example'.
      .replaceAll(/[.:](?=\S)/gu, ' ')
      .replaceAll(/[^\p{L}\p{M}\p{N} .:,;!?¡¿'’"«»“”()&+-]/gu, ' ')
      // Mail programs treat nine or more digits as a telephone number.
      .replaceAll(/\p{N}(?:[ .()+-]*\p{N}){8,}/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}

/** The same for a text of several lines; lines and paragraphs stay. */
export const sanitizeLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(sanitizeLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
