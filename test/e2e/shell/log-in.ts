import type { Page } from '@playwright/test';
import { testPassword } from '../../support/builders/people.ts';

/** Fills and submits the login form, which must be open. */
export async function logIn(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
