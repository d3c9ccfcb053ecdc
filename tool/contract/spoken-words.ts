/** Soft hyphens, zero-width spaces and marks of direction: pasted, but neither typed nor spoken. */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** A bullet or number of a list, also in the symbol font of word processors. */
const bullet =
  /^\s*(?:[-*•·・‣◦▪●○◆◇■□※➢✓–—①-⑳\uF076\uF0A7\uF0B7\uF0D8\uF0FC]|o(?=\t)|[(（]?\p{Nd}+[.)．）]|[\p{Nd}一二三四五六七八九十]+、(?![\p{Nd}一二三四五六七八九十]))\s*/u;
/** Commas and semicolons of all scripts. Chinese and Japanese words are also separated by wide spaces. */
const separator = /[,;،؛、，；､\u3000]+/u;

export type StemWord = (word: string) => string;
/** The position of the first text that contains a key item; -1 without one. */
export type Search = (item: string) => number;
/** Searches texts for key items in other forms than their own, by the rules of one language. */
export type SearchForms = (texts: readonly string[]) => Search;

/** The key items of a case, which instructors write as free text, separated by lines or commas. */
export function splitKeyItems(text: string): string[] {
  const unmarked = (item: string) => item.replace(bullet, '').trim();
  const items = text
    .replace(invisible, '')
    .split('\n')
    // First, as a number of a Chinese list is followed by a comma.
    .flatMap((line) => unmarked(line).split(separator))
    .map(unmarked)
    .filter((item) => item !== '');
  return [...new Set(items)];
}

/** Optional characters of Arabic: vowel signs and the elongation mark. */
const arabicOptional = /\u0640|[\u064B-\u0652]|\u0670/gu;
/** Scripts without spaces, or with attached particles: every character is a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Normalises a text so that different spellings of the same words are equal, as words joined by
 * single spaces with one at each end, so that `includes` finds whole words only: compatibility
 * forms unified (NFKC), lower case, plain apostrophes, invisible characters and Arabic vowel signs
 * removed, punctuation and symbols replaced by spaces. Accents stay: they distinguish words.
 *
 * @param apart what becomes a word of its own
 */
export function normaliseWords(text: string, apart = unspaced): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(invisible, '')
    .replace(/[\u2018\u2019\u02BC\u00B4`]/gu, "'")
    .replace(arabicOptional, '')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    // Without a lookbehind, which Safari before 16.4 cannot parse.
    .replace(/'(?![\p{L}\p{M}\p{N}])/gu, ' ')
    .replace(/(^|[^\p{L}\p{M}\p{N}])'/gu, '$1 ')
    .replace(apart, ' $& ')
    .trim();
  return words === '' ? '' : ` ${words.replace(/\s+/gu, ' ')} `;
}

/** Whether `whole` contains the words of `part` in sequence; false for a text without words. */
export function containsWords(whole: string, part: string): boolean {
  const wanted = normaliseWords(part);
  return wanted !== '' && normaliseWords(whole).includes(wanted);
}

/** The article of Arabic, which is written with its word and with short words before it. */
const arabicArticle = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{2})/u;

/** Searches texts, each of which is read once, for key items in any inflection: 'habitación' matches 'habitaciones'. */
export function searchItems(texts: readonly string[], searchForms?: SearchForms): Search {
  const exactly = searchStems(texts);
  const inForms = searchForms?.(texts) ?? exactly;
  return (item) => {
    const found = [exactly(item), inForms(item)];
    return found.includes(-1) ? Math.max(...found) : Math.min(...found);
  };
}

/** Searches texts for items, both without Arabic articles and with their words stemmed. */
export function searchStems(texts: readonly string[], stem: StemWord = (word) => word): Search {
  const formed = (whole: string) =>
    ` ${wordsOf(whole)
      .map((word) => word.replace(arabicArticle, ''))
      .map((word) => stem(word) || word)
      .join(' ')} `;
  const wholes = texts.map(formed);
  return (item) => {
    const wanted = formed(item);
    return wanted.trim() ? wholes.findIndex((whole) => whole.includes(wanted)) : -1;
  };
}

const wordsOf = (text: string): string[] => normaliseWords(text).split(' ').filter(Boolean);

/** How well a repeated sentence matches the expected one. */
export interface SpokenComparison {
  /** `right`: all words in order; `close`: most of them; `different`: fewer. */
  result: 'right' | 'close' | 'different';
  /** Words of the expected sentence that were not said in their place. */
  missing: string[];
}

/** Share of the expected words from which the result is `close`. */
const closeShare = 0.6;

/**
 * Compares what was said with the expected sentence. Case, punctuation, accents and additional
 * words are ignored, because transcripts vary in them.
 */
export function compareSpoken(wanted: string, said: string): SpokenComparison {
  const words = wordsOf(wanted);
  const kept = longestCommon(words.map(withoutAccents), wordsOf(said).map(withoutAccents));
  const missing = words.filter((_, index) => !kept.has(index));
  const share = words.length === 0 ? 0 : kept.size / words.length;
  if (words.length > 0 && missing.length === 0) return { result: 'right', missing };
  return { result: share >= closeShare ? 'close' : 'different', missing };
}

/** Of Latin, Greek, Cyrillic, Hebrew and Arabic; in other scripts a mark makes another sound. */
const accents = /[\u0300-\u036F\u0591-\u05C7\u0653-\u0655]/g;
const withoutAccents = (word: string) => word.normalize('NFD').replace(accents, '');

/** Indexes of the expected words in a longest common subsequence of both lists. */
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
