import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';

/** What a person of an LMS is called here; the LMS's own id when their account is gone. */
export const personName = ({ first_name, last_name, sub }: LtiPerson): string =>
  `${first_name} ${last_name}`.trim() || sub;
