import { plainWords, type SaysForms } from './spoken-words.ts';

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

/** Whether a text contains a verb or an adjective in its common forms: 食べる matches 食べました. */
export const saysJapanese: SaysForms = (text, item) => {
  const forms = formsOf(plainWords(item).trim());
  return forms.length > 0 && new RegExp(forms.join('|'), 'u').test(plainWords(text));
};

function formsOf(item: string): string[] {
  const [, noun = ''] = /^(.+?)を?(?:する|します)$/u.exec(item) ?? [];
  const [, polite = ''] = /^(.+)ます$/u.exec(item) ?? [];
  const stem = item.slice(0, -1);
  return [
    ...(isDistinct(noun) ? [`${noun}を?(?:し${afterStem}|する|すれば)`] : []),
    ...(isDistinct(polite) ? [`${polite}${afterStem}`, ...verbForms(politeVerb(polite))] : []),
    ...(item.endsWith('い') && isDistinct(stem, 3)
      ? [`${stem}(?:く|か[っろ]|けれ|そう|すぎ)`]
      : []),
    ...verbForms(item),
  ];
}

/** The dictionary form, such as 書く of 書き; that of 起き is not said, so it may be wrong. */
const politeVerb = (stem: string) =>
  stem.slice(0, -1) +
  (Object.keys(endings).find((last) => endings[last]?.[1] === stem.at(-1)) ?? '');

function verbForms(verb: string): string[] {
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
