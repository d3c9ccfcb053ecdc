import type { Page } from '@playwright/test';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  testPassword,
} from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';

const dayMs = 86_400_000;
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const newPassword = 'Another-one-2';

test(
  'the page of a student',
  { tag: ['@SET-01', '@SET-02', '@SET-04', '@SET-05', '@SET-07', '@SET-09', '@SET-11', '@SET-12'] },
  async ({ as }) => {
    const student = await buildStudent(undefined, {
      first_name: 'Maya',
      last_name: 'Thompson',
      created_at: new Date(Date.now() - 1.5 * dayMs),
      last_login: new Date('2026-01-05T12:00:00Z'),
    });
    const page = await as(student);
    await page.goto('/student/settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await expect(
      page.getByText('Manage your account information, security, and preferences', { exact: true }),
    ).toBeVisible();
    await expect(card(page, 'Account Holder')).toContainText('Maya Thompson');
    await expect(card(page, 'Account Type')).toContainText('Student');
    await expect(card(page, 'Days Active')).toContainText('2');
    await expect(card(page, 'Last Login')).toContainText('January 5, 2026');
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(4);
  },
);

test(
  'an instructor and a master see their own kind',
  { tag: ['@SET-06', '@SET-36'] },
  async ({ as }) => {
    const instructor = await as(await buildInstructor());
    await instructor.goto('/instructor/settings');
    await expect(card(instructor, 'Account Type')).toContainText('Instructor');
    await expect(
      instructor.getByRole('heading', { name: 'Preferences', exact: true }),
    ).toBeVisible();
    const master = await as(await buildMaster());
    await master.goto('/instructor/settings');
    await expect(card(master, 'Account Type')).toContainText('Administrator');
  },
);

test("Last Login is 'Today' if none", { tag: ['@SET-10'] }, async ({ as }) => {
  const page = await as(await buildStudent(undefined, { last_login: null }));
  await page.goto('/student/settings');
  await expect(card(page, 'Last Login')).toContainText('Today');
});

test(
  'loading, and a failure with a way to try again',
  { tag: ['@SET-03', '@SET-22'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.goto('/student/feedback-help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const release = await hold(page, '**/api/auth/me');
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page.getByText('Loading account settings...')).toBeVisible();
    release();
    await expect(card(page, 'Account Holder')).toBeVisible();

    await page.goto('/student/feedback-help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/api/auth/me');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to fetch user data. Please try again.',
    );
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(card(page, 'Account Holder')).toBeVisible();
  },
);

test(
  'the profile',
  {
    tag: ['@SET-13', '@SET-14', '@SET-15', '@SET-16', '@SET-17', '@SET-18', '@SET-20', '@AUTH-11'],
  },
  async ({ as }) => {
    const student = await buildStudent();
    const page = await as(student);
    await page.goto('/student/settings');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue(student.email);
    await expect(email).not.toBeEditable();
    await expect(page.getByText('Verified')).toBeVisible();
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('García');
    const saved = page.waitForRequest('**/api/auth/update-profile');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).postDataJSON()).toEqual({ first_name: 'Ana', last_name: 'García' });
    await expect(page.getByRole('status')).toHaveText(
      'Your profile has been updated successfully!',
    );
    await expect(page.getByRole('banner')).toContainText('Ana García');
    const user: unknown = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('user'))) ?? 'null',
    );
    expect(user).toMatchObject({ first_name: 'Ana', last_name: 'García' });
  },
);

test(
  'the success banner hides after 5 s and can be closed',
  { tag: ['@SET-43', '@SET-44'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    await page.goto('/student/settings');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('status')).toHaveCount(0);
    await stopClock(page);
    await save.click();
    const banner = page.getByRole('status');
    await appears(page, banner);
    await page.clock.runFor(4900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(200);
    await expect(banner).toHaveCount(0);
  },
);

test(
  'what the server refuses without a text',
  { tag: ['@SET-21', '@SET-34'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route(/update-profile$|change-password$/, (route) => route.fulfill({ status: 500 }));
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await page.getByLabel('Current password').fill(testPassword);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Failed to change password. Please try again.')).toBeVisible();
  },
);

test(
  'the rules of a password',
  {
    tag: [
      '@SET-23',
      '@SET-24',
      '@SET-25',
      '@SET-26',
      '@SET-27',
      '@SET-28',
      '@SET-29',
      '@SET-30',
      '@SET-31',
    ],
  },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await expect(page.locator('input[type="password"]')).toHaveCount(3);
    await expect(page.locator('li[data-met]')).toHaveCount(4);
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(page.getByText('Current password is required')).toBeVisible();
    await expect(page.getByText('Please confirm your password')).toBeVisible();
    for (const [password, text] of [
      ['Short-1', 'Password must be at least 8 characters'],
      ['no-uppercase-1', 'Password must contain at least one uppercase letter'],
      ['NO-LOWERCASE-1', 'Password must contain at least one lowercase letter'],
      ['No-digits-here', 'Password must contain at least one number'],
    ] as const) {
      await page.getByLabel('New password').fill(password);
      await change.click();
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByLabel('Confirm password').fill('Something-else-1');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
  },
);

test(
  'changing the password',
  { tag: ['@SET-32', '@SET-33', '@SET-34', '@SET-35'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await page.getByLabel('Current password').fill('Not-my-password-1');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    const refused = page.waitForResponse('**/api/auth/change-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const { error } = (await (await refused).json()) as { error: string };
    expect((await refused).status()).toBe(400);
    await expect(page.getByText(error)).toBeVisible();
    await expect(page).toHaveURL('/student/settings');
    await page.getByLabel('Current password').fill(testPassword);
    const changed = page.waitForRequest('**/api/auth/change-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    expect((await changed).postDataJSON()).toEqual({
      current_password: testPassword,
      new_password: newPassword,
    });
    await expect(page.getByRole('status')).toHaveText(
      'Your password has been changed successfully!',
    );
  },
);

test(
  'the notifications switch flips at once',
  { tag: ['@SET-36', '@SET-37', '@SET-38', '@SET-40', '@SET-41', '@SET-42'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await expect(page.getByRole('heading', { name: 'Learning Preferences' })).toBeVisible();
    const notifications = page.getByRole('switch', { name: 'Email Notifications' });
    await expect(notifications).toBeChecked();
    const release = await hold(page, '**/api/auth/update-preferences');
    const sent = page.waitForRequest('**/api/auth/update-preferences');
    await notifications.click();
    await expect(notifications).not.toBeChecked();
    expect((await sent).postDataJSON()).toEqual({ email_notifications: false });
    release();
    await expect(page.getByRole('status')).toHaveText('Email notifications have been disabled!');
    await page.reload();
    await expect(notifications).not.toBeChecked();
    await notifications.click();
    await expect(page.getByRole('status')).toHaveText('Email notifications have been enabled!');
  },
);

test(
  'the switch flips back when the server refuses',
  { tag: ['@SET-39'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route('**/api/auth/update-preferences', (route) => route.fulfill({ status: 500 }));
    await page.goto('/student/settings');
    const notifications = page.getByRole('switch', { name: 'Email Notifications' });
    await notifications.click();
    await expect(page.getByText('Failed to update notification preferences')).toBeVisible();
    await expect(notifications).toBeChecked();
  },
);
