import { catalogue } from '../../lib/text.ts';

export const messages = catalogue('master-feedback', {
  title: 'Feedback',
  text: 'What people write in the Help & Feedback dialog and on the help pages, newest first.',
  student: 'Student',
  instructor: 'Instructor',
  master: 'Administrator',
  gone: 'Account removed',
  answer: 'Answer by email',
  answerTo: 'Answer {{name}} by email',
  failed: 'Failed to load the feedback',
  emptyTitle: 'No feedback yet',
  emptyText: 'Everybody finds the feedback button on every page.',
});
