/** The parts of the page 'Is everything all right?'. */
export const statusParts = ['mail', 'speech', 'lms', 'jobs', 'sections'] as const;

/** Possible findings; the client has a text and a link for each. */
export const statusCodes = [
  'mail_server',
  'mail_files',
  'mail_sent',
  'mail_failed',
  'mails_refused',
  'mails_retried',
  'mails_given_up',
  'speech_demo',
  'speech_checked',
  'speech_unchecked',
  'speech_check_failed',
  'speech_no_service',
  'speech_no_account',
  'reports_retried',
  'reports_failed',
  'lms_none',
  'lms_platforms',
  'lms_inactive',
  'launches_refused',
  'grades_waiting',
  'grades_failed',
  'lms_retried',
  'jobs_running',
  'jobs_stopped',
  'jobs_late',
  'jobs_retried',
  'jobs_given_up',
  'sections_taught',
  'sections_untaught',
] as const;
export type StatusCode = (typeof statusCodes)[number];

/** Maximum number of sections that a finding names. */
export const namedSections = 5;

/** `note` is information; a `problem` needs action. */
export const statusLevels = ['ok', 'note', 'problem'] as const;
export type StatusLevel = (typeof statusLevels)[number];
