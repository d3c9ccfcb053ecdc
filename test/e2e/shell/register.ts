import type { Page } from '@playwright/test';
import { buildProvided, type BuiltUser } from '../../support/builders/people.ts';
import { expect } from '../fixtures.ts';

export const password = 'Practice-makes-1';

export async function verify(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Institutional email').fill(email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
}

export async function fillAccount(page: Page, person: BuiltUser, chosen = password): Promise<void> {
  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
}

export async function toConsent(page: Page, fields: { is_student: boolean }): Promise<BuiltUser> {
  const person = await buildProvided(fields);
  await verify(page, person.email);
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Research Participation Consent' })).toBeVisible();
  return person;
}
