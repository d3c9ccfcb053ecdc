import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  buildUnasked,
  testPassword,
} from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

async function logIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
});

test(
  'both fields are required',
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

test("the button reads 'Logging in...' while busy", { tag: ['@LOGIN-04'] }, async ({ page }) => {
  const release = await hold(page, '**/api/auth/login');
  await logIn(page, 'nobody@parley.test');
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});

test(
  'a link to /register and a support line',
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
  'a wrong password shows the server’s text and redirects nowhere',
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
  "without a server text it is 'Invalid email or password'",
  { tag: ['@LOGIN-09'] },
  async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body: '' }));
    await logIn(page, 'nobody@parley.test');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  },
);

test(
  "no answer is 'An unexpected error occurred'",
  { tag: ['@LOGIN-10'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/);
    await page.route('**/api/auth/login', (route) => route.abort());
    await logIn(page, 'nobody@parley.test');
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  },
);

test(
  'a restricted person is told when to come',
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
  'consent given at login finishes the login',
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

test(
  'consent refused at login',
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

for (const [role, isMaster, build] of [
  ['student', 'false', () => buildStudent()],
  ['instructor', 'false', () => buildInstructor()],
  ['master', 'true', () => buildMaster({ is_student: true })],
] as const) {
  test(
    `the session of a ${role} is stored`,
    { tag: ['@LOGIN-21', '@LOGIN-22', '@AUTH-07', '@AUTH-10', '@AUTH-12'] },
    async ({ page }) => {
      const person = await build();
      await logIn(page, person.email);
      await expect(page).toHaveURL(`/${role}/dashboard`);
      expect(await stored(page, 'user_role')).toBe(role);
      expect(await stored(page, 'is_master')).toBe(isMaster);
      const user: unknown = JSON.parse((await stored(page, 'user')) ?? 'null');
      expect(user).toMatchObject({ first_name: person.first_name, email: person.email });
      const keys = await page.evaluate(() => Object.keys(localStorage));
      const stated = ['access_token', 'user_role', 'user', 'is_master', `${role}_selected_class`];
      expect(keys.filter((key) => !stated.includes(key))).toEqual([]);
    },
  );
}
