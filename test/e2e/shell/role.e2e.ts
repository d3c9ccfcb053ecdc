import { Consent } from '../../../tool/features/consents/model.ts';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { buildBoth } from '../../support/builders/both.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

const named = /switch between teaching and learning/;

test('a user with both roles switches to student in the header, and other tabs follow', async ({
  as,
}) => {
  const page = await as(await buildBoth());
  await page.goto('/instructor/dashboard');
  const beside = await page.context().newPage();
  await beside.goto('/instructor/students');
  // A request on its way during the switch would be refused.
  await expect(beside.getByText('No students yet')).toBeVisible();
  await page.getByRole('button', { name: named }).click();
  await page.getByRole('menuitemradio', { name: 'Learning' }).click();
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByRole('button', { name: named })).toHaveText('Learning');
  // A tab with the same session changes to the new role, without an error page first.
  await expect(beside).toHaveURL('/student/dashboard');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Practice' })).toBeVisible();
});

test('switching to the other role asks for its consent first', async ({ as }) => {
  const person = await buildBoth();
  const { version } = consentTexts.student;
  await Consent.updateMany({ user_id: person.id, version }, { $set: { version: 'student-0' } });
  const page = await as(person);
  await page.goto('/instructor/dashboard');
  await page.getByRole('button', { name: named }).click();
  await page.getByRole('menuitemradio', { name: 'Learning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent' });
  await expect(dialog.getByRole('status')).toContainText('The consent text has changed');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL('/student/dashboard');
});

test('a user who is only an instructor has no role switch', async ({ as }) => {
  const page = await as(await buildInstructor());
  await page.goto('/instructor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: named })).toHaveCount(0);
});

test('a page whose request returns 403 shows the error of the server', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to fetch|status of 403/);
  const page = await as(await buildInstructor());
  await page.route('**/api/instructors/students/engagement*', (route) =>
    route.fulfill({ status: 403, json: { error: 'You do not have access to this class.' } }),
  );
  await page.goto('/instructor/students');
  await expect(page.getByRole('alert')).toHaveText(
    'This page could not be shown. You do not have access to this class.',
  );
});
