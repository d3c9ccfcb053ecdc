import { createHmac } from 'node:crypto';
import { escapeRegex } from '../../database/beginning-with.ts';

type Kind = 'participant' | 'conversation' | 'case' | 'section' | 'institution';

/**
 * Keyed, stable pseudonyms: a record has the same one in every export of this deployment, and without
 * its SECRET_KEY it cannot be linked to the record. Records of different kinds have different ones.
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

/** Scripts in which words are not separated by spaces. */
const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]+$/u;
/** Particles of names, which do not identify a person and are common words. */
const particle = /^(?:a[flv]|bint?|d[aeio]s?|de[lnr]|du|el|ibn|l[ao]s?|ter|van|vo[mn]|zu)$/u;
const anyAccents = '[\\u0300-\\u036f]*';

/** Matches a name as a whole word, case-sensitive, with any accents. */
function patternOf(name: string): string {
  const letters = name.normalize('NFD').replaceAll(new RegExp(anyAccents, 'gu'), '');
  const spelled = Array.from(letters, (letter) => escapeRegex(letter) + anyAccents).join('');
  if (unspaced.test(name)) return spelled;
  return `(?<![\\p{L}\\p{M}\\p{N}])${spelled}(?![\\p{L}\\p{M}\\p{N}])`;
}

/**
 * Replaces a person's own names and addresses in a transcript. The speech service spells a name as in
 * the spoken language, `José` where the account has `Jose`.
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
