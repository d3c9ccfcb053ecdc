/** Vowel signs and the stretching mark of Arabic: written or left out at will. */
const ARABIC_OPTIONAL = /\u0640|[\u064B-\u0652]|\u0670/gu;
/** Scripts written without spaces, or with particles joined on: every character is its own word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

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
    .replace(ARABIC_OPTIONAL, '')
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N}])'|'(?![\p{L}\p{M}\p{N}])/gu, ' ')
    .replace(UNSPACED, ' $& ')
    .trim();
  return words === '' ? '' : ` ${words.replace(/\s+/gu, ' ')} `;
}

/** Whether the words of `part` stand in `whole` side by side; a text without words is in nothing. */
export function containsWords(whole: string, part: string): boolean {
  const wanted = normaliseWords(part);
  return wanted !== '' && normaliseWords(whole).includes(wanted);
}
