import type { LtiCourse, LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import { fullName } from '../../../../tool/contract/constants/people.ts';
import type { useMessages } from './messages.en.ts';

/** Display name of an LMS course: its label, else its title, else the LMS's id. */
export const courseName = ({ label, title, context_id }: LtiCourse): string =>
  label || title || context_id;

/** Display name of an LMS section; that of an unnamed group contains its number. */
export function sectionName(
  { groups }: LtiCourse,
  name: string,
  t: ReturnType<typeof useMessages>,
): string {
  const group = groups.find(({ id }) => id === name);
  if (group) return group.name || t('groupNumber', { id: group.id });
  return name || t('wholeCourse');
}

/** Display name of an LMS user; the LMS's id if their account was deleted. */
export const personName = (person: LtiPerson): string => fullName(person) || person.sub;
