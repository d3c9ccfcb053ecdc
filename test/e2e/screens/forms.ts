import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screens } from './all.ts';
import { nameOf, type Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** A form, what is typed into it, and the messages after its request failed. */
export interface Form {
  screen: Screen;
  /** Values of text fields by label. */
  typed: Readonly<Record<string, string>>;
  /** Label of a checkbox to tick. */
  ticked?: RegExp;
  submit: string;
  /** URL pattern of its request. */
  call: string;
  /** Messages after a response without a text and after a connection error; the same unless given. */
  refused: string;
  lost?: string;
  /** What the page shows after the request succeeded. */
  done: (page: Page, stage: Stage) => ReturnType<Page['getByText']>;
}

function on(name: string): Screen {
  const screen = screens.find((one) => nameOf(one) === name);
  if (!screen) throw new Error(`There is no screen '${name}'`);
  return screen;
}

const said = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const password = 'Practice-makes-1';
const group = `Typed once ${randomBytes(3).toString('hex')}`;
const feedback = {
  typed: { 'Your feedback': 'More cases about trains, please.' },
  submit: 'Submit Feedback',
};
const consent = { typed: {}, ticked: /^I have read the consent document/, submit: 'I Agree' };

/** The forms with input that users would have to type again if it were lost. */
export const forms: readonly Form[] = [
  {
    screen: on('nobody: login'),
    typed: { Email: 'somebody@parley.test', Password: password },
    submit: 'Login',
    call: '**/api/auth/login',
    refused: 'Invalid email or password',
    lost: 'An unexpected error occurred',
    done: said('Invalid email or password'),
  },
  {
    ...consent,
    screen: on('nobody: consent at registration'),
    call: '**/api/auth/register',
    refused: 'Registration failed.',
    lost: 'Server error. Try again later.',
    done: said('Thank you for registering!'),
  },
  {
    ...consent,
    screen: on('nobody: consent at login'),
    call: '**/api/auth/record-consent',
    refused: 'Failed to record consent',
    lost: 'An error occurred. Please try again.',
    done: said('Dashboard'),
  },
  {
    screen: on('nobody: register'),
    typed: { 'Institutional email': 'stranger@nowhere.test' },
    submit: 'Verify Email',
    call: '**/api/auth/verify-email',
    refused: 'Email verification failed.',
    lost: 'Server error. Try again later.',
    done: (page) => page.getByRole('alert').filter({ hasNotText: /failed|Server error/ }),
  },
  {
    screen: on('nobody: forgotten password'),
    typed: { Email: 'somebody@parley.test' },
    submit: 'Send Link',
    call: '**/api/auth/forgot-password',
    refused: 'An error occurred. Please try again.',
    done: said(/a link is on its way/),
  },
  {
    screen: on('nobody: reset password'),
    typed: { 'New password': password, 'Confirm password': password },
    submit: 'Save Password',
    call: '**/api/auth/reset-password',
    refused: 'An error occurred. Please try again.',
    done: (page) => page.getByRole('alert').filter({ hasNotText: 'An error occurred' }),
  },
  {
    screen: on('nobody: reminders by mail'),
    typed: {},
    submit: 'Switch Reminders Off',
    call: '**/api/auth/unsubscribe',
    refused: 'An error occurred. Please try again.',
    done: said('The link is not complete'),
  },
  {
    screen: on('student: settings'),
    typed: { 'First name': 'Samira', 'Last name': 'Renamed' },
    submit: 'Save Changes',
    call: '**/api/auth/update-profile',
    refused: 'Failed to update profile. Please try again.',
    done: said('Your profile has been updated successfully!'),
  },
  {
    screen: on('instructor: settings'),
    typed: {
      'Current password': 'not-the-one-1',
      'New password': password,
      'Confirm password': password,
    },
    submit: 'Change Password',
    call: '**/api/auth/change-password',
    refused: 'Failed to change password. Please try again.',
    done: (page) => page.getByRole('alert').filter({ hasNotText: 'Failed to change password' }),
  },
  {
    ...feedback,
    screen: on('student: feedback dialog'),
    call: '**/api/system/feedback',
    refused: 'There was an issue submitting your feedback. Please try again.',
    done: said('Thanks for your feedback!'),
  },
  {
    screen: {
      ...on('instructor: case: basics'),
      path: ({ unpublished }) => `/instructor/review/${unpublished.id}`,
    },
    typed: { Title: 'At the market, again', Description: 'Buy fruit and vegetables.' },
    submit: 'Save Draft',
    call: '**/api/practice_cases/update_case/*',
    refused: 'Failed to save draft: Unknown error occurred',
    done: said('Draft saved successfully!'),
  },
  {
    screen: on('instructor: new student'),
    typed: { Email: 'new.student@parley.test', 'First Name': 'Nia', 'Last Name': 'Zu' },
    submit: 'Add Student',
    call: '**/api/instructors/students/add',
    refused: 'Failed to add student',
    done: said(/has been added to your class/),
  },
  {
    screen: on('master: new access group'),
    typed: { Name: group },
    submit: 'Save Group',
    call: '**/api/master/access-groups/*',
    refused: 'Failed to save the access group',
    done: said(`Access group ${group} has been saved`),
  },
];

export const send = (page: Page, form: Form): Promise<void> => sender(page, form).click();

/** The submit button: the last of its name, as a button that opens the form may share it. */
export const sender = (page: Page, { submit }: Form) =>
  page.getByRole('button', { name: submit, exact: true }).last();
