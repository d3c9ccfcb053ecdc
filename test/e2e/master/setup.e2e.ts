import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('the first-run page leads to the login once somebody is master', async ({ page }) => {
  await buildMaster();
  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Parley Is Set Up' })).toBeVisible();
  await expect(page.getByLabel('Setup code')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('the form takes the code from the address, checks the password, and shows a refusal', async ({
  page,
}) => {
  await buildMaster();
  // As it was when the page was opened; the server knows better when the form arrives.
  await page.route('**/api/setup', (route) => route.fulfill({ json: { open: true } }));
  await page.goto('/setup#code=from-the-terminal');
  await expect(page.getByLabel('Setup code')).toHaveValue('from-the-terminal');
  const create = page.getByRole('button', { name: 'Create Account' });
  await page.getByLabel('Email').fill('late.master@parley.test');
  await page.getByLabel('First name').fill('Late');
  await page.getByLabel('Last name').fill('Master');
  await page.getByLabel('Password', { exact: true }).fill('Parley-late-1');
  await page.getByLabel('Confirm password').fill('Parley-late-2');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByLabel('Confirm password').fill('Parley-late-1');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Setup is finished. Please sign in.');
});
