/** Normalised form for searching: lower case, no accents, single spaces. */
export const normalizeForSearch = (value: string): string =>
  value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Keyboards type ', names and texts often have ’ or ʼ. */
const normalize = (value: string) => normalizeForSearch(value).replace(/['‘’ʼ]/g, '');

/** Returns whether one of the texts contains the search, both normalised; true for an empty search. */
export function finding(search: string): (...texts: string[]) => boolean {
  const wanted = normalize(search);
  return (...texts) => !wanted || texts.some((text) => normalize(text).includes(wanted));
}
