/** What a connection with an LMS consists of, in the order in which it is needed. */
export const connectionParts = ['launch', 'keys', 'token', 'roster', 'grades'] as const;

/** What can be found of it; each has its words, with what to do, in the client. */
export const connectionCodes = [
  // Launches.
  'launched',
  'launch_refused',
  'never_launched',
  'switched_off',
  // What a test found.
  'untested',
  'keys_found',
  'keys_none',
  'token_given',
  'token_refused',
  'roster_read',
  'gradebook_read',
  'scope_refused',
  'service_refused',
  'no_course',
  // What happened without a test.
  'roster_synced',
  'score_sent',
  'scores_failed',
  // Why an address gave no answer that is worth anything.
  'address_refused',
  'no_answer',
  'not_reached',
  'odd_answer',
  'error_answer',
] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
