import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { shownConsentHeader } from '../../../tool/contract/roles.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { buildProvided } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { fillAccount, toConsent, verify } from './register.ts';

const shown = shownConsentHeader.toLowerCase();

test(
  'a consent that fails to be recorded can be sent again and is recorded once',
  { tag: ['@REG-26', '@REG-30', '@REG-33'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 500|ERR_FAILED/);
    const person = await toConsent(page, { is_student: true });
    await page.getByRole('checkbox').check();
    await page.route('**/api/auth/record-consent', (route) => route.fulfill({ status: 500 }));
    const release = await hold(page, '**/api/auth/register');
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    release();
    await expect(page.getByRole('alert')).toHaveText('Failed to record consent');
    await page.unroute('**/api/auth/record-consent');
    await page.route('**/api/auth/record-consent', (route) => route.abort());
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
    await page.unroute('**/api/auth/record-consent');
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
    expect(await Consent.countDocuments({ user_id: person.id })).toBe(1);
  },
);

test('an agreement to a text that has changed since the page was opened is not recorded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const person = await toConsent(page, { is_student: true });
  await page.getByRole('checkbox').check();
  // What a page of an earlier build sends.
  await page.route('**/api/auth/record-consent', (route) =>
    route.continue({ headers: { ...route.request().headers(), [shown]: 'student-0' } }),
  );
  const sent = page.waitForRequest('**/api/auth/record-consent');
  await page.getByRole('button', { name: 'I Agree' }).click();
  expect((await sent).headers()[shown]).toBe(consentTexts.student.version);
  await expect(page.getByRole('alert')).toContainText('The consent text has changed');
  expect(await Consent.countDocuments({ user_id: person.id })).toBe(0);
});

test('another address is registered after an account whose consent was not recorded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/);
  await toConsent(page, { is_student: true });
  await page.getByRole('checkbox').check();
  await page.route('**/api/auth/record-consent', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to record consent');
  await page.unroute('**/api/auth/record-consent');
  await page.goBack();
  await page.goBack();
  const other = await buildProvided({ is_student: true });
  await page.getByLabel('Institutional email').fill(other.email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await fillAccount(page, other);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  expect(await Consent.countDocuments({ user_id: other.id })).toBe(1);
});

test('an invitation that expires while its page is open leads to the verification of the address', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { email } = await buildProvided();
  const invited = { email, first_name: 'Noa', last_name: 'Levi', is_student: true };
  await page.route('**/api/auth/invitation', (route) => route.fulfill({ json: invited }));
  const error = 'This invitation is too old or was used already. Please enter your email address.';
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 400, json: { error, code: 'invalid_input', fields: { code: error } } }),
  );
  await page.goto('/register#invitation=expired');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-river-7');
  await page.getByLabel('Confirm password').fill('Quiet-river-7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('alert')).toHaveText(error);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Institutional email')).toHaveValue(email);
});

test('a password that the server refuses can be replaced, and the names are kept', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const person = await buildProvided({ is_student: true });
  await verify(page, person.email);
  await fillAccount(page, person, 'Password-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'This password is too common. Please choose another one',
  );
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
  await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
});

test(
  'a registration that fails without an error text shows the specified texts',
  { tag: ['@REG-31', '@REG-32'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 500|ERR_FAILED/);
    await toConsent(page, { is_student: true });
    await page.getByRole('checkbox').check();
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('alert')).toHaveText('Registration failed.');
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', (route) => route.abort());
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('alert')).toHaveText('Server error. Try again later.');
  },
);
