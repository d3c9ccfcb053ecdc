import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('master-sign-ins', {
  title: 'Sign-Ins',
  text: 'Attempts to sign in to an account of Parley, newest first. They are kept for {{days}} days.',
  person: 'Person',
  removed: 'Account removed',
  when: 'When',
  outcome: 'Outcome',
  succeeded: 'Signed in',
  wrong: 'Wrong password or code',
  half: 'Code still missing',
  refused: 'Refused',
  everything: 'All outcomes',
  origin: 'Sign-in method',
  native: 'Password',
  lti: 'LMS',
  device: 'Device',
  failed: 'Failed to load the sign-ins',
  empty: 'Nobody has tried to sign in',
});
