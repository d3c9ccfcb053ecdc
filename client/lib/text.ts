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

/** The language of the interface; another one is chosen before the page is loaded. */
const locale = 'en';
const plurals = new Intl.PluralRules(locale);

/** The reader of each catalogue; the same at every render, so that effects and memos may depend on it. */
const readers = new WeakMap<Messages, unknown>();

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
 * `import.meta.glob('../**\/messages.*.ts')` and the catalogue's name, and loaded when it is chosen.
 * The plural forms are those of `Intl.PluralRules`. Keys that it lacks are shown in English.
 */
export function catalogue<const M extends Messages>(_name: string, english: M): M {
  readers.set(english, reader(english));
  return english;
}

/** The texts of a catalogue in the language of the interface. */
export const useText = <M extends Messages>(messages: M) => readers.get(messages) as Text<M>;

const reader =
  (texts: Messages) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const { count } = values;
    const plural = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
    const text = plural ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  };
