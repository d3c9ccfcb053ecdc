import { byTitle } from '../../../tool/contract/choose-cases.ts';
import { finding } from '../../../tool/contract/constants/search.ts';
import type { CaseProgress } from './api.ts';

export const progressFilters = ['all', 'completed', 'not-completed'] as const;
type ProgressFilter = (typeof progressFilters)[number];
export const progressSorts = ['recent', 'title', 'practised', 'time'] as const;
type ProgressSort = (typeof progressSorts)[number];

interface ProgressChoice {
  search: string;
  filter: ProgressFilter;
  sort: ProgressSort;
}
export const defaultChoice: ProgressChoice = { search: '', filter: 'all', sort: 'recent' };

/** Whether search or filter exclude rows; the sort never does. */
export const isNarrowed = ({ search, filter }: ProgressChoice) =>
  search.trim() !== '' || filter !== 'all';

const completedAt = ({ last_completed }: CaseProgress) =>
  last_completed === null ? -Infinity : Date.parse(last_completed);

const orders: Record<ProgressSort, (a: CaseProgress, b: CaseProgress) => number> = {
  recent: (a, b) => descending(completedAt(a), completedAt(b)),
  title: byTitle,
  practised: (a, b) => b.times_practiced - a.times_practiced,
  time: (a, b) => b.avg_time_spent - a.avg_time_spent,
};

/** Equal values, also infinite ones of cases never completed, whose difference would be NaN. */
const descending = (a: number, b: number) => (a === b ? 0 : b - a);

export function chooseRows(cases: readonly CaseProgress[], choice: ProgressChoice): CaseProgress[] {
  const matches = finding(choice.search);
  return cases
    .filter(
      ({ completed }) => choice.filter === 'all' || completed === (choice.filter === 'completed'),
    )
    .filter(({ title }) => matches(title))
    .sort(orders[choice.sort]);
}
