import type { Page } from '@playwright/test';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Late');
  await page.getByLabel('Last name').fill('Master');
  await page.getByLabel('Password', { exact: true }).fill('Parley-late-1');
  await page.getByLabel('Confirm password').fill('Parley-late-1');
}

test('the setup page links to the login when a master exists', async ({ page }) => {
  await buildMaster();
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Parley Is Set Up' })).toBeVisible();
  await expect(page.getByLabel('Setup code')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('the setup form leads to the login when the account was created and the sign-in failed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true } }));
  await page.route('**/api/setup/master', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/setup#code=from-the-terminal');
  await fill(page, 'first.master@parley.test');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('first.master@parley.test');
});

test('the setup form reads its code from the URL, checks the confirmation and shows an error', async ({
  page,
}) => {
  await buildMaster();
  // Setup was open when the page was loaded and is closed when the form is sent.
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true } }));
  await page.goto('/setup#code=from-the-terminal');
  await expect(page.getByLabel('Setup code')).toHaveValue('from-the-terminal');
  const create = page.getByRole('button', { name: 'Create Account' });
  await fill(page, 'late.master@parley.test');
  await page.getByLabel('Confirm password').fill('Parley-late-2');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel('Confirm password').fill('Parley-late-1');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Setup is finished. Please sign in.');
});
