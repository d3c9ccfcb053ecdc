import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Texts by key. A key that ends in _one or _other is a plural form, called without its ending. */
export type Messages = Readonly<Record<string, string>>;

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

/** Name of each catalogue within i18next. */
const names = new WeakMap<Messages, string>();

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
 * Registers the English texts of a feature. They travel with the feature's lazy chunk; keys and
 * values are typed from them.
 *
 *     // practice/messages.en.ts
 *     export const messages = catalogue('practice', { title: 'Practice', found_one: '{{count}} case', … });
 *     // a component
 *     const t = useText(messages);
 *     t('title'); t('found', { count: 3 });
 *
 * Another language is a `messages.<locale>.ts` beside the English one, found by
 * `import.meta.glob('../**\/messages.*.ts')`, loaded when it is chosen, added here by
 * `addResourceBundle(locale, name, …)` and shown by `i18next.changeLanguage(locale)`. Keys that it
 * lacks are shown in English.
 */
export function catalogue<const M extends Messages>(name: string, english: M): M {
  i18next.addResourceBundle('en', name, english, true, true);
  names.set(english, name);
  return english;
}

/** The texts of a catalogue in the language of the interface. */
export function useText<M extends Messages>(messages: M): Text<M> {
  const { t } = useTranslation(names.get(messages));
  return t as unknown as Text<M>;
}
