import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('unsubscribe', {
  title: 'Reminders by Email',
  text: 'Parley writes to you a day before a practice case that you have not completed is due.',
  off: 'Switch Reminders Off',
  switching: 'Switching off...',
  done: 'Reminders are off. You can switch them on again in your account settings.',
  home: 'To Parley',
  failed: 'An error occurred. Please try again.',
  incomplete: 'This link is not complete. Please open it from the email again.',
});
