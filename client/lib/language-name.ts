import { type LanguageName, languages } from '../../tool/contract/constants/practice-case.ts';
import { currentLocale, localeTag, perLocale } from './locale.ts';

const names = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'language' }));

/**
 * A practice language in the language of the interface, as used within a sentence: 'Spanish',
 * 'Spanisch', 'español'. English uses the names of the specification.
 */
export function languageName(name: string): string {
  const code = languages[name as LanguageName] as string | undefined;
  return currentLocale() === 'en' || code === undefined ? name : (names().of(code) ?? name);
}

/** The same for standalone use: 'Español'. */
export function languageLabel(name: string): string {
  const text = languageName(name);
  return text.charAt(0).toLocaleUpperCase(localeTag()) + text.slice(1);
}
