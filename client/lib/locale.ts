import { useSyncExternalStore } from 'react';
import {
  firstLocaleOf,
  languageCookie,
  type Locale,
  localeDetails,
  localeOf,
} from '../../tool/contract/constants/locales.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { createListeners } from './listeners.ts';

/** Texts by key. Keys that end in _one or _other are plural forms, called without the suffix. */
export type Messages = Readonly<Record<string, string>>;
/** Texts of one language by catalogue name. */
export type Translations = Readonly<Record<string, Messages>>;
type LoadTranslations = (locale: Locale) => Promise<Translations>;

let current: Locale = 'en';
let translations: Translations = {};
let load: LoadTranslations = () => Promise.resolve({});
/** Of several concurrent changes the last one wins. */
let changes = 0;
const { subscribe, notify } = createListeners();

export const currentLocale = (): Locale => current;
/** For `Intl`, with Latin digits in every language. */
export const localeTag = (): string => `${localeDetails[current].tag}-u-nu-latn`;
export const translationsOf = (catalogue: string): Messages | undefined => translations[catalogue];

export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale);

/**
 * Sets the language before the first render: that of the signed-in user, else the one chosen in
 * this browser, else the first of the browser's languages that is supported. It follows changes of
 * the browser's languages.
 */
export async function startLocale(
  loadTranslations: LoadTranslations,
  ofUser: () => Locale | null | undefined,
): Promise<void> {
  load = loadTranslations;
  const show = () => {
    return showLocale(ofUser() ?? chosenLocale() ?? firstLocaleOf(navigator.languages));
  };
  window.addEventListener('languagechange', () => void show());
  await show();
}

export const chosenLocale = (): Locale | undefined => localeOf(readCookie(languageCookie));

/** Shows another language and stores the choice in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  writeCookie(languageCookie, locale);
  await showLocale(locale);
}

/** Shows another language. If its texts cannot be fetched, the previous language stays. */
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
  notify();
}

/** Memoises a value per language, such as a format of `Intl`. */
export function perLocale<T>(make: (tag: string) => T): () => T {
  let made: { locale: Locale; value: T } | undefined;
  return () => {
    if (made?.locale !== current) made = { locale: current, value: make(localeTag()) };
    return made.value;
  };
}
