import { catalogue } from '../../lib/text.ts';

export const useMessages = catalogue('auth', {
  loginTitle: 'Welcome back',
  loginText: 'Sign in to practice, or to see how your classes are doing.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  email: 'Email',
  password: 'Password',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  login: 'Login',
  loggingIn: 'Logging in...',
  forgot: 'Forgot your password?',
  signInAt: 'Sign in with {{name}}',
  sso_cancelled: 'The sign-in was not completed. Please try again.',
  sso_domain: 'This account has no verified address that may sign in here.',
  sso_unknown:
    'Nobody has invited your address yet. Please ask your instructor to add you to the class.',
  sso_taken:
    'Your address belongs to the account of another person. Please write to the support address.',
  sso_administrator: 'Please sign in with your password: this address administers Parley.',
  sso_removed: 'This account has been removed. Please write to the support address.',
  sso_failed: 'The sign-in did not work. Please try again in a moment.',
  noAccount: 'New here?',
  register: 'Create an account',
  support: 'Trouble signing in? Contact support at',
  signedInAs: 'You are signed in as {{name}}.',
  continue: 'Continue',
  invalidLogin: 'Invalid email or password',
  unexpected: 'An unexpected error occurred',
  restrictedTitle: "We Can't Wait to See You, Too!",
  ok: 'OK',
  consentNeeded: 'Consent Needed for Use',
  consentRefused: 'You must consent to the research study to access the product.',
  returnToLogin: 'Return to Login',

  consentFailed: 'Failed to record consent',
  tryAgain: 'An error occurred. Please try again.',
});
