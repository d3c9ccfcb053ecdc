import { codeOf } from '../../support/authenticator.ts';
import { buildMaster, testPassword } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../shell/log-in.ts';

test('a master sets up a second factor in the settings and needs its code in another browser', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[03]/);
  const master = await buildMaster();
  const page = await as(master);
  await page.goto('/instructor/settings');
  await page.getByRole('button', { name: 'Set Up a Second Factor' }).click();
  const card = page.locator('form').filter({ hasText: 'Enter your password' });
  // Tells password managers whose password it is.
  await expect(card.locator('[autocomplete="username"]')).toHaveValue(master.email);
  await card.getByLabel('Current password').fill(testPassword);
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible();

  const elsewhere = await as();
  await elsewhere.goto('/login?redirect=%2Fmaster%2Fpeople');
  await logIn(elsewhere, master.email);
  await expect(elsewhere).toHaveURL('/second-factor');
  await elsewhere.getByLabel('Code', { exact: true }).fill('000000');
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(
    elsewhere.getByText('This code is wrong, too old or was used before.'),
  ).toBeVisible();
  // Another page redirects back to /second-factor.
  await elsewhere.goto('/master/people?search=nobody');
  await expect(elsewhere).toHaveURL('/second-factor');
  await elsewhere.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere).toHaveURL('/master/people?search=nobody');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
});

test('the focus stays in the card of the second factor at each step and after a cancel', async ({
  as,
}) => {
  const page = await as(await buildMaster());
  await page.goto('/instructor/settings');
  const card = page.getByRole('region', { name: 'Second Factor' });
  const hasFocus = card.locator(':focus');
  await card.getByRole('button', { name: 'Set Up a Second Factor' }).press('Enter');
  await expect(card.getByLabel('Current password')).toBeVisible();
  await expect(hasFocus).toHaveCount(1);
  await card.getByLabel('Current password').fill(testPassword);
  await card.getByLabel('Current password').press('Enter');
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(hasFocus).toHaveCount(1);
  await card.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Set Up a Second Factor' })).toBeVisible();
  await expect(hasFocus).toHaveCount(1);
});

test('a master without the required second factor sets it up on /second-factor', async ({ as }) => {
  const page = await as(await buildMaster());
  // The rule holds for the whole server, so switching it on would affect the masters of other tests.
  await page.route('**/api/auth/second-factor', async (route) => {
    const answer = await route.fetch();
    const state = await answer.json();
    await route.fulfill({
      json: { ...state, missing: state.enrolled_at === null ? 'enrolment' : null },
    });
  });
  await page.goto('/second-factor');
  await page.getByLabel('Current password').fill(testPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page).toHaveURL('/master/dashboard');
});

test('requiring a second factor of all masters fails for a master without one', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const page = await as(await buildMaster());
  await page.goto('/master/access');
  await page.getByLabel('Everybody who administers Parley needs a second factor').click();
  await expect(page.getByText('Set up your own second factor in Settings first.')).toBeVisible();
});
