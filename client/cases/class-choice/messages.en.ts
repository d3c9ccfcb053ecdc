import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('classes', {
  label: 'Class',
  all: 'All Classes',
  option: '{{course}} - Section {{section}}',
  manage: 'Manage Classes...',
  loading: 'Loading classes...',
  failed: 'Failed to load classes',
  pickTitle: 'Choose a Class',
  pickText: 'Pick the class you want to work in. You can change it at any time.',
  pastTerms: 'Past Terms',
  search: 'Search classes...',
  allText: 'Everything from all of your classes together',
  emptyTitle: 'No classes yet',
  emptyStudent:
    'You are not currently enrolled in any classes. Contact your instructor to be added to a class.',
  emptyInstructor: 'Contact your administrator to be added to classes.',
  taughtBy: 'Taught by {{name}}',
  students_one: '{{count}} student',
  students_other: '{{count}} students',
  cases_one: '{{count}} case',
  cases_other: '{{count}} cases',
});
