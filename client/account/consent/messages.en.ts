import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('consent', {
  title: 'Research Participation Consent',
  intro: 'Before you begin, please read what taking part in the study means.',
  changed:
    'The consent text has changed since you answered it. Please read the full document again before you decide.',
  document: 'Read the full consent document',
  version: 'Version {{version}} of {{date}}',
  box: 'I have read the consent document and agree to take part in the research study.',
  unticked: 'You must consent to participate in the research study to continue.',
  agree: 'I Agree',
  processing: 'Processing...',
  close: 'Close',
  translated: 'This is a translation. What you agree to is the English text.',
  readOriginal: 'Read the English text',
  readTranslation: 'Read the translation',
});
