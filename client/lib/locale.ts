import { useSyncExternalStore } from 'react';
import { type Locale, localeDetails, localeOf } from '../../tool/contract/constants/locales.ts';
import { readCookie, writeCookie } from './cookie.ts';

/** Texts by key. A key that ends in _one or _other is a plural form, called without its ending. */
export type Messages = Readonly<Record<string, string>>;
/** Texts of one language by the names of their catalogues. */
export type Translations = Readonly<Record<string, Messages>>;
/** Fetches all texts of a language. */
export type LoadTranslations = (locale: Locale) => Promise<Translations>;

/** The language is a preference like the colors: localStorage holds the stated keys only. */
const cookie = 'language';
const yearSeconds = 365 * 24 * 60 * 60;

let current: Locale = 'en';
let translations: Translations = {};
let load: LoadTranslations = () => Promise.resolve({});
/** Of several changes at once the last one counts. */
let changes = 0;
const listeners = new Set<() => void>();

export const currentLocale = (): Locale => current;
/** For `Intl`, with the digits that clocks show in every language. */
export const localeTag = (): string => `${localeDetails[current].tag}-u-nu-latn`;
export const translationsOf = (catalogue: string): Messages | undefined => translations[catalogue];

export const useLocale = (): Locale =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLocale);

/**
 * The language before anything is shown: that of the person who is signed in, else the one that was
 * chosen in this browser, else the first of the browser's languages that is ours. It follows when
 * the browser is set to other languages.
 */
export async function startLocale(
  loadTranslations: LoadTranslations,
  ofUser: () => Locale | null | undefined,
): Promise<void> {
  load = loadTranslations;
  const show = () => {
    const ofBrowser = navigator.languages.map(localeOf).find((locale) => locale !== undefined);
    return showLocale(ofUser() ?? chosenLocale() ?? ofBrowser ?? 'en');
  };
  window.addEventListener('languagechange', () => void show());
  await show();
}

/** What somebody chose in this browser. */
export const chosenLocale = (): Locale | undefined => localeOf(readCookie(cookie));

/** Shows another language from now on in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeCookie(cookie, locale, yearSeconds);
  await showLocale(locale);
}

/** Shows another language. Where its texts cannot be fetched, the one before stays. */
export async function showLocale(locale: Locale): Promise<void> {
  changes += 1;
  const change = changes;
  if (locale === current) return;
  try {
    const loaded = locale === 'en' ? {} : await load(locale);
    if (change !== changes) return;
    translations = loaded;
    current = locale;
  } catch (error) {
    console.warn('The texts of the language could not be fetched', error);
    return;
  }
  const { tag, direction } = localeDetails[locale];
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
  for (const listener of listeners) listener();
}

/** Makes something once per language, such as a format of `Intl`. */
export function perLocale<T>(make: (tag: string) => T): () => T {
  let made: { locale: Locale; value: T } | undefined;
  return () => {
    if (made?.locale !== current) made = { locale: current, value: make(localeTag()) };
    return made.value;
  };
}
