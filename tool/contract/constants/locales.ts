/**
 * Languages of the interface by ISO 639-1 code; each with its own name, its BCP 47 tag for `lang`
 * and `Intl`, and its text direction.
 */
export const localeDetails = {
  en: { name: 'English', tag: 'en-US', direction: 'ltr' },
  es: { name: 'Español', tag: 'es', direction: 'ltr' },
  fr: { name: 'Français', tag: 'fr', direction: 'ltr' },
  de: { name: 'Deutsch', tag: 'de', direction: 'ltr' },
  pt: { name: 'Português', tag: 'pt', direction: 'ltr' },
  ar: { name: 'العربية', tag: 'ar', direction: 'rtl' },
  zh: { name: '简体中文', tag: 'zh-Hans', direction: 'ltr' },
} as const;

/** The language chosen in a browser: a cookie, as the specification fixes the keys of localStorage. */
export const languageCookie = 'language';

export type Locale = keyof typeof localeDetails;
export const locales = Object.keys(localeDetails) as [Locale, ...Locale[]];

/** The interface language for a language tag (`es_MX`, `zh-Hans-CN`); undefined when not supported. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const code = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === code);
}

/** The first supported one of a browser's languages. */
export const firstLocaleOf = (tags: readonly string[]): Locale =>
  tags.map(localeOf).find((locale) => locale !== undefined) ?? 'en';
