import type { Page } from '@playwright/test';
import { testPassword } from '../../support/builders/people.ts';
import { heading, openDialog, press, type Screen, text } from './screen.ts';
import type { Stage } from './stage.ts';

const password = 'Practice-makes-1';

async function toLoginConsent(page: Page, stage: Stage): Promise<void> {
  await page.getByLabel('Email').fill((await stage.unasked()).email);
  await page.getByLabel('Password').fill(testPassword);
  await press('Login')(page);
  await page.getByRole('checkbox').waitFor();
}

async function toAccount(page: Page, stage: Stage): Promise<void> {
  await page.getByLabel('Institutional email').fill((await stage.provided()).email);
  await press('Verify Email')(page);
  await page.getByLabel('First name').waitFor();
}

async function toConsent(page: Page, stage: Stage): Promise<void> {
  await toAccount(page, stage);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Zu');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press('Continue')(page);
  await page.getByRole('checkbox').waitFor();
}

const login = { as: 'nobody', route: '/login' } as const;
const register = { as: 'nobody', route: '/register' } as const;
const reset = { as: 'nobody', route: '/reset-password' } as const;
const consent = heading('Research Participation Consent');

export const publicScreens: readonly Screen[] = [
  { name: 'landing', as: 'nobody', route: '/', shows: (page) => page.getByRole('main') },
  { ...login, name: 'login', shows: heading('Welcome back') },
  { ...login, name: 'consent at login', shows: consent, act: toLoginConsent },
  {
    ...login,
    name: 'consent refused',
    shows: heading('Consent Needed for Use'),
    act: async (page, stage) => {
      await toLoginConsent(page, stage);
      await press('Cancel')(page);
    },
  },
  {
    ...login,
    name: 'login without fields',
    shows: text('Password is required'),
    act: press('Login'),
  },
  { ...register, name: 'register', shows: heading('Join Parley') },
  { ...register, name: 'account', shows: heading('Create Account'), act: toAccount },
  { ...register, name: 'consent at registration', shows: consent, act: toConsent },
  {
    ...register,
    name: 'consent document',
    shows: openDialog,
    act: async (page, stage) => {
      await toConsent(page, stage);
      await press('Read the full consent document')(page);
    },
  },
  {
    name: 'forgotten password',
    as: 'nobody',
    route: '/forgot-password',
    shows: heading('Forgot your password?'),
  },
  {
    ...reset,
    name: 'reset password',
    path: () => '/reset-password#token=of-a-mail&email=of-a-person@parley.test',
    shows: heading('Choose a new password'),
  },
  { ...reset, name: 'incomplete reset link', shows: text(/This link is not complete/) },
  {
    name: 'reminders by mail',
    as: 'nobody',
    route: '/unsubscribe',
    path: () => '/unsubscribe?token=of-a-mail',
    shows: heading('Reminders by Email'),
  },
  {
    name: 'incomplete link of a reminder',
    as: 'nobody',
    route: '/unsubscribe',
    shows: text(/This link is not complete/),
  },
  {
    name: 'setup finished',
    as: 'nobody',
    route: '/setup',
    shows: heading('Parley Is Set Up'),
  },
  {
    name: 'way in from an LMS that has ended',
    as: 'nobody',
    route: '/lti/enter',
    shows: heading('This link is no longer valid'),
  },
  {
    name: 'research team',
    as: 'nobody',
    route: '/research-team',
    shows: heading(/team/i),
  },
  {
    name: 'page not found',
    as: 'nobody',
    route: '*',
    path: () => '/no-such-page',
    shows: heading('Page Not Found'),
  },
];
