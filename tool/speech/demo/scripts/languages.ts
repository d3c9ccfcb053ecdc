import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { portuguese } from './portuguese.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import type { DemoScript } from './script.ts';

/** The demo conversations by ISO 639-1 code: all languages of the product. */
const scripts: Record<string, DemoScript> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  pt: portuguese,
  nl: dutch,
  ru: russian,
  ja: japanese,
  zh: chinese,
  ko: korean,
  ar: arabic,
  hi: hindi,
};

export const demoLanguages = Object.keys(scripts);

/** The code whose script serves `language`; English for a language that the demo lacks. */
export function demoLanguage(language: string): string {
  const code = language.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(scripts, code) ? code : 'en';
}

/** The demo conversation in `language`; English for a language that the demo lacks. */
export function demoScript(language: string): DemoScript {
  return scripts[demoLanguage(language)] ?? english;
}
