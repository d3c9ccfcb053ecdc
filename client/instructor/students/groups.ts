import { perLocale } from '../../lib/locale.ts';
import type { Text } from '../../lib/text.ts';
import type { Student } from './api.ts';
import type { messages } from './messages.en.ts';

/** Choices beside the groups themselves. */
export const everyGroup = 'all';
export const noGroup = 'none';

type Group = NonNullable<Student['groups']>[number];

const keyOf = ({ id }: Group) => `:${id}`;

export const isGrouped = (students: readonly Student[]): boolean =>
  students.some(({ groups = [] }) => groups.length > 0);

/** Whether a student is in the chosen group, which an address names by its id. */
export const isInGroup = ({ groups = [] }: Student, chosen: string): boolean =>
  chosen === everyGroup ||
  (chosen === noGroup ? groups.length === 0 : groups.some((group) => keyOf(group) === chosen));

const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'unit' }));
const order = perLocale((tag) => new Intl.Collator(tag, { numeric: true }));

/** A group by its name; one that the LMS tells by a number alone is called after it. */
const groupName = ({ id, name }: Group, t: Text<typeof messages>) =>
  name || t('groupNumber', { id });

export const groupNames = ({ groups = [] }: Student, t: Text<typeof messages>): string =>
  list().format(groups.map((group) => groupName(group, t)));

/** The groups of these students by what an address calls them; empty where none is in any. */
export function groupOptions(
  students: readonly Student[],
  t: Text<typeof messages>,
): Record<string, string> {
  const found = new Map(
    students.flatMap(({ groups = [] }) =>
      groups.map((group) => [keyOf(group), groupName(group, t)]),
    ),
  );
  if (found.size === 0) return {};
  const { compare } = order();
  return {
    [everyGroup]: t('groupAll'),
    ...Object.fromEntries([...found].sort(([, a], [, b]) => compare(a, b))),
    [noGroup]: t('groupNone'),
  };
}
