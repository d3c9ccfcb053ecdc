/** The parts of an LMS connection, in the order in which they are needed. */
export const connectionParts = ['launch', 'keys', 'token', 'roster', 'grades'] as const;

/** Possible findings about a part; the client has a text and an instruction for each. */
export const connectionCodes = [
  // Launches.
  'launched',
  'launch_refused',
  'never_launched',
  'switched_off',
  // Findings of a test.
  'untested',
  'keys_found',
  'keys_none',
  'token_given',
  'token_refused',
  'roster_read',
  'gradebook_read',
  'scope_refused',
  'scores_only',
  'service_refused',
  'no_course',
  // Events in normal use.
  'roster_synced',
  'roster_failed',
  'score_sent',
  'scores_failed',
  // Why a request to the platform failed.
  'address_refused',
  'no_answer',
  'not_reached',
  'odd_answer',
  'asks_to_wait',
  'error_answer',
] as const;
export type ConnectionCode = (typeof connectionCodes)[number];
