import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('lti-course', {
  rosterTitle: 'Roster from {{platform}}',
  rosterText:
    'Students come and go with your LMS course. It is read every day and whenever somebody who teaches opens Parley there.',
  syncedAt: 'Last read {{time}}.',
  neverSynced: 'Not read yet.',
  backgroundFailed: 'The last attempt to read it failed, {{time}}. It stays as it was: {{reason}}',
  nextAttempt: 'Next attempt: {{time}}.',
  sync: 'Sync Roster',
  syncing: 'Syncing…',
  syncFailed: 'The roster was not changed: {{reason}}',
  synced:
    'Roster synced: {{added}} added, {{updated}} updated, {{deactivated}} deactivated, {{unchanged}} unchanged.',
  unreadable_one:
    '{{count}} entry of the roster was left out: it has no valid id of a person. Whoever is missing from the roster stays in the class.',
  unreadable_other:
    '{{count}} entries of the roster were left out: they have no valid id of a person. Whoever is missing from the roster stays in the class.',
  offer_one: '{{count}} case of {{course}}, from which this course was copied, is not here yet.',
  offer_other:
    '{{count}} cases of {{course}}, from which this course was copied, are not here yet.',
  bringOver: 'Bring Cases Over',
  bringingOver: 'Bringing over…',
  bringOverFailed: 'The cases could not be brought over.',
  broughtOver_one: '{{count}} case has been brought over. Your activities open it.',
  broughtOver_other: '{{count}} cases have been brought over. Your activities open them.',
  offerTitle_one: 'Bring the {{count}} case of {{course}} over',
  offerTitle_other: 'Bring the {{count}} cases of {{course}} over',
  offerText:
    'This course gets copies of its own, with their scoring. Activities that your LMS has copied open them. The cases there stay as they are.',
  offerDates_one: 'Access dates move by {{count}} day, as the start of your course does.',
  offerDates_other: 'Access dates move by {{count}} days, as the start of your course does.',
  grades: 'Grades in {{platform}}',
  gradesText: 'Every completed case is sent to the gradebook of your LMS.',
  gradesEmpty: 'No score yet',
  gradesEmptyText: 'Scores appear here as soon as a student completes a case.',
  gradesFailed: 'The grades could not be loaded.',
  student: 'Student',
  activity: 'Activity',
  score: 'Score',
  scoreOf: '{{given}} of {{maximum}}',
  attempted: 'Practiced',
  sharedColumn:
    'Cases without an activity of their own share the gradebook column of “{{title}}”: it has the score of the case that a student completed last. To grade a case by itself, add it to your course with “Select content” or “External Tool”.',
  columnless:
    'Without a gradebook column: {{titles}}. Your LMS does not let Parley make one, so these scores are not sent. They are sent once the activity is graded in your LMS and opened again.',
  othersColumnless:
    'Cases without an activity of their own have no gradebook column, and your LMS does not let Parley make one, so their scores are not sent. To grade a case, add it to your course with “Select content” or “External Tool”.',
  columnGone:
    'Gradebook column deleted in your LMS: {{titles}}. These scores are not sent. They are sent again when the activity is opened with a column.',
  state: 'State',
  state_waiting: 'Waiting',
  state_sent: 'Sent',
  state_failed: 'Failed',
  state_not_gradable: 'Not gradable',
  resend: 'Send Again',
  resendOf: 'Send the score of {{name}} for {{title}} again',
  resendFailed: 'Could not be sent again: {{reason}}',
});
