import { normalizeForSearch } from '../../contract/constants/search.ts';

/**
 * What a search by name is compared with, by its beginning: the name both ways round and from each
 * of its words on, so that 'Ana María López' is found by 'ana', 'maria lo', 'lopez' and 'lopez a'.
 */
export function nameKeys(firstName: string, lastName: string): string[] {
  const first = normalizeForSearch(firstName);
  const last = normalizeForSearch(lastName);
  const words = `${first} ${last}`.trim().split(' ').filter(Boolean);
  const tails = words.map((_word, index) => words.slice(index).join(' '));
  return [...new Set([...tails, `${last} ${first}`.trim()])].filter(Boolean);
}
