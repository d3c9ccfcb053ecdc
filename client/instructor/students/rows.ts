import { readSort, StudentChoice, type SortKey } from '../../../tool/contract/student-list.ts';

/** The choice that an address says nothing of. */
export const defaultStudentChoice = StudentChoice.parse({});

/** What a click on a column's header sorts by: first the usual order, then the other one. */
export const nextSort = (sort: string, key: SortKey): string => (sort === key ? `${key}-up` : key);

/** How the list is sorted by a column now: by name A comes first, of figures the most. */
export function orderOf(sort: string, key: SortKey): 'ascending' | 'descending' | undefined {
  const { key: sorted, up } = readSort(sort);
  if (key !== sorted) return undefined;
  return up === (key === 'name') ? 'descending' : 'ascending';
}
