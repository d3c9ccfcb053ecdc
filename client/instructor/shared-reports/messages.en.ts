import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('shared-reports', {
  title: 'Reports That Students Have Shared',
  text: 'Each was shared by its student with those who teach the class, and can be taken back.',
  student: 'Student',
  case: 'Practice case',
  sharedOn: 'Shared',
  pageTitle: 'Shared Report',
  about: '{{student}} · {{title}} · {{date}}',
  note: 'The student chose to show you this report and can take it back. Please treat it as confidential.',
  demoNote: 'The demo partner wrote this report by fixed rules, from example transcripts.',
  words: 'Words of the case that were said',
  noWords: 'None of the words of the case were said.',
  loadFailed: 'The report could not be loaded.',
  failed: 'This report is not shared with you, or no longer.',
  back: 'Back to Students',
});
