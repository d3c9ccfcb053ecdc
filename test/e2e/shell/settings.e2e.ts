import type { Page } from '@playwright/test';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  testPassword,
} from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';

const dayMs = 86_400_000;
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const newPassword = 'Another-one-2';

async function fillPasswords(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
}

test.describe('settings page of a student', () => {
  const settings = sharedFixture(async ({ as }) => {
    const student = await buildStudent(undefined, {
      first_name: 'Maya',
      last_name: 'Thompson',
      created_at: new Date(Date.now() - 1.5 * dayMs),
      last_login: new Date('2026-01-05T12:00:00Z'),
    });
    const page = await as(student);
    await page.goto('/student/settings');
    return page;
  });

  test('has the specified title and description', { tag: ['@SET-01', '@SET-02'] }, async () => {
    await expect(settings().getByRole('heading', { level: 1 })).toHaveText('Settings');
    const description = 'Manage your account information, security, and preferences';
    await expect(settings().getByText(description, { exact: true })).toBeVisible();
  });

  test('shows exactly four cards', { tag: ['@SET-11'] }, async () => {
    await expect(settings().getByRole('main').getByRole('group')).toHaveCount(4);
  });

  for (const [tag, name, value] of [
    [['@SET-04'], 'Account Holder', 'Maya Thompson'],
    [['@SET-05'], 'Account Type', 'Student'],
    [['@SET-07'], 'Days Active', '2'],
    [['@SET-09', '@SET-12'], 'Last Login', 'January 5, 2026'],
  ] as const)
    test(`shows '${value}' in the card '${name}'`, { tag: [...tag] }, async () => {
      await expect(card(settings(), name)).toContainText(value);
    });
});

test(
  'the settings of an instructor show the account type Instructor and the card Preferences',
  { tag: ['@SET-06', '@SET-36'] },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    await page.goto('/instructor/settings');
    await expect(card(page, 'Account Type')).toContainText('Instructor');
    await expect(page.getByRole('heading', { name: 'Preferences', exact: true })).toBeVisible();
  },
);

test(
  'the settings of a master show the account type Administrator',
  { tag: ['@SET-06'] },
  async ({ as }) => {
    const page = await as(await buildMaster());
    await page.goto('/instructor/settings');
    await expect(card(page, 'Account Type')).toContainText('Administrator');
  },
);

test(
  "the settings show the last login 'Today' for a user without one",
  { tag: ['@SET-10'] },
  async ({ as }) => {
    const page = await as(await buildStudent(undefined, { last_login: null }));
    await page.goto('/student/settings');
    await expect(card(page, 'Last Login')).toContainText('Today');
  },
);

test('the settings show a text while they load', { tag: ['@SET-03'] }, async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/feedback-help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await hold(page, '**/api/auth/me');
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByText('Loading account settings...')).toBeVisible();
  release();
  await expect(card(page, 'Account Holder')).toBeVisible();
});

test(
  'the settings show an error when they fail to load, and load on Try Again',
  { tag: ['@SET-22'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.goto('/student/feedback-help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test.describe('profile form', () => {
  const profile = sharedFixture(async ({ as }) => {
    const student = await buildStudent();
    const page = await as(student);
    await page.goto('/student/settings');
    return { page, student };
  });

  test('shows the email as verified and not editable', { tag: ['@SET-15'] }, async () => {
    const { page, student } = profile();
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue(student.email);
    await expect(email).not.toBeEditable();
    await expect(page.getByText('Verified')).toBeVisible();
  });

  test('requires both names', { tag: ['@SET-16', '@SET-17'] }, async () => {
    const { page } = profile();
    await page.getByLabel('First name').fill(' ');
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByText('Last name is required')).toBeVisible();
  });

  test(
    'sends new names and confirms',
    { tag: ['@SET-13', '@SET-14', '@SET-18', '@SET-20'] },
    async () => {
      const { page } = profile();
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Last name').fill('García');
      const saved = page.waitForRequest('**/api/auth/update-profile');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      expect((await saved).postDataJSON()).toEqual({ first_name: 'Ana', last_name: 'García' });
      await expect(page.getByRole('status')).toHaveText(
        'Your profile has been updated successfully!',
      );
    },
  );

  test('updates the header and the stored user with new names', { tag: ['@AUTH-11'] }, async () => {
    const { page } = profile();
    await page.getByLabel('First name').fill('Eva');
    await page.getByLabel('Last name').fill('Díaz');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('banner')).toContainText('Eva Díaz');
    const stored = (await page.evaluate(() => localStorage.getItem('user'))) ?? 'null';
    expect(JSON.parse(stored)).toMatchObject({ first_name: 'Eva', last_name: 'Díaz' });
  });
});

test(
  'the success banner of the settings disappears after 5 s and can be closed',
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
  'profile and password changes that fail without an error text show the specified texts',
  { tag: ['@SET-21', '@SET-34'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route(/update-profile$|change-password$/, (route) => route.fulfill({ status: 500 }));
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible();
    await fillPasswords(page, testPassword);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Failed to change password. Please try again.')).toBeVisible();
  },
);

test.describe('password form', () => {
  const form = sharedFixture(async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    return page;
  });
  const submit = () => form().getByRole('button', { name: 'Change Password' }).click();

  test(
    'has three password fields and a list of four requirements',
    { tag: ['@SET-23', '@SET-24'] },
    async () => {
      await expect(form().locator('input[type="password"]')).toHaveCount(3);
      await expect(form().locator('li[data-met]')).toHaveCount(4);
      await expect(form().getByLabel('New password')).toHaveAccessibleDescription(/^At least 8/);
    },
  );

  test(
    'requires the current password and the confirmation',
    { tag: ['@SET-25', '@SET-30'] },
    async () => {
      await form().getByLabel('Confirm password').fill('');
      await submit();
      await expect(form().getByText('Current password is required')).toBeVisible();
      await expect(form().getByText('Please confirm your password')).toBeVisible();
    },
  );

  for (const [tag, password, text] of [
    ['@SET-26', 'Short-1', 'Password must be at least 8 characters'],
    ['@SET-27', 'no-uppercase-1', 'Password must contain at least one uppercase letter'],
    ['@SET-28', 'NO-LOWERCASE-1', 'Password must contain at least one lowercase letter'],
    ['@SET-29', 'No-digits-here', 'Password must contain at least one number'],
  ] as const)
    test(`rejects a new password with '${text}'`, { tag }, async () => {
      await form().getByLabel('New password').fill(password);
      await submit();
      await expect(form().getByText(text)).toBeVisible();
    });

  test('rejects a different confirmation', { tag: ['@SET-31'] }, async () => {
    await form().getByLabel('New password').fill(newPassword);
    await form().getByLabel('Confirm password').fill('Something-else-1');
    await submit();
    await expect(form().getByText('Passwords do not match', { exact: true })).toBeVisible();
  });
});

test(
  'a wrong current password shows the error of the server and keeps the session',
  { tag: ['@SET-33', '@SET-34'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await fillPasswords(page, 'Not-my-password-1');
    const refused = page.waitForResponse('**/api/auth/change-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const { error } = (await (await refused).json()) as { error: string };
    expect((await refused).status()).toBe(400);
    await expect(page.getByText(error)).toBeVisible();
    await expect(page).toHaveURL('/student/settings');
  },
);

test(
  'a password change sends both passwords and confirms',
  { tag: ['@SET-32', '@SET-35'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await fillPasswords(page, testPassword);
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
