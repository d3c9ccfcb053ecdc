import type { Mail } from './mailer.ts';

type Content = Omit<Mail, 'to'>;

const signature = 'The Parley team';

interface Report {
  name: string;
  /** Of the case. */
  title: string;
  /** Address of the page where these mails are switched off. */
  settings: string;
}

/** Somebody who has yet to register may have no name. */
const hello = (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`);

const switchOff = (settings: string) =>
  `You get this mail because email notifications are on in your account settings: ${settings}`;

/** The texts of every mail that the product sends. Minutes and addresses are filled in. */
export const mailTexts = {
  resetPassword: (values: { name: string; link: string; minutes: number }): Content => ({
    subject: 'Choose a new password for Parley',
    text: `Hello ${values.name},

somebody, hopefully you, asked for a new password for your Parley account. Open this link to choose one:

${values.link}

The link works once and for ${values.minutes} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.

${signature}
`,
  }),
  passwordChanged: (values: { name: string; contact: string }): Content => ({
    subject: 'Your Parley password was changed',
    text: `Hello ${values.name},

the password of your Parley account was changed just now, and every other place where you were signed in has been signed out.

If that was not you, choose a new password with 'Forgot password?' on the login page and write to ${values.contact}.

${signature}
`,
  }),
  reportReady: (values: Report & { link: string }): Content => ({
    subject: 'Your Parley feedback is ready',
    text: `${hello(values.name)}

the feedback on your conversation '${values.title}' is ready:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  /** For somebody who comes in from their LMS and has no password to sign in with. */
  reportReadyInCourse: (values: Report): Content => ({
    subject: 'Your Parley feedback is ready',
    text: `${hello(values.name)}

the feedback on your conversation '${values.title}' is ready. Open Parley from your course, as usual: you find it on the Progress page.

${switchOff(values.settings)}

${signature}
`,
  }),
  invitation: (values: {
    name: string;
    email: string;
    courses: readonly string[];
    link: string;
    contact: string;
  }): Content => ({
    subject: 'You are invited to Parley',
    text: `${hello(values.name)}

you have been added to Parley${values.courses.length > 0 ? ` for ${values.courses.join(', ')}` : ''}, where language classes practise speaking. Register here, with the address ${values.email}:

${values.link}

If you do not know what this is about, you can ignore this mail or write to ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values: { code: string; minutes: number }): Content => ({
    subject: 'Your code for Parley',
    text: `Hello,

your code to register for Parley is

${values.code}

It works once and for ${values.minutes} minutes. If you did not ask for it, you can ignore this mail.

${signature}
`,
  }),
};
