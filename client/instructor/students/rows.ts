import { readSort, StudentChoice, type SortKey } from '../../../tool/contract/student-list.ts';

export const defaultStudentChoice = StudentChoice.parse({});

/** The sort order after a click on a column header: first the default order, then its reverse. */
export const nextSort = (sort: string, key: SortKey): string => (sort === key ? `${key}-up` : key);

/** The current sort order by a column; by default names ascend and figures descend. */
export function orderOf(sort: string, key: SortKey): 'ascending' | 'descending' | undefined {
  const { key: sorted, up } = readSort(sort);
  if (key !== sorted) return undefined;
  return up === (key === 'name') ? 'descending' : 'ascending';
}
