import type { Page } from '@playwright/test';
import { Consent } from '../../../tool/features/consents/model.ts';
import { buildProvided } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { fillAccount, password, toConsent, verify } from './register.ts';

test(
  'the first step of the registration verifies the email',
  { tag: ['@REG-01', '@REG-02'] },
  async ({ page }) => {
    const { email } = await buildProvided({ is_student: true });
    const verified = page.waitForRequest('**/api/auth/verify-email');
    await verify(page, email);
    expect((await verified).postDataJSON()).toEqual({ email });
    await expect(page.getByRole('main', { name: 'Create Account' })).toBeFocused();
  },
);

test('a double click on Continue does not press Cancel of the next step', async ({ page }) => {
  await toConsent(page, { is_student: true });
  await page.getByRole('button', { name: 'Cancel' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
});

test("the browser's Back leads through the steps of the registration with their input", async ({
  page,
}) => {
  const person = await toConsent(page, { is_student: true });
  await page.goBack();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
  await expect(page.getByLabel('Confirm password')).toHaveValue(password);
  await page.getByLabel('First name').fill('Not sent yet');
  await page.goBack();
  await expect(page.getByLabel('Institutional email')).toHaveValue(person.email);
  await page.goForward();
  await expect(page.getByLabel('First name')).toHaveValue('Not sent yet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
});

test(
  'I Agree registers the account and records the consent',
  { tag: ['@REG-17', '@REG-28'] },
  async ({ page }) => {
    const person = await toConsent(page, { is_student: true });
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
    await expect
      .poll(() => Consent.countDocuments({ user_id: person.id, has_consented: true }))
      .toBe(1);
  },
);

test(
  'the registration steps keep their input and end with a link to the login',
  { tag: ['@REG-34', '@REG-35', '@REG-36', '@REG-37'] },
  async ({ page }) => {
    const person = await buildProvided({ is_student: true });
    await verify(page, person.email);
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await fillAccount(page, person);
    // The input is kept when the user goes back a step.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Institutional email')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
    await expect(page.getByLabel('Last name')).toHaveValue(person.last_name);
    await fillAccount(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByRole('heading', { name: 'Research Participation Consent' }),
    ).toBeVisible();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
    await expect(page.getByText('Thank you for registering!')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
);

test(
  'verifying an unknown email shows the error of the server',
  { tag: ['@REG-04'] },
  async ({ page }) => {
    const answer = page.waitForResponse('**/api/auth/verify-email');
    await verify(page, 'stranger@nowhere.test');
    const { error } = (await (await answer).json()) as { error: string };
    await expect(page.getByRole('alert')).toHaveText(error);
  },
);

test(
  'a verification that fails without an error text shows the specified texts',
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

test.describe('account step of the registration', () => {
  const account = sharedFixture(async ({ as }) => {
    const person = await buildProvided({ is_student: true });
    const page = await as();
    await verify(page, person.email);
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    return { person, page };
  });
  const submit = (page: Page) => page.getByRole('button', { name: 'Continue' });

  test(
    'shows the verified email and accepts names and a password',
    { tag: ['@REG-05', '@REG-06', '@REG-07'] },
    async () => {
      const { page, person } = account();
      await expect(page.getByText(person.email)).toBeVisible();
      await fillAccount(page, person);
      await expect(submit(page)).toBeEnabled();
    },
  );

  for (const [tag, broken, rule] of [
    ['@REG-08', 'Short-1', 'At least 8 characters'],
    ['@REG-09', 'no-uppercase-1', 'One uppercase letter'],
    ['@REG-10', 'NO-LOWERCASE-1', 'One lowercase letter'],
    ['@REG-11', 'No-digits-here', 'One number'],
  ] as const)
    test(
      `rejects a password that breaks the rule '${rule}'`,
      { tag: [tag, '@REG-14'] },
      async () => {
        const { page, person } = account();
        await fillAccount(page, person, broken);
        const item = page.getByRole('listitem').filter({ hasText: rule });
        await expect(item).toHaveAttribute('data-met', 'false');
        await expect(page.locator('li[data-met="true"]')).toHaveCount(3);
        await expect(submit(page)).toBeDisabled();
      },
    );

  test(
    'rejects a different confirmation in the form and on submit',
    { tag: ['@REG-12', '@REG-13', '@REG-14'] },
    async () => {
      const { page, person } = account();
      await fillAccount(page, person);
      await page.getByLabel('Confirm password').fill(`${password}x`);
      await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
      await expect(submit(page)).toBeDisabled();
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(page.getByText('Passwords do not match.', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    },
  );
});

for (const [tag, kind, isStudent, summary, title] of [
  [
    '@REG-19',
    'a student',
    true,
    /practise speaking with an AI partner/,
    'Consent to take part in research: students',
  ],
  [
    '@REG-20',
    'an instructor',
    false,
    /write practice cases/,
    'Consent to take part in research: instructors',
  ],
] as const)
  test.describe(`consent step of ${kind}`, () => {
    const consent = sharedFixture(async ({ as }) => {
      const page = await as();
      await toConsent(page, { is_student: isStudent });
      return page;
    });

    test('shows the summary for the role', { tag: ['@REG-18'] }, async () => {
      await expect(consent().getByText(summary)).toBeVisible();
    });

    test(
      'states the retention and what instructors see in the full document',
      { tag: [tag, '@REG-21', '@REG-22'] },
      async () => {
        await consent().getByRole('button', { name: 'Read the full consent document' }).click();
        const dialog = consent().getByRole('dialog', { name: title });
        await expect(dialog.getByText(/five years after the study ends/)).toBeVisible();
        await expect(
          dialog.getByText(/only aggregated, anonymised statistics/).first(),
        ).toBeVisible();
        await consent().keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      },
    );

    test(
      'shows an error for I Agree with an unticked box',
      { tag: ['@REG-23', '@REG-24', '@REG-25'] },
      async () => {
        await expect(consent().getByRole('checkbox')).not.toBeChecked();
        await expect(consent().getByRole('button', { name: 'Cancel' })).toBeVisible();
        await consent().getByRole('button', { name: 'I Agree' }).click();
        await expect(consent().getByRole('alert')).toHaveText(
          'You must consent to participate in the research study to continue.',
        );
      },
    );
  });

test('Cancel leads to /login and records no consent', { tag: ['@REG-27'] }, async ({ page }) => {
  const person = await toConsent(page, { is_student: true });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login');
  expect(await Consent.countDocuments({ user_id: person.id })).toBe(0);
});
