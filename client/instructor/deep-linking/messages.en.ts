import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('lti-deep-linking', {
  title: 'Add Practice',
  describe: 'Choose what your students practice. It becomes a link in your course.',
  describeCourse: 'Choose what your students practice. It becomes a link in {{course}}.',
  loading: 'Loading practice cases...',
  failed: 'The practice cases could not be loaded.',
  gone: 'This request of your LMS has expired. Close the dialog and open it again.',
  list: 'Published practice cases',
  chooseOne: 'Choose one; your LMS takes one at a time.',
  linked: 'In this course',
  onlySection: 'Only for section {{section}}',
  writeNew: 'Write a New Case',
  add: 'Add to Course',
  full: '{{limit}} cases can be added at once. Add these, then open this dialog again for the others.',
  addFailed: 'Failed to add: {{reason}}',
  cancelFailed: 'The dialog could not be closed: {{reason}}',
  emptyTitle: 'Nothing is published yet',
  emptyForDesigners:
    'Somebody who teaches the course publishes a practice case first; then it can be added.',
  emptyText: 'Write a practice case and publish it; then it can be added to your course.',
});
