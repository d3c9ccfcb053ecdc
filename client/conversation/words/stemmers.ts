import type { StemWord } from '../../../tool/contract/spoken-words.ts';

/** Each is a chunk; a conversation loads one. The server uses the same stemmers (`stemmerOf`). */
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

/** The stemmer of a language; undefined if there is none. */
export const loadStemmer = async (language: string): Promise<StemWord | undefined> =>
  (await stemmers[language]?.())?.stemmer;
