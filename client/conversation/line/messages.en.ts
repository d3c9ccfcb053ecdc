import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('line', {
  yours: 'What you said',
  partners: 'What your partner said',
  paused: 'The conversation is paused while you look.',
  goOn: 'Go on talking',
  close: 'Close',
  words: 'The words of this line',
  hear: 'Hear this again',
  noSound: 'There is no recording of this line on this device.',
  translate: 'Show in {{language}}',
  cannotTranslate: 'The demo partner only knows its script and cannot translate.',
  translateFailed: 'This could not be translated. Please try again.',
  tapWord: 'Tap a word to keep it. Tap a second one to keep everything from one to the other.',
  meaning: 'What it means',
  meaningHint: 'In your own words, or looked up. You can leave it empty.',
  lookUp: 'Look it up',
  keep: 'Keep in My Words',
  kept: '‘{{word}}’ is in My Words. Your home page shows it when it is time to review.',
  keepFailed: 'This did not work. Please try again.',
  tooLong: 'This is too long to keep. Choose fewer words.',
});
