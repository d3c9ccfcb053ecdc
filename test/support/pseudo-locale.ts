/**
 * A pseudo-locale for layout tests, made from the English texts: every letter has an accent and every
 * text is 40 % longer. Tests load it as a right-to-left language, so that the layout is mirrored, too.
 * It is part of no build.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** Padding, in words of ordinary length. */
const filling = 'öñé ţŵö þŕöþöŕţîöñåļ ƒîṽé šîẋ ';
const longer = 0.4;

/** Translates a text; placeholders and URLs stay as they are. */
export function pseudo(text: string): string {
  const kept = /({{\w+}}|https?:\S+)/;
  const letters = text
    .split(kept)
    .map((part) => (kept.test(part) ? part : part.replace(/[a-zA-Z]/g, accent)))
    .join('');
  const missing = Math.ceil(text.replace(/{{\w+}}/g, '').length * longer);
  const more = filling.repeat(Math.ceil(missing / filling.length)).slice(0, missing);
  return text.trim() === '' ? text : `${letters} ${more}`.trim();
}

const accent = (letter: string): string => [...accented][plain.indexOf(letter)] ?? letter;

/** All texts in the pseudo-locale, in the form of a language file. */
export const pseudoTexts = (
  english: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...english].map(([catalogue, texts]) => [
      catalogue,
      Object.fromEntries([...texts].map(([key, text]) => [key, pseudo(text)])),
    ]),
  );
