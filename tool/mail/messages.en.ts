import type { Mail } from './mailer.ts';

type Content = Omit<Mail, 'to'>;

const signature = 'The Parley team';

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
