import { currentLocale, type Messages, perLocale, translationsOf, useLocale } from './locale.ts';

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

type Text<M extends Messages> = <K extends KeyOf<M>>(key: K, ...values: Values<M, K>) => string;

const plurals = perLocale((tag) => new Intl.PluralRules(tag));

/**
 * The English texts of a feature, as a hook that returns them in the language of the interface. They
 * travel with the feature's lazy chunk; keys and values are typed from them.
 *
 *     // practice/messages.en.ts
 *     export const useMessages = catalogue('practice', { title: 'Practice', found_one: '{{count}} case', … });
 *     // practice/messages.es.ts
 *     export const practice = { title: 'Practicar', found_one: '{{count}} caso', … } satisfies Messages;
 *     // a component
 *     const t = useMessages();
 *     t('title'); t('found', { count: 3 });
 *
 * Another language exports its texts under the catalogue's name in camelCase; `client/app/translations`
 * collects them. The plural forms are those of `Intl.PluralRules`. Keys that it lacks are shown in
 * English; `npm run texts` lists them.
 */
export function catalogue<const M extends Messages>(name: string, english: M) {
  const exportName = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Stable until the language changes, for dependencies of effects and memos.
  const read = perLocale(() => reader(exportName, english) as Text<M>);
  const useTexts = (): Text<M> => {
    useLocale();
    return read();
  };
  return Object.assign(useTexts, { english });
}

const reader =
  (name: string, english: Messages) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = find(translationsOf(name), key, values) ?? find(english, key, values) ?? key;
    return text.replace(/{{(\w+)}}/g, (_, value: string) => shown(values[value]));
  };

function find(
  texts: Messages | undefined,
  key: string,
  { count }: Readonly<Record<string, string | number>>,
): string | undefined {
  const plural =
    typeof count === 'number' ? texts?.[`${key}_${plurals().select(count)}`] : undefined;
  return plural ?? texts?.[`${key}_other`] ?? texts?.[key];
}

/** Letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const mirrored = /[\u0590-\u08FF]/;

/**
 * A value for insertion into a text. Where one of both is written from right to left it is isolated
 * (Unicode bidi), so that neither reorders the other.
 */
const shown = (value: string | number | undefined): string =>
  typeof value === 'string' && (document.dir === 'rtl' || mirrored.test(value))
    ? `\u2068${value}\u2069`
    : String(value ?? '');

/**
 * A text of the server in the language of the interface: the translation of the exact text, or of
 * its form with `{{value}}` for a value, else the general text of its error code, else the text
 * itself. The server writes English.
 */
export function translateServerText(text: string, code?: string): string {
  const texts = currentLocale() === 'en' ? undefined : translationsOf('serverTexts');
  if (!texts) return text;
  return texts[text] ?? withValue(texts, text) ?? (code && texts[`code_${code}`]) ?? text;
}

function withValue(texts: Messages, text: string): string | undefined {
  for (const [pattern, translation] of Object.entries(texts)) {
    const [start = '', end] = pattern.split('{{value}}');
    if (end !== undefined && text.startsWith(start) && text.endsWith(end)) {
      const value = text.slice(start.length, text.length - end.length);
      return translation.replace('{{value}}', () => shown(translateServerText(value)));
    }
  }
  return undefined;
}
