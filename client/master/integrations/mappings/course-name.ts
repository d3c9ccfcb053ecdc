import type { LtiCourse } from '../../../../tool/contract/lti-mappings.ts';

/** What a course of an LMS is called here: its label, else its title, else the LMS's own id. */
export const courseName = ({ label, title, context_id }: LtiCourse): string =>
  label || title || context_id;
