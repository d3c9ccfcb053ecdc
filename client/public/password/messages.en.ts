import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('password', {
  forgotTitle: 'Forgot your password?',
  forgotText: 'Tell us your email address and we send you a link to choose a new password.',
  forgotSend: 'Send Link',
  forgotSending: 'Sending...',
  forgotDone:
    'If there is an account for this address, a link is on its way. It works for a short time only.',
  resetTitle: 'Choose a new password',
  resetFor: 'For the account of {{email}}',
  resetNew: 'New password',
  resetSave: 'Save Password',
  resetDone: 'Your password has been changed successfully!',
  resetIncomplete: 'This link is not complete. Please open it from the email again.',
});
