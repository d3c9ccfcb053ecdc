import { createHmac, randomBytes } from 'node:crypto';
import { escapeRegex } from '../../database/beginning-with.ts';
import { keptKey, replaceKeptKey } from '../../secret-keys/kept-keys.ts';
import type { SecretKeys } from '../../secrets.ts';

type Kind = 'participant' | 'conversation' | 'case' | 'section' | 'institution';

/**
 * Keyed, stable pseudonyms: a record has the same one in every export with the same key, and without
 * it cannot be linked to the record. Records of different kinds have different ones. They begin with a
 * letter, because a spreadsheet reads digits with an `e` among them as a number.
 */
export function createPseudonyms(key: Buffer) {
  return (kind: Kind, id: unknown): string =>
    id
      ? kind.charAt(0) +
        createHmac('sha256', key)
          .update(`${kind}:${String(id)}`)
          .digest('hex')
          .slice(0, 24)
      : '';
}

export const pseudonymKey = (keys: SecretKeys): Promise<Buffer> =>
  keptKey(
    'pseudonyms',
    (secretKey) => createHmac('sha256', secretKey).update('research-export').digest(),
    keys,
  );

/** From now on pseudonyms are different, and nobody can connect the earlier ones to people. */
export const replacePseudonymKey = (keys: SecretKeys): Promise<void> =>
  replaceKeptKey('pseudonyms', randomBytes(32), keys);

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

/** An address of anybody, and a number as long as those of telephones and identity cards. */
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const longNumber = /\p{N}(?:[ ./()+-]{0,3}\p{N}){8,}/gu;

export const withoutContacts = (text: string): string =>
  text.replaceAll(mailAddress, '[address]').replaceAll(longNumber, '[number]');

/**
 * Replaces contacts of anybody and the names of a person in a turn. The speech service spells a name as
 * in the spoken language, `José` where the account has `Jose`; who types often writes it without
 * capitals.
 */
export function withoutNames(
  names: readonly string[],
): (text: string, turn?: { typed?: boolean | null | undefined }) => string {
  const words = names
    .flatMap((name) => [name, ...name.split(/\s+/u).filter((word) => !particle.test(word))])
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return withoutContacts;
  const pattern = words.map(patternOf).join('|');
  const [spoken, typed] = [new RegExp(pattern, 'gu'), new RegExp(pattern, 'giu')];
  return (text, turn) =>
    withoutContacts(text)
      .normalize('NFD')
      .replaceAll(turn?.typed ? typed : spoken, '[name]')
      .normalize('NFC');
}
