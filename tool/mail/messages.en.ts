import type { Mail } from './mailer.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

type Content = Omit<Mail, 'to'>;

const signature = 'The Parley team';

/** URL of the settings page where these mails can be disabled; null for users who sign in by their LMS. */
type Settings = string | null;

interface Report {
  name: string;
  /** Title of the case. */
  title: string;
  settings: Settings;
}

interface Reminder {
  name: string;
  /** The case, and the course in which it is due. */
  title: string;
  course: string;
  due: string;
  /** Link to the cases; null for users who sign in by their LMS. */
  link: string | null;
  /** Link for unsubscribing. */
  unsubscribe: string;
}

/** A name may be empty, before or after it is sanitised. */
function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Hello,' : `Hello ${shown},`;
}

/** The courses of an invitation, with sanitised labels. */
function forCourses(courses: readonly string[]): string {
  const labels = courses.map(sanitizeName).filter(Boolean);
  return labels.length > 0 ? ` for ${labels.join(', ')}` : '';
}

/** A case with its course, both sanitised. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: Settings) =>
  settings === null
    ? 'You get this email because email notifications are on. To switch them off, open Parley from your course, as usual, and choose Settings.'
    : `You get this email because email notifications are on in your account settings: ${settings}`;

/**
 * The texts of every mail of the product. Minutes and URLs are inserted as they are; user input
 * goes through `sanitizeName`, `sanitizeLine` or `sanitizeLines`.
 */
export const mailTexts = {
  resetPassword: (values: { name: string; link: string; minutes: number }): Content => ({
    subject: 'Choose a new password for Parley',
    text: `${hello(values.name)}

Somebody, hopefully you, asked for a new password for your Parley account. Open this link to choose one:

${values.link}

The link works once and for ${values.minutes} minutes. If you did not ask for it, you can ignore this email: your password stays as it is.

${signature}
`,
  }),
  passwordChanged: (values: { name: string; contact: string }): Content => ({
    subject: 'Your Parley password was changed',
    text: `${hello(values.name)}

The password of your Parley account was changed just now, and every other place where you were signed in has been signed out.

If that was not you, choose a new password with 'Forgot your password?' on the login page and write to ${values.contact}.

${signature}
`,
  }),
  secondFactorAdded: (values: { name: string; contact: string }): Content => ({
    subject: 'Your Parley account has a second factor',
    text: `${hello(values.name)}

Signing in to your Parley account needs a code from an authenticator app from now on. Every other place where you were signed in has been signed out.

If that was not you, change your password and write to ${values.contact} at once.

${signature}
`,
  }),
  accountConnected: (values: { name: string; contact: string }): Content => ({
    subject: 'Another account was connected with your Parley account',
    text: `${hello(values.name)}

Your password was used to connect another account with this one. What was done there is in your account now, and whoever signs in with the other account, from a course or by an institution's sign-in, is in your account.

If that was not you, change your password and write to ${values.contact} at once.

${signature}
`,
  }),
  secondFactorRemoved: (values: { name: string; contact: string }): Content => ({
    subject: 'The second factor of your Parley account was removed',
    text: `${hello(values.name)}

Signing in to your Parley account no longer asks for a code from an authenticator app.

If you did not expect that, change your password and write to ${values.contact} at once.

${signature}
`,
  }),
  /** Before the due date of a case that is not completed; `due` is a date with its time zone. */
  reminder: (values: Reminder): Content => ({
    subject: `Due soon: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

You have not completed this practice case yet:

${caseOf(values)}
Due: ${values.due}

${values.link ?? 'Open Parley from your course, as usual, and choose it on the Practice page.'}

You are reminded of each case once. If you want no more reminders, open this link; you need not sign in:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values: Report & { link: string }): Content => ({
    subject: 'Your Parley feedback is ready',
    text: `${hello(values.name)}

The feedback on your conversation '${sanitizeName(values.title)}' is ready:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  /** For users who sign in by their LMS and have no password. */
  reportReadyInCourse: (values: Report): Content => ({
    subject: 'Your Parley feedback is ready',
    text: `${hello(values.name)}

The feedback on your conversation '${sanitizeName(values.title)}' is ready. Open Parley from your course, as usual: you find it on the Progress page.

${switchOff(values.settings)}

${signature}
`,
  }),
  /** An instructor's own text; anything that could be a link is removed. */
  fromInstructor: (values: {
    name: string;
    sender: string;
    courses: readonly string[];
    subject: string;
    text: string;
    settings: Settings;
  }): Content => ({
    subject: sanitizeLine(values.subject),
    text: `${hello(values.name)}

${sanitizeName(values.sender) || 'Your instructor'} writes to you${forCourses(values.courses)}:

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
  }),
  /** The address is unproved, so course labels are the only user input that it repeats. */
  invitation: (values: {
    courses: readonly string[];
    /** Contains the token: opening it proves the address. */
    link: string;
    contact: string;
  }): Content => ({
    subject: 'You are invited to Parley',
    text: `Hello,

You have been added to Parley${forCourses(values.courses)}, where language classes practice speaking. Register with this link, which is for you alone:

${values.link}

If you do not know what this is about, you can ignore this email or write to ${values.contact}.

${signature}
`,
  }),
  /** For users with an account elsewhere who decide whether to join. */
  invitedToClass: (values: {
    courses: readonly string[];
    link: string;
    contact: string;
  }): Content => ({
    subject: 'You are invited to a class on Parley',
    text: `Hello,

Somebody has invited you to practice on Parley${forCourses(values.courses)}. Nothing changes until you accept: sign in, or open Parley from your course as usual, and you find the invitation there.

${values.link}

If you do not know what this is about, you can decline it there, ignore this email or write to ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values: { code: string; minutes: number }): Content => ({
    subject: 'Your code for Parley',
    text: `Hello,

Your code to register for Parley is

${values.code}

It works once and for ${values.minutes} minutes. If you did not ask for it, you can ignore this email.

${signature}
`,
  }),
  /** For teachers of a copied course whose cases have not been copied. */
  missingCases: (values: {
    name: string;
    course: string;
    title: string;
    settings: Settings;
  }): Content => ({
    subject: 'Students cannot open their activities in Parley',
    text: `${hello(values.name)}

A student has opened the activity '${sanitizeName(values.title)}' in ${sanitizeName(values.course) || 'your course'}. It comes from another course, and its practice case has not been brought over yet.

Open any activity of Parley in your course once: the cases come over by themselves. Or open Parley there and choose 'Bring Cases Over' on the Lessons page.

${switchOff(values.settings)}

${signature}
`,
  }),
};

/** Every mail of the product, in one language. */
export type MailTexts = typeof mailTexts;
