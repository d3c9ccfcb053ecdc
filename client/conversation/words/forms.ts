import { byStem, searchJapanese, searchKorean } from '../../../tool/contract/inflections.ts';
import type { SearchForms, StemWord } from '../../../tool/contract/spoken-words.ts';

type Stemmer = Promise<{ stemmer: StemWord }>;

const stemmed = async (stemmer: Stemmer): Promise<SearchForms> => byStem((await stemmer).stemmer);

/** Each stemmer is a chunk; a conversation loads one. The server uses the same (`formsOf`). */
const forms: Readonly<Record<string, () => Promise<SearchForms>>> = {
  ar: () => stemmed(import('@orama/stemmers/arabic')),
  de: () => stemmed(import('@orama/stemmers/german')),
  en: () => stemmed(import('@orama/stemmers/english')),
  es: () => stemmed(import('@orama/stemmers/spanish')),
  fr: () => stemmed(import('@orama/stemmers/french')),
  hi: () => stemmed(import('@orama/stemmers/indian')),
  it: () => stemmed(import('@orama/stemmers/italian')),
  ja: () => Promise.resolve(searchJapanese),
  ko: () => Promise.resolve(searchKorean),
  nl: () => stemmed(import('@orama/stemmers/dutch')),
  pt: () => stemmed(import('@orama/stemmers/portuguese')),
  ru: () => stemmed(import('@orama/stemmers/russian')),
};

/** How a language inflects key items; undefined for Chinese, which does not. */
export const loadForms = async (language: string): Promise<SearchForms | undefined> =>
  forms[language]?.();
