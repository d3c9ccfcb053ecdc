import { plainWords, type SaysForms } from './spoken-words.ts';

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
 * Whether a text contains a verb or an adjective in its common forms: 먹다 matches 먹었어요. Compared in
 * letters (NFD), as an ending may change the last syllable, and from the start of a word.
 */
export const saysKorean: SaysForms = (text, item) => {
  const stem = /^ (.+)다 $/u.exec(plainWords(item))?.[1];
  if (stem === undefined) return false;
  // The syllable 고 is an ending, as a part of 곡 it is not.
  const forms = formsOf(stem).map((form) => ` ${form}(?![ᆨ-ᇂ])`.normalize('NFD'));
  return new RegExp(forms.join('|'), 'u').test(plainWords(text).normalize('NFD'));
};

function formsOf(stem: string): string[] {
  const noun = /^(.+?)[을를]? ?하$/u.exec(stem)?.[1];
  return noun ? verbForms('하').map((form) => `${noun}(?:을|를)? ?${form}`) : verbForms(stem);
}

function verbForms(verb: string): string[] {
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
