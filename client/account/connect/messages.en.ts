import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('connect', {
  cardTitle: 'Another Account of Yours',
  cardText:
    'If you have used Parley before with an address and a password, sign in to that account once. What you have done in both is then in one place, and both ways of signing in lead there.',
  open: 'Connect Another Account',
  stepTitle: 'Is this account yours, too?',
  stepText:
    'There is an account for {{email}} already. Sign in to it once, and your course opens it from now on, with everything that you have done in it. You can also do so later: open your course again and go to Account Settings.',
  email: 'Email',
  password: 'Password',
  connect: 'Sign In and Connect',
  connecting: 'Connecting...',
  skip: 'Go On Without It',
  forgot: 'Email Me a Link to Choose a Password',
  linkSent:
    'If {{email}} has an account, a link is on its way. Choose a password with it, then come back here.',
  linkFailed: 'The link could not be sent. Please try again.',
  failed: 'The accounts could not be connected. Please try again.',
});
