/** Normalised form for searching: lower case, no accents, single spaces. */
export const normalizeForSearch = (value: string): string =>
  value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
