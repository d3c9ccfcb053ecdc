import { compareTexts, finding } from './constants/search.ts';

export type CaseSort = 'due' | 'newest' | 'oldest' | 'title';

export interface CaseChoice {
  search: string;
  /** 'all', or a value of `CaseFacts.groupOf`. */
  filter: string;
  sort: CaseSort;
}
export const defaultChoice: CaseChoice = { search: '', filter: 'all', sort: 'newest' };
export const dueFirst: CaseChoice = { ...defaultChoice, sort: 'due' };

/** How a list of cases is grouped, searched and sorted; it differs between students and instructors. */
export interface CaseFacts<C> {
  groupOf: (practiceCase: C) => string;
  searchedTexts: (practiceCase: C) => string[];
  /** Milliseconds since 1970, for the sorts 'newest' and 'oldest'. */
  timeOf: (practiceCase: C) => number;
  /** Whether the case opens in the future: 'newest' lists open cases first. */
  isToCome?: (practiceCase: C) => boolean;
  /** Order by due date, where there are due dates. */
  byDueDate?: ((a: C, b: C) => number) | undefined;
}

export const byTitle = (a: { title: string }, b: { title: string }) =>
  compareTexts(a.title, b.title);

/** The cases that match search and filter, sorted. */
export function chooseCases<C extends { title: string }>(
  cases: readonly C[],
  { search, filter, sort }: CaseChoice,
  { groupOf, searchedTexts, timeOf, byDueDate, isToCome = () => false }: CaseFacts<C>,
): C[] {
  const matches = finding(search);
  const orders: Record<CaseSort, (a: C, b: C) => number> = {
    due: byDueDate ?? (() => 0),
    newest: (a, b) => Number(isToCome(a)) - Number(isToCome(b)) || timeOf(b) - timeOf(a),
    oldest: (a, b) => timeOf(a) - timeOf(b),
    title: byTitle,
  };
  return cases
    .filter((one) => filter === 'all' || groupOf(one) === filter)
    .filter((one) => matches(...searchedTexts(one)))
    .sort(orders[sort]);
}
