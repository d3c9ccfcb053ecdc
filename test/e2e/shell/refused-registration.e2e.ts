import { buildProvided } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('a password that the server refuses leads back to its field, and a better one registers', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { email, first_name, last_name } = await buildProvided({ is_student: true });
  const choose = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I Agree' }).click();
  };
  await page.goto('/register');
  await page.getByLabel('Institutional email').fill(email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Last name').fill(last_name);
  await choose('Password1');
  await expect(page.getByRole('alert')).toHaveText(/too common/);
  await expect(page.getByLabel('First name')).toHaveValue(first_name);
  await choose('Practice-makes-1');
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
});
