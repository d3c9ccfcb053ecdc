import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('setup', {
  title: 'Set Up Parley',
  text: 'Nobody administers this Parley yet. Make the first account that does; it can add institutions, classes and people.',
  code: 'Setup code',
  codeHint: 'The server prints it when it starts. It works once, within a day.',
  email: 'Email',
  create: 'Create Account',
  creating: 'Creating...',
  failed: 'The account could not be created. Please try again.',
  closedTitle: 'Parley Is Set Up',
  closedText: 'Somebody administers Parley already. Please sign in, or ask them for an account.',
  toLogin: 'Go to Login',
  checking: 'Checking...',
  checkFailed: 'Parley did not answer. Please try again.',
});
