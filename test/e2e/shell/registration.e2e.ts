import type { Page } from '@playwright/test';
import { Consent } from '../../../tool/features/consents/model.ts';
import { buildProvided, type BuiltUser } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

const password = 'Practice-makes-1';

async function verify(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Institutional email').fill(email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

async function fillAccount(page: Page, person: BuiltUser): Promise<void> {
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

async function toConsent(page: Page, fields: { is_student: boolean }): Promise<BuiltUser> {
  const person = await buildProvided(fields);
  await verify(page, person.email);
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Research Participation Consent' })).toBeVisible();
  return person;
}

test(
  'the four steps',
  {
    tag: [
      '@REG-01',
      '@REG-02',
      '@REG-05',
      '@REG-06',
      '@REG-07',
      '@REG-16',
      '@REG-17',
      '@REG-28',
      '@REG-34',
      '@REG-35',
      '@REG-36',
      '@REG-37',
    ],
  },
  async ({ page }) => {
    const person = await buildProvided({ is_student: true });
    const verified = page.waitForRequest('**/api/auth/verify-email');
    await verify(page, person.email);
    expect((await verified).postDataJSON()).toEqual({ email: person.email });

    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await fillAccount(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(
      page.getByRole('heading', { name: 'Research Participation Consent' }),
    ).toBeVisible();
    await page.getByRole('checkbox').check();
    const registered = page.waitForRequest('**/api/auth/register');
    const recorded = page.waitForRequest('**/api/auth/record-consent');
    await page.getByRole('button', { name: 'I Agree' }).click();
    expect((await registered).postDataJSON()).toEqual({
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      password,
    });
    expect((await recorded).postDataJSON()).toMatchObject({
      email: person.email,
      has_consented: true,
    });

    await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
    await expect(page.getByText('Thank you for registering!')).toBeVisible();
    expect(await Consent.countDocuments({ user_id: person.id, has_consented: true })).toBe(1);
    await page.getByRole('link', { name: 'Proceed to Login' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('an unknown address shows the server’s text', { tag: ['@REG-04'] }, async ({ page }) => {
  const answer = page.waitForResponse('**/api/auth/verify-email');
  await verify(page, 'stranger@nowhere.test');
  const { error } = (await (await answer).json()) as { error: string };
  await expect(page.getByRole('alert')).toHaveText(error);
});

test(
  "without a text it is 'Email verification failed.', without an answer another",
  { tag: ['@REG-04', '@REG-32'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 500|ERR_FAILED/);
    await page.route('**/api/auth/verify-email', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await verify(page, 'somebody@parley.test');
    await expect(page.getByRole('alert')).toHaveText('Email verification failed.');
    await page.unroute('**/api/auth/verify-email');
    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByRole('alert')).toHaveText('Server error. Try again later.');
  },
);

test(
  'the rules of the password',
  { tag: ['@REG-08', '@REG-09', '@REG-10', '@REG-11', '@REG-12', '@REG-13', '@REG-14'] },
  async ({ page }) => {
    const person = await buildProvided({ is_student: true });
    await verify(page, person.email);
    await fillAccount(page, person);
    const field = page.getByLabel('Password', { exact: true });
    const confirm = page.getByLabel('Confirm password');
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeEnabled();
    for (const [broken, rule] of [
      ['Short-1', 'At least 8 characters'],
      ['no-uppercase-1', 'One uppercase letter'],
      ['NO-LOWERCASE-1', 'One lowercase letter'],
      ['No-digits-here', 'One number'],
    ] as const) {
      await field.fill(broken);
      await confirm.fill(broken);
      const items = page.getByRole('listitem').filter({ hasText: rule });
      await expect(items, broken).toHaveAttribute('data-met', 'false');
      await expect(page.locator('li[data-met="true"]'), broken).toHaveCount(3);
      await expect(button, broken).toBeDisabled();
    }
    await field.fill(password);
    await confirm.fill(`${password}x`);
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(button).toBeDisabled();
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByText('Passwords do not match.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  },
);

for (const [tag, kind, isStudent, title] of [
  ['@REG-19', 'student', true, 'Consent to take part in research: students'],
  ['@REG-20', 'instructor', false, 'Consent to take part in research: instructors'],
] as const) {
  test(
    `the consent of a ${kind}`,
    { tag: ['@REG-18', tag, '@REG-21', '@REG-22', '@REG-23', '@REG-24', '@REG-25'] },
    async ({ page }) => {
      await toConsent(page, { is_student: isStudent });
      await expect(
        page.getByText(isStudent ? /practise speaking with an AI partner/ : /write practice cases/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Read the full consent document' }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText(/five years after the study ends/)).toBeVisible();
      await expect(
        dialog.getByText(/only aggregated, anonymised statistics/).first(),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('checkbox')).not.toBeChecked();
      await page.getByRole('button', { name: 'I Agree' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'You must consent to participate in the research study to continue.',
      );
    },
  );
}

test(
  'Cancel returns to /login and leaves no account behind',
  { tag: ['@REG-27'] },
  async ({ page }) => {
    const person = await toConsent(page, { is_student: true });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/login');
    expect(await Consent.countDocuments({ user_id: person.id })).toBe(0);
  },
);

test(
  "'Processing...' while busy; a consent that is not recorded can be tried again",
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

test(
  "'Registration failed.' without a text, 'Server error.' without an answer",
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
