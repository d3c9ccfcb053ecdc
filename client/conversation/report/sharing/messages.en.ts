import { catalogue } from '../../../lib/text.ts';

export const useMessages = catalogue('report-sharing', {
  title: 'Share with my instructor',
  text: 'Only you see this report. You can show this one to those who teach your class, and take it back at any time.',
  share: 'Share This Report',
  sharedAt: 'Shared on {{date}}. Those who teach your class can read your name and this report.',
  takeBack: 'Take It Back',
  confirmTitle: 'Share this report?',
  confirmText:
    'Those who teach your class will see your name and this report, with the sentences that it quotes and the words of the case that you said. They do not see the transcript and hear no sound.',
  failed: 'This could not be saved. Please try again.',
});
