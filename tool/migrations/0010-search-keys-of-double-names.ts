import type { Migration } from '../database/migrations.ts';
import { keyNames } from './0009-search-keys-of-names.ts';

/**
 * Writes again the search keys of names with a hyphen, which versions before kept as one word, and with
 * letters such as ø, which only the same letter found.
 */
export const keyDoubleNames: Migration = {
  number: 10,
  name: 'search keys of double names',
  run: () => keyNames(/[\p{Pd}ßæœøłđðþı]/iu),
};
