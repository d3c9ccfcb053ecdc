import type { LtiCourse, LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import type { Text } from '../../../lib/text.ts';
import type { messages } from './messages.en.ts';

/** What a course of an LMS is called here: its label, else its title, else the LMS's own id. */
export const courseName = ({ label, title, context_id }: LtiCourse): string =>
  label || title || context_id;

/** What a section of the LMS is called here; one that is a group by its number, too. */
export function sectionName({ groups }: LtiCourse, name: string, t: Text<typeof messages>): string {
  const group = groups.find(({ id }) => id === name);
  if (group) return group.name || t('groupNumber', { id: group.id });
  return name || t('wholeCourse');
}

/** What a person of an LMS is called here; the LMS's own id when their account is gone. */
export const personName = ({ first_name, last_name, sub }: LtiPerson): string =>
  `${first_name} ${last_name}`.trim() || sub;
