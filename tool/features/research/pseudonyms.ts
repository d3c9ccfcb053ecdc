import { createHmac } from 'node:crypto';

type Kind = 'participant' | 'conversation' | 'case' | 'section' | 'institution';

/**
 * Keyed and stable: the same record has the same name in every export of this installation, and
 * nobody without its SECRET_KEY can tell whose it is. Different kinds share no names.
 */
export function createPseudonyms(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('research-export').digest();
  return (kind: Kind, id: unknown): string =>
    id
      ? createHmac('sha256', key)
          .update(`${kind}:${String(id)}`)
          .digest('hex')
          .slice(0, 24)
      : '';
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>;

/** In these scripts words stand beside each other without a space. */
const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]+$/u;
const special = /[\\^$.*+?()[\]{}|/]/u;
/** Words in names that say nothing of a person by themselves, and stand in many sentences. */
const particle = /^(?:a[flv]|bint?|d[aeio]s?|de[lnr]|du|el|ibn|l[ao]s?|ter|van|vo[mn]|zu)$/u;
const anyAccents = '[\\u0300-\\u036f]*';

/** Matches a name that stands as a word, in its own capitals, with whatever accents. */
function patternOf(name: string): string {
  const letters = name.normalize('NFD').replaceAll(new RegExp(anyAccents, 'gu'), '');
  const spelled = Array.from(
    letters,
    (letter) => letter.replace(special, String.raw`\$&`) + anyAccents,
  ).join('');
  if (unspaced.test(name)) return spelled;
  return `(?<![\\p{L}\\p{M}\\p{N}])${spelled}(?![\\p{L}\\p{M}\\p{N}])`;
}

/**
 * Replaces a person's own names and addresses in what was said. The speech service writes a name as the
 * language that is spoken does, `José` where the account says `Jose`.
 */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const words = names
    .flatMap((name) => [name, ...name.split(/\s+/u).filter((word) => !particle.test(word))])
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return (text) => text;
  const pattern = new RegExp(words.map(patternOf).join('|'), 'gu');
  return (text) => text.normalize('NFD').replaceAll(pattern, '[name]').normalize('NFC');
}
