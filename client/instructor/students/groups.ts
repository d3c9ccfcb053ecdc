import { everyGroup, groupKey, noGroup } from '../../../tool/contract/student-list.ts';
import { useMessages as useClassTexts } from '../../cases/class-choice/messages.en.ts';
import { type SelectedClass, useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import { formatList } from '../../lib/format.ts';
import { perLocale } from '../../lib/locale.ts';
import type { Student } from './api.ts';
import type { useMessages } from './messages.en.ts';

type Group = NonNullable<Student['groups']>[number];

export const isGrouped = (students: readonly Student[]): boolean =>
  students.some(({ groups = [] }) => groups.length > 0);

const order = perLocale((tag) => new Intl.Collator(tag, { numeric: true }));

/** The name of a group; one without a name in the LMS gets its number. */
const groupName = ({ id, name }: Group, t: ReturnType<typeof useMessages>) =>
  name || t('groupNumber', { id });

export const groupNames = ({ groups = [] }: Student, t: ReturnType<typeof useMessages>): string =>
  formatList(groups.map((group) => groupName(group, t)));

/** The classes of a student, under 'All Classes'. */
export interface ClassNames {
  header: string;
  of: (student: Student) => string;
}

/** What names the classes of students; null below a selected class. */
export function useClassNames(scope: SelectedClass): ClassNames | null {
  const t = useClassTexts();
  const classOf = useClassOf(scope);
  if (scope.selected) return null;
  const nameOf = (section_id: string) => classOf({ section_id }) ?? [];
  return {
    header: t('label'),
    of: ({ section_ids = [] }) => formatList(section_ids.flatMap(nameOf).sort(order().compare)),
  };
}

/** Options of the group filter; empty if there are no groups. */
export function groupOptions(
  groups: readonly Group[],
  t: ReturnType<typeof useMessages>,
): Record<string, string> {
  const found = groups.map((group) => [groupKey(group), groupName(group, t)] as const);
  if (found.length === 0) return {};
  const { compare } = order();
  return {
    [everyGroup]: t('groupAll'),
    ...Object.fromEntries(found.sort(([, a], [, b]) => compare(a, b))),
    [noGroup]: t('groupNone'),
  };
}
