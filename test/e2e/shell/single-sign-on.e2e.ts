import type { Page } from '@playwright/test';
import { oidcPurpose } from '../../../tool/features/oidc/router.ts';
import { issueToken } from '../../../tool/features/one-time-codes/service.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

/** Serves the page as on a server with single sign-on. */
const nameInstitution = (page: Page) =>
  page.route(/\/(login|student\/settings)$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const named = body.replace('name="sign-in-at" content=""', 'name="sign-in-at" content="Uni"');
    await route.fulfill({ response: answer, body: named });
  });

test('single sign-on with the institution leads back to the requested page', async ({ page }) => {
  const student = await buildStudent();
  await nameInstitution(page);
  await page.route('**/oidc/login?*', async (route) => {
    const challenge = new URL(route.request().url()).searchParams.get('challenge') ?? '';
    const issue = { purpose: oidcPurpose, subject: student.id, seconds: 60 };
    const code = await issueToken({ ...issue, payload: { challenge } });
    await route.fulfill({ status: 303, headers: { location: `/login#sso=${code}` } });
  });
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Sign in with Uni' }).click();
  await expect(page).toHaveURL('/student/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the login page can be used after Back from the institution', async ({ page }) => {
  await nameInstitution(page);
  // An answer without content leaves the page as it is, as the browser's cache of pages does.
  await page.route('**/oidc/login?*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  const left = page.waitForRequest('**/oidc/login?*');
  await page.getByRole('button', { name: 'Sign in with Uni' }).click();
  await left;
  await expect(page.getByRole('button', { name: 'Sign in with Uni' })).toBeDisabled();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('button', { name: 'Sign in with Uni' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('the login page shows why single sign-on was refused, and no button if it is not configured', async ({
  page,
}) => {
  await page.goto('/login#sso_refused=domain');
  await expect(page.getByRole('alert')).toHaveText(
    'This account has no verified address that may sign in here.',
  );
  await expect(page.getByRole('button', { name: /^Sign in with/ })).toHaveCount(0);
});
