/** Normalised form for searching: lower case, no accents, single spaces. */
export const normalizeForSearch = (value: string): string =>
  value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Asks whether one of some texts contains what is searched, by their normalised forms; all do if that is empty. */
export function finding(search: string): (...texts: string[]) => boolean {
  const wanted = normalizeForSearch(search);
  return (...texts) => !wanted || texts.some((text) => normalizeForSearch(text).includes(wanted));
}
