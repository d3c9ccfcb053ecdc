import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('accommodations', {
  title: 'Accommodations',
  text: 'They apply in all courses of this student, from the next conversation on. Whoever teaches the student sees them, as do administrators and the student. No reasons are kept.',
  longerTurns: 'Longer turns',
  longerTurnsText: 'The partner waits longer before it takes silence for the end of a turn.',
  slowerPartner: 'Slower partner',
  slowerPartnerText: 'The partner speaks more slowly from the start.',
  captions: 'Captions always',
  captionsText: 'Every conversation begins with the captions of both sides.',
  byInstitution: 'Granted by the institution.',
  time: 'Longest time of a conversation',
  timeNormal: 'As for everyone',
  timeMore: '{{percent}}% longer',
  extraDays: 'More days for assignments',
  extraAttempts: 'More attempts on assignments',
  save: 'Save Accommodations',
  saving: 'Saving...',
  saved: 'The accommodations have been saved.',
  saveFailed: 'Failed to save the accommodations',
  loadFailed: 'Failed to load the accommodations',
  yours: 'Your accommodations',
  yoursText:
    'Granted to you in all of your courses. Whoever teaches you sees this list, as do administrators. No reasons are kept.',
  yoursTime: 'Longest time of a conversation: {{percent}}% longer',
  yoursDays: 'More days for assignments: {{count}}',
  yoursAttempts: 'More attempts on assignments: {{count}}',
});
