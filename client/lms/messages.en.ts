import { catalogue } from '../lib/text.ts';

export const useMessages = catalogue('lti-entry', {
  opening: 'Opening your course…',
  failedTitle: 'This link is no longer valid',
  failedText: 'Please go back to your course and open the activity again.',
  offlineText: 'The server could not be reached. Please open the activity again in a moment.',
  toLogin: 'Go to the login page',
  consentNeeded: 'Consent Needed for Use',
  consentRefused: 'You must consent to the research study to access the product.',
  consentAgain: 'Read it again',
  consentFailed: 'Your answer could not be recorded. Please try again.',
  restrictedTitle: "We Can't Wait to See You, Too!",
  continueTitle: 'Continue as {{name}}?',
  continueText: 'Your course has opened Parley for {{name}}.',
  continueOther:
    'You are signed in as {{other}} in this browser. Pages that are open stay as they are.',
  continueAs: 'Continue as {{name}}',
  stayAs: 'Stay signed in as {{other}}',
  notMe: 'This is not me',
  ownWindow: 'Open in a new window',
  ownWindowFailed: 'The window could not be opened. Please allow pop-up windows and try again.',
  nothingKept:
    'Your browser keeps nothing for Parley inside your course. If a page asks you to open the activity again, a window of its own helps.',
  missingTitle: 'This activity comes from another course',
  missingForStudents:
    'Its practice case has not been brought over to your course yet. Please tell your instructor: it works as soon as they have opened this activity once.',
  missingForInstructors:
    'Its practice case belongs to a course that you do not teach in Parley, so it was not copied. Ask the instructor of that course to open this activity once, or add a case of your own to it.',
  toCourse: 'Go to my practice',
  toDashboard: 'Go to my dashboard',
  endedTitle: 'Your session has ended',
  endedText:
    'Open the activity again from your course to go on. What you have done so far is saved.',
  backToCourse: 'Back to course',
  backToDialog: 'Back to Adding Practice',
});
