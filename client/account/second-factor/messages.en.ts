import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('second-factor', {
  pageTitle: 'Your Second Factor',
  codeText: 'Enter the six digits that your authenticator app shows for Parley.',
  code: 'Code',
  codeHint: 'Without your phone, enter one of your recovery codes.',
  continue: 'Continue',
  checking: 'Checking...',
  codeFailed: 'The code could not be checked. Please try again.',
  signOut: 'Sign Out',
  lost: 'If you have lost both, ask another administrator to reset your second factor, or the person who runs the server (command: reset-second-factor).',
  enrolText: 'Everybody who administers this installation of Parley needs a second factor.',
  loading: 'Loading your second factor...',
  loadFailed: 'Your second factor could not be loaded.',

  cardTitle: 'Second Factor',
  cardText:
    'A code from an authenticator app, asked for after your password: whoever learns your password still cannot sign in.',
  off: 'You have no second factor yet.',
  on: 'Your second factor has been on since {{date}}.',
  left_one: '{{count}} recovery code is left.',
  left_other: '{{count}} recovery codes are left.',
  neededHere: 'Everybody who administers Parley needs one here, so it cannot be removed.',
  setUp: 'Set Up a Second Factor',
  renew: 'Make New Recovery Codes',
  renewText: 'The codes that you have now stop working.',
  remove: 'Remove Second Factor',
  removeText: 'From then on your password alone signs you in.',
  removed: 'Your second factor has been removed.',
  changeFailed: 'The change could not be made. Please try again.',

  password: 'Current password',
  passwordText: 'Enter your password, so that nobody else sets this up for you.',
  next: 'Next',
  scanText:
    'Scan this picture with an authenticator app (for example Aegis, Google Authenticator or 1Password), then enter the code that it shows.',
  qrLabel: 'QR code for your authenticator app',
  secret: 'Key to type instead',
  confirm: 'Turn On',

  recoveryTitle: 'Your Recovery Codes',
  recoveryText:
    'Each signs you in once when you do not have your phone. Keep them where you keep important papers: they are not shown again.',
  recoveryList: 'Recovery codes',
  download: 'Download',
  done: 'I Have Saved Them',
});
