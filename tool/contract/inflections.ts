import { normaliseWords, searchStems, type SearchForms, type StemWord } from './spoken-words.ts';

/** Searches for words with the stems of those of an item. */
export const byStem =
  (stem: StemWord): SearchForms =>
  (texts) =>
    searchStems(texts, stem);

/** Normalised, with the words of unspaced scripts in one piece. */
const plainWords = (text: string) => normaliseWords(text, /(?!)/u);

/** What follows the stem of a verb: -masu, -ta, -te, -nai, -tai and others. */
const afterStem =
  '(?:ま[すしせ]|た|て|な[いかくけがさ]|よう|ろ|れば|られ|ち[ゃま]|ず|そう|すぎ|やす|にく|に[行来い]|つつ)';

/**
 * Endings by the last kana of a verb: before -nai, before -masu, before -ba, before -u, and past.
 * The potential is not among them: it is written as another verb, 開ける as that of 開く.
 */
const endings: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  う: ['わ', 'い', 'え', 'お', 'っ[てた]'],
  く: ['か', 'き', 'け', 'こ', '[いっ][てた]'],
  ぐ: ['が', 'ぎ', 'げ', 'ご', 'い[でだ]'],
  す: ['さ', 'し', 'せ', 'そ', 'し[てた]'],
  つ: ['た', 'ち', 'て', 'と', 'っ[てた]'],
  ぬ: ['な', 'に', 'ね', 'の', 'ん[でだ]'],
  ぶ: ['ば', 'び', 'べ', 'ぼ', 'ん[でだ]'],
  む: ['ま', 'み', 'め', 'も', 'ん[でだ]'],
  る: ['ら', 'り', 'れ', 'ろ', 'っ[てた]'],
};

/** The first of these texts that contains one of these forms. */
function findForms(texts: readonly string[], forms: readonly string[]): number {
  const form = new RegExp(forms.join('|'), 'u');
  return forms.length > 0 ? texts.findIndex((text) => form.test(text)) : -1;
}

/** Searches for a verb or an adjective in its common forms: 食べる matches 食べました. */
export const searchJapanese: SearchForms = (texts) => {
  const plain = texts.map(plainWords);
  return (item) => findForms(plain, japaneseForms(plainWords(item).trim()));
};

function japaneseForms(item: string): string[] {
  const [, noun = ''] = /^(.+?)を?(?:する|します)$/u.exec(item) ?? [];
  const [, polite = ''] = /^(.+)ます$/u.exec(item) ?? [];
  const stem = item.slice(0, -1);
  return [
    ...(isDistinct(noun) ? [`${noun}を?(?:し${afterStem}|する|すれば)`] : []),
    ...(isDistinct(polite) ? [`${polite}${afterStem}`, ...japaneseVerb(politeVerb(polite))] : []),
    ...(item.endsWith('い') && isDistinct(stem, 3)
      ? [`${stem}(?:く|か[っろ]|けれ|そう|すぎ)`]
      : []),
    ...japaneseVerb(item),
  ];
}

/** The dictionary form, such as 書く of 書き; that of 起き is not said, so it may be wrong. */
const politeVerb = (stem: string) =>
  stem.slice(0, -1) +
  (Object.keys(endings).find((last) => endings[last]?.[1] === stem.at(-1)) ?? '');

function japaneseVerb(verb: string): string[] {
  const stem = verb.slice(0, -1);
  const last = verb.at(-1) ?? '';
  const found = endings[last];
  if (!found || !isDistinct(stem)) return [];
  const [a, i, e, o, past] = found;
  const own = `${stem}(?:${last}|${a}(?:な|ず)|${i}${afterStem}|${e}ば|${o}う|${past})`;
  // Most verbs in -ru add the endings to the stem itself; those that do not have no such forms.
  return last === 'る' ? [own, `${stem}${afterStem}`] : [own];
}

