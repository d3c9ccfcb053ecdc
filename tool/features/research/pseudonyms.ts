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

/** Replaces a person's own names and addresses in what was said; as a word, in its own capitals. */
export function withoutNames(names: readonly string[]): (text: string) => string {
  const words = names
    .flatMap((name) => [name, ...name.split(/\s+/u)])
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  if (words.length === 0) return (text) => text;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => text.replaceAll(pattern, '[name]');
}
