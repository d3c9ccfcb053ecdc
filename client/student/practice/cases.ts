import type { StudentCase } from '../../../tool/contract/practice-case.ts';

export const caseFilters = ['all', 'completed', 'incomplete'] as const;
export type CaseFilter = (typeof caseFilters)[number];
export const caseSorts = ['newest', 'oldest', 'title'] as const;
export type CaseSort = (typeof caseSorts)[number];

const newFor = 24 * 60 * 60 * 1000;

/** A case says 'New' within 24 hours of opening, until it is completed (specification 1 §4). */
export function isNew(practiceCase: StudentCase, now = Date.now()): boolean {
  const { accessible, accessible_on, completed } = practiceCase;
  if (!accessible || completed || accessible_on === null) return false;
  const age = now - Date.parse(accessible_on);
  return age >= 0 && age <= newFor;
}

const openedAt = (practiceCase: StudentCase) =>
  Date.parse(practiceCase.accessible_on ?? practiceCase.created_at);

const orders: Record<CaseSort, (a: StudentCase, b: StudentCase) => number> = {
  newest: (a, b) => openedAt(b) - openedAt(a),
  oldest: (a, b) => openedAt(a) - openedAt(b),
  title: (a, b) => a.title.localeCompare(b.title),
};

/** The cases a search, a filter and a sort leave, in that order. */
export function chooseCases(
  cases: readonly StudentCase[],
  choice: { search: string; filter: CaseFilter; sort: CaseSort },
): StudentCase[] {
  const wanted = choice.search.trim().toLocaleLowerCase();
  return cases
    .filter(
      ({ completed }) => choice.filter === 'all' || completed === (choice.filter === 'completed'),
    )
    .filter(({ title, description }) =>
      `${title}\n${description}`.toLocaleLowerCase().includes(wanted),
    )
    .sort(orders[choice.sort]);
}

/** What the dashboard offers next: open cases, incomplete first, then newest (specification 1 §4). */
export function nextCases(cases: readonly StudentCase[], count: number): StudentCase[] {
  return cases
    .filter(({ accessible }) => accessible)
    .sort((a, b) => Number(a.completed) - Number(b.completed) || openedAt(b) - openedAt(a))
    .slice(0, count);
}
