/** Words of a language without their endings; absent for a language that has no stemmer. */
export type StemWord = (word: string) => string;

/** The key items of a case, which instructors write as free text, one per line or comma. */
export function splitKeyItems(text: string): string[] {
  const items = text
    .split(/[\n,;、،]+/u)
    .map((item) => item.replace(/^\s*(?:[-*•]|\d+[.)])\s*/u, '').trim())
    .filter((item) => item !== '');
  return [...new Set(items)];
}

/** Vowel signs and the stretching mark of Arabic: written or left out at will. */
const arabicOptional = /\u0640|[\u064B-\u0652]|\u0670/gu;
/** Scripts written without spaces, or with particles joined on: every character is its own word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Brings a text to the form in which two writings of the same words are equal, as words joined by
 * single spaces with one at each end, so that `includes` finds whole words only:
 * compatibility forms unified (NFKC), lower case, typographic apostrophes plain, Arabic vowel signs
 * dropped, punctuation and symbols taken as spaces. Accents stay: they tell words apart.
 */
export function normaliseWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC\u00B4`]/gu, "'")
    .replace(arabicOptional, '')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N}])'|'(?![\p{L}\p{M}\p{N}])/gu, ' ')
    .replace(unspaced, ' $& ')
    .trim();
  return words === '' ? '' : ` ${words.replace(/\s+/gu, ' ')} `;
}

/** Whether the words of `part` stand in `whole` side by side; a text without words is in nothing. */
export function containsWords(whole: string, part: string): boolean {
  const wanted = normaliseWords(part);
  return wanted !== '' && normaliseWords(whole).includes(wanted);
}

/** Whether a text says a key item, in any of its forms: 'habitación' is said by 'habitaciones'. */
export function saysItem(text: string, item: string, stem?: StemWord): boolean {
  if (containsWords(text, item)) return true;
  if (!stem) return false;
  const wanted = stemmed(item, stem);
  return wanted !== '' && stemmed(text, stem).includes(wanted);
}

function stemmed(text: string, stem: StemWord): string {
  const words = wordsOf(text).map((word) => stem(word) || word);
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** The words of a text as `normaliseWords` writes them. */
const wordsOf = (text: string): string[] => normaliseWords(text).split(' ').filter(Boolean);

/** What of a wanted sentence a learner's try holds. */
export interface SpokenComparison {
  /** `right`: all of it, in its order; `close`: most of it; `different`: something else. */
  result: 'right' | 'close' | 'different';
  /** The words of the wanted sentence that were not said in their place. */
  missing: string[];
}

/** From this part of the wanted words on a try is close. */
const closeShare = 0.6;

/**
 * Compares a try with the sentence that was wanted. Case, punctuation, accents and what is said around
 * it do not count: a transcript writes them as it likes.
 */
export function compareSpoken(wanted: string, said: string): SpokenComparison {
  const words = wordsOf(wanted);
  const kept = longestCommon(words.map(withoutAccents), wordsOf(said).map(withoutAccents));
  const missing = words.filter((_, index) => !kept.has(index));
  const share = words.length === 0 ? 0 : kept.size / words.length;
  if (words.length > 0 && missing.length === 0) return { result: 'right', missing };
  return { result: share >= closeShare ? 'close' : 'different', missing };
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{Mn}/gu, '');

/** Which of the wanted words stand in the other list in the same order: most of them, by index. */
export function longestCommon(wanted: readonly string[], said: readonly string[]): Set<number> {
  const best = Array.from({ length: wanted.length + 1 }, () =>
    new Array<number>(said.length + 1).fill(0),
  );
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  for (let row = wanted.length - 1; row >= 0; row -= 1)
    for (let column = said.length - 1; column >= 0; column -= 1)
      (best[row] ?? [])[column] =
        wanted[row] === said[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const kept = new Set<number>();
  let [row, column] = [0, 0];
  while (row < wanted.length && column < said.length) {
    if (wanted[row] === said[column]) {
      kept.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}
