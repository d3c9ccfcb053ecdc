import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Texts by key. A key that ends in _one or _other is a plural form, called without its ending. */
export type Messages = Readonly<Record<string, string>>;
export type Locale = 'en' | 'es' | 'fr' | 'ar';

type KeyOf<M extends Messages> = {
  [
    K in keyof M & string
  ]: K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;
}[keyof M & string];

type TextOf<M extends Messages, K extends string> = K extends keyof M
  ? M[K]
  : `${K}_other` extends keyof M
    ? M[`${K}_other`]
    : string;

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type Values<M extends Messages, K extends string> = [Names<TextOf<M, K>>] extends [never]
  ? []
  : [values: Record<Names<TextOf<M, K>>, string | number>];

export type Text<M extends Messages> = <K extends KeyOf<M>>(
  key: K,
  ...values: Values<M, K>
) => string;

/** Loads the catalogue of another language; keys it lacks are shown in English. */
type Loaders = Partial<Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Messages }>>>;

const loaders = new Map<string, Loaders>();

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  resources: { en: {} },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/**
 * Registers the texts of a feature and answers the hook that its components read them with. Texts
 * travel with the feature's lazy chunk; keys and values are typed from the English catalogue.
 *
 *     // features/practice/messages.en.ts
 *     export const messages = { title: 'Practice', found_one: '{{count}} case', … } as const;
 *     // features/practice/text.ts
 *     export const usePracticeText = catalogue('practice', messages);
 *     // a component
 *     const t = usePracticeText();
 *     t('title'); t('found', { count: 3 });
 */
export function catalogue<const M extends Messages>(
  name: string,
  english: M,
  others: Loaders = {},
): () => Text<M> {
  i18next.addResourceBundle('en', name, english, true, true);
  loaders.set(name, others);
  return () => {
    const { t } = useTranslation(name);
    return t as unknown as Text<M>;
  };
}

/** Changes the language of every text, and the direction of the page with it. */
export async function setLocale(locale: Locale): Promise<void> {
  if (locale !== 'en') {
    await Promise.all(
      [...loaders].map(async ([name, byLocale]) => {
        const load = byLocale[locale];
        if (load) i18next.addResourceBundle(locale, name, (await load()).messages, true, true);
      }),
    );
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
}
