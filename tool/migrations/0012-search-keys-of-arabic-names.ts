import type { Migration } from '../database/migrations.ts';
import { keyNames } from './0009-search-keys-of-names.ts';

/** Writes again the search keys of names with Arabic letters or Hebrew marks that only themselves found. */
export const keyArabicNames: Migration = {
  number: 12,
  name: 'search keys of Arabic and Hebrew names',
  run: () => keyNames(/[ةىیکـ׳״]/u),
};
