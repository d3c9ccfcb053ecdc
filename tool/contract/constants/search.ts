const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
const spaceWithin = new RegExp(`(${unspaced}) (?=${unspaced})`, 'gu');

/**
 * Letters that have no decomposition, as a keyboard without them types them, and the forms of Arabic and
 * Persian letters that people write for each other.
 */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  // Only lengthens a word.
  ـ: '',
};

/**
 * Normalised form for searching: lower case, no accents (ø is o), single spaces, no invisible characters,
 * no apostrophes (keyboards type ', names and texts often have ’, ʼ or the Hebrew ׳ and ״), and no spaces
 * within Chinese, Japanese and Korean, as '王 小明' is also written '王小明'.
 */
export const normalizeForSearch = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'‘’ʼ׳״]/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => plain[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .replace(spaceWithin, '$1')
    .trim();

/**
 * The words of a person's name or of a search for it, normalised; names are also written 'Thompson, Maya',
 * and 'Mary-Jane' is two words.
 */
export const wordsOfName = (search: string): string[] =>
  normalizeForSearch(search.replaceAll(/[,\p{Pd}]/gu, ' ')).split(' ');

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** A name or a search for it as it is, and as keyboards without its letters write it: Müller is Mueller. */
export function spellingsOf(name: string): string[] {
  const plainer = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/gu, (letter) => german[letter] ?? letter);
  return [...new Set([name.normalize('NFC').toLowerCase(), plainer])];
}

/** The order of titles, codes and names of places in a list: without case, 'Unit 2' before 'Unit 10'. */
export const compareTexts = new Intl.Collator(undefined, { numeric: true }).compare;

/** Returns whether one of the texts contains the search, both normalised; true for an empty search. */
export function finding(search: string): (...texts: string[]) => boolean {
  const wanted = normalizeForSearch(search);
  return (...texts) => !wanted || texts.some((text) => normalizeForSearch(text).includes(wanted));
}
