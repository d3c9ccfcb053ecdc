import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('lti-course', {
  rosterTitle: 'Roster from {{platform}}',
  rosterText:
    'Students come and go with your LMS course. It is read every day and whenever somebody who teaches opens Parley there.',
  syncedAt: 'Last read {{time}}.',
  neverSynced: 'Not read yet.',
  sync: 'Sync Roster',
  syncing: 'Syncing…',
  syncFailed: 'The roster was not changed: {{reason}}',
  synced:
    'Roster synced: {{added}} added, {{updated}} updated, {{deactivated}} deactivated, {{unchanged}} unchanged.',
  grades: 'Grades in {{platform}}',
  gradesText: 'Every completed case is sent to the gradebook of your LMS.',
  gradesEmpty: 'No score yet',
  gradesEmptyText: 'Scores appear here as soon as a student completes a case.',
  gradesFailed: 'The grades could not be loaded.',
  retry: 'Try Again',
  student: 'Student',
  practiceCase: 'Practice Case',
  state: 'State',
  sentAt: 'Sent',
  actions: 'Actions',
  state_waiting: 'Waiting',
  state_sent: 'Sent',
  state_failed: 'Failed',
  state_not_gradable: 'Not gradable',
  resend: 'Send Again',
  resendOf: 'Send the score of {{name}} for {{title}} again',
  resendFailed: 'Could not be sent again: {{reason}}',
});
