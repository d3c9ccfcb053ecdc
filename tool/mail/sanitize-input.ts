/** Maximum length of user input in a mail, in characters. */
const maxLength = 80;

/**
 * Sanitises a name, course label or title from user input for a mail: letters, digits, punctuation
 * and symbols stay. Anything that mail programs turn into links (addresses with or without a
 * scheme, mail addresses, telephone numbers) is broken, so nobody can send links through Parley.
 */
export function sanitizeName(text: string): string {
  const line = sanitizeLine(text);
  const characters = [...line];
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength).join('').trim()}…`
    : line;
}

/** A date, which stays; or what mail programs take for a telephone number or an IP address. */
const longNumber =
  /((?<!\p{N})(?:\p{N}{1,2}[./]\p{N}{1,2}[./]20\p{N}{2}|20\p{N}{2}-\p{N}{2}-\p{N}{2})(?!\.?\p{N}))|\p{N}(?:[ ./()+-]*\p{N}){8,}|\p{N}+(?:\.\p{N}+){3,}/gu;

/** The same for a text whose length is already limited. */
export function sanitizeLine(text: string): string {
  return (
    text
      .normalize('NFKC')
      // Inside a number dots, colons and slashes stay ('17:30'), and before a space: 'Dr. Ruiz', but not 'evil.example'.
      .replaceAll(/(?!(?<=\p{N})[.:/]\p{N})(?:[.:](?=[\p{L}\p{M}\p{N}])|[/\\@<>])/gu, ' ')
      // Browsers read the full stop of Chinese and Japanese as a dot.
      .replaceAll(/。(?=\S)/gu, '。 ')
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
      .replaceAll(longNumber, (_, date?: string) => date ?? ' ')
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
