import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import { buildStudent, buildUnasked, buildUser } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { logIn } from './log-in.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test(
  'the login form requires email and password and sends no request without them',
  { tag: ['@LOGIN-01', '@LOGIN-02', '@LOGIN-03'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/auth/login'))).toEqual([]);
  },
);

test(
  "the login button is disabled and reads 'Logging in...' while the request is pending",
  { tag: ['@LOGIN-04'] },
  async ({ page }) => {
    const release = await hold(page, '**/api/auth/login');
    await logIn(page, 'nobody@parley.test');
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    release();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  },
);

test(
  'the login page links to the registration and shows a support line',
  { tag: ['@LOGIN-05', '@LOGIN-06'] },
  async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(page.getByText('Contact support')).toBeVisible();
  },
);

test(
  'a login with a wrong password shows the error of the server and stays on /login',
  { tag: ['@LOGIN-07', '@LOGIN-09'] },
  async ({ page }) => {
    const student = await buildStudent();
    const request = page.waitForRequest('**/api/auth/login');
    await logIn(page, student.email, 'Wrong-password-1');
    expect((await request).headers()).not.toHaveProperty('authorization');
    expect((await request).postDataJSON()).toEqual({
      email: student.email,
      password: 'Wrong-password-1',
    });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page).toHaveURL('/login');
  },
);

test(
  "a 401 response without a text shows 'Invalid email or password'",
  { tag: ['@LOGIN-09'] },
  async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body: '' }));
    await logIn(page, 'nobody@parley.test');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  },
);

test(
  "a connection error at login shows 'An unexpected error occurred'",
  { tag: ['@LOGIN-10'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/);
    await page.route('**/api/auth/login', (route) => route.abort());
    await logIn(page, 'nobody@parley.test');
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  },
);

test(
  'a login before the access group opens shows the message of the group and stores no token',
  { tag: ['@LOGIN-11', '@LOGIN-12', '@LOGIN-13', '@LOGIN-14'] },
  async ({ page }) => {
    const name = `Early ${randomBytes(4).toString('hex')}`;
    const message = 'Your group starts on Monday.';
    await AccessGroup.create({ name, message, opens_at: new Date(Date.now() + 86_400_000) });
    const student = await buildStudent(undefined, { access_group: name });
    await logIn(page, student.email);
    const dialog = page.getByRole('dialog', { name: "We Can't Wait to See You, Too!" });
    await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await stored(page, 'access_token')).toBeNull();
    await page.goto('/student/dashboard');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'giving consent at login completes the login',
  { tag: ['@LOGIN-15', '@LOGIN-16'] },
  async ({ page }) => {
    const student = await buildUnasked();
    await logIn(page, student.email);
    await expect(
      page.getByRole('heading', { name: 'Research Participation Consent' }),
    ).toBeVisible();
    expect(await stored(page, 'access_token')).toBeNull();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page).toHaveURL('/student/dashboard');
    expect(await stored(page, 'access_token')).not.toBeNull();
  },
);

test('the consent step says that the text has changed since the last answer', async ({ page }) => {
  const user = await buildUser({ consent: { version: 'student-0', has_consented: true } });
  await logIn(page, user.email);
  await expect(page.getByText('The consent text has changed since you answered it.')).toBeVisible();
});

test(
  'refusing consent at login leads back to the form without a token',
  { tag: ['@LOGIN-17', '@LOGIN-18', '@LOGIN-19', '@LOGIN-20'] },
  async ({ page }) => {
    const student = await buildUnasked();
    await logIn(page, student.email);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Consent Needed for Use' })).toBeVisible();
    await expect(
      page.getByText('You must consent to the research study to access the product.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Return to Login' }).click();
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue(student.email);
    expect(await stored(page, 'access_token')).toBeNull();
  },
);
