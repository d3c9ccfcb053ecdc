/**
 * A language that nobody speaks, made from the English texts to try layouts with: every letter has an
 * accent and every text is 40 % longer. Tests show it where the interface is written right to left, so
 * that it is mirrored, too; it is part of no build.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** What a text is made longer with: words of the length that words have. */
const filling = 'öñé ţŵö þŕöþöŕţîöñåļ ƒîṽé šîẋ ';
const longer = 0.4;

/** The text in the language; what is filled in, and addresses, stay as they are. */
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

/** All texts in the language, as a language's file exports them. */
export const pseudoTexts = (
  english: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...english].map(([catalogue, texts]) => [
      catalogue,
      Object.fromEntries([...texts].map(([key, text]) => [key, pseudo(text)])),
    ]),
  );
