import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Consent } from '../../../tool/features/consents/model.ts';
import { currentConsentText, recordConsent } from '../../../tool/features/consents/service.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { buildBoth } from '../../support/builders/both.ts';
import { buildInstructor, buildStudent, testPassword } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

const newPassword = 'Another-one-2';

/** The mail to this address in the outbox, with its line breaks undone; null if there is none. */
async function mailTo(address: string): Promise<string | null> {
  const folder = process.env.E2E_OUTBOX ?? '';
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const found = mails.find((mail) => mail.includes(`To: ${address}`));
  // Quoted-printable: a long line is broken after '=', and '=' itself is '=3D'.
  return found?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? null;
}

test('a mailed link resets a forgotten password and works only once', async ({ page, server }) => {
  const { email } = await buildStudent();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field for an e-mail address.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();

  await expect.poll(() => mailTo(email)).toContain('/reset-password#token=');
  const link = /\S+\/reset-password#token=\S+/.exec((await mailTo(email)) ?? '')?.[0] ?? '';
  expect(link.startsWith(server)).toBe(true);
  const choose = async (chosen: string) => {
    await page.goto(link);
    await expect(page.getByText(`For the account of ${email}`)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Save Password' }).click();
  };
  await choose(newPassword);
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(testPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill(newPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/student/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await choose(`${newPassword}-2`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Password' })).toBeVisible();
});

test('the settings can end another session of the user and the current one', async ({
  as,
  server,
}) => {
  const student = await buildStudent();
  const token = await openSession(student.id, {
    origin: 'native',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  });
  const page = await as(student);
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Sign Out: Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get(`${server}/api/auth/me`, { headers })).status()).toBe(401);

  const here = page.getByRole('listitem').filter({ hasText: 'This session' });
  await here.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a student reads the consent again and withdraws it, and both answers are kept', async ({
  as,
}) => {
  const student = await buildStudent();
  await recordConsent(await getUser(student.id), true);
  const page = await as(student);
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Read the consent document' }).click();
  const text = currentConsentText({ is_student: true });
  await expect(page.getByRole('dialog', { name: text.title })).toContainText('five years');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('you will be signed out');
  await question.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(page).toHaveURL('/');
  const said = page.getByRole('status');
  await expect(said).toContainText('Nobody can read the reports');
  const kept = await Consent.find({ user_id: student.id }).sort({ _id: 1 }).lean();
  expect(kept.map(({ has_consented }) => has_consented)).toEqual([true, false]);
  expect(new Set(kept.map(({ text_hash }) => text_hash)).size).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('the question before a withdrawal names shared reports only to those who study', async ({
  as,
}) => {
  const teacher = await buildInstructor();
  const both = await buildBoth();
  const question = async (user: { id: string }) => {
    await recordConsent(await getUser(user.id), true);
    const page = await as(user);
    await page.goto('/instructor/settings');
    await page.getByRole('button', { name: 'Withdraw Consent' }).click();
    return page.getByRole('alertdialog');
  };
  await expect(await question(both)).toContainText('Nobody can read the reports');
  const toTeacher = await question(teacher);
  await expect(toTeacher).toContainText('you will be signed out.');
  await expect(toTeacher).not.toContainText('reports');
});

test('an answer about consent that failed is not reported when it is asked for again', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  const student = await buildStudent();
  await recordConsent(await getUser(student.id), true);
  const page = await as(student);
  await page.route('**/api/auth/record-consent', (route) => route.abort());
  await page.goto('/student/settings');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await question.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);
});

test('a user with optional consent withdraws and agrees again without a logout', async ({ as }) => {
  const institution = await Institution.create({
    name: `Open ${Date.now()}`,
    consent_mode: 'optional',
  });
  const student = await buildStudent(undefined, { institution_id: institution._id });
  await recordConsent(await getUser(student.id), true);
  const page = await as(student);
  await page.goto('/student/settings');
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await question.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(page.getByText('You have withdrawn from the study.')).toBeVisible();
  await expect(page.getByText('You are not taking part in the study.')).toBeVisible();
  await page.getByRole('button', { name: 'Take Part' }).click();
  await question.getByRole('button', { name: 'Take Part' }).click();
  await expect(page.getByText('You agreed to take part on')).toBeVisible();
});

test('only the translation of the consent document says that it is one', async ({ as }) => {
  const student = await buildStudent();
  await recordConsent(await getUser(student.id), true);
  const page = await as(student, { locale: 'de' });
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Einwilligungserklärung lesen' }).click();
  const document = page.getByRole('dialog');
  const translated = document.getByText('Dies ist eine Übersetzung.');
  await expect(translated).toBeVisible();
  await document.getByRole('button', { name: 'Englischen Text lesen' }).click();
  await expect(document.getByRole('heading', { name: 'Who sees what' })).toBeVisible();
  await expect(translated).toHaveCount(0);
  await document.getByRole('button', { name: 'Übersetzung lesen' }).click();
  await expect(translated).toBeVisible();
});