/** Without one, a few kana are also found inside of other words. */
const isDistinct = (stem: string, kana = 2) =>
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(stem) || stem.length >= kana;

/** Endings of every stem; without those that make another word of a short one, such as 가게 (shop). */
const common = '고|는|네요|죠|지요|지 (?:않|못|마|말)|겠|거든|던|기 (?:전|때문|위|시작)';
const future = '게요|까요|래요| 거| 것| 수| 때';
const afterVowel = `면|려고|려면|러|세요|십시오|십니|셨|니까|ᆸ니|ᆸ시|ᆫ다|ᆯ(?:${future})`;
const afterLong = 'ᆫ |기|게';
const afterConsonant = `습|으면|으니|으려|으러|으세|으십|으셨|은|을|면|려고|러|기|게|${future}`;
/** What follows the form in -a or -eo. */
const afterOpen = '(?:ᆻ|요|서|야|도|라|주|줘|보|봐| )';

/** The last vowel of a stem, and the one of its form in -a or -eo. */
const opened: Readonly<Record<string, string>> = { ᅩ: 'ᅪ', ᅮ: 'ᅯ', ᅵ: 'ᅧ', ᅬ: 'ᅫ', ᅳ: 'ᅥ' };

/**
 * Searches for a verb or an adjective in its common forms: 먹다 matches 먹었어요. Compared in letters
 * (NFD), as an ending may change the last syllable, and from the start of a word.
 */
export const searchKorean: SearchForms = (texts) => {
  const letters = texts.map((text) => plainWords(text).normalize('NFD'));
  return (item) => {
    const stem = /^ (.+)다 $/u.exec(plainWords(item))?.[1];
    const forms = stem === undefined ? [] : koreanForms(stem);
    // The syllable 고 is an ending, as a part of 곡 it is not.
    return findForms(
      letters,
      forms.map((form) => ` ${form}(?![ᆨ-ᇂ])`.normalize('NFD')),
    );
  };
};

function koreanForms(stem: string): string[] {
  const noun = /^(.+?)[을를]? ?하$/u.exec(stem)?.[1];
  return noun ? koreanVerb('하').map((form) => `${noun}(?:을|를)? ?${form}`) : koreanVerb(stem);
}

function koreanVerb(verb: string): string[] {
  const stem = verb.normalize('NFD');
  const [last = '', shorter] = [stem.at(-1), stem.slice(0, -1)];
  const forms = [`${stem}(?:${common})`, `${stem}(?:아|어)${afterOpen}`];
  if (/[ᅡ-ᅵ]/u.test(last))
    return [
      ...forms,
      `${stem}(?:${afterVowel}${verb.length > 1 ? `|${afterLong}` : ''})`,
      openForm(verb, stem),
    ];
  forms.push(`${stem}(?:${afterConsonant})`);
  if (last === 'ᆯ') forms.push(`${shorter}(?:는|세요|니까|ᆸ니|ᆸ시)`);
  if (last === 'ᆸ') forms.push(`${shorter}(?:워${afterOpen}|운|울|우면|우니)`);
  if (/[걷듣묻싣]$/u.test(verb)) forms.push(`${shorter}ᆯ(?:어${afterOpen}|으)`);
  return forms;
}

/** The form in -a or -eo of a stem that ends in a vowel. */
function openForm(verb: string, stem: string): string {
  const last = stem.at(-1) ?? '';
  if (verb === '하') return `해${afterOpen}`;
  if (verb.endsWith('르')) return `${verb.slice(0, -1).normalize('NFD')}ᆯ(?:라|러)${afterOpen}`;
  // Alone it may also be a noun: 가 is said in many ways.
  if (!opened[last]) return `${stem}(?:ᆻ|요|서|야)`;
  const vowel = /[ᅡᅩ][ᄀ-ᄒ]ᅳ$/u.test(stem) ? 'ᅡ' : opened[last];
  return `${stem.slice(0, -1)}${vowel}${afterOpen}`;
}
