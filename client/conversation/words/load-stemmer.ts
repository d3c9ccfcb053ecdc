import type { StemWord } from '../../../tool/contract/spoken-words.ts';

/** Each is a file of its own; a conversation loads one. The server has the same ones (`stemmerOf`). */
const stemmers: Readonly<Record<string, () => Promise<{ stemmer: StemWord }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fr: () => import('@orama/stemmers/french'),
  hi: () => import('@orama/stemmers/indian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
};

/** The stemmer of a language; undefined where there is none or it cannot be loaded. */
export async function loadStemmer(language: string): Promise<StemWord | undefined> {
  try {
    return (await stemmers[language]?.())?.stemmer;
  } catch {
    return undefined;
  }
}
