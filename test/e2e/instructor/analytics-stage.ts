import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';

export const card = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true });
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Practice Cases' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** An instructor with two cases; two students have three conversations on one of them. */
export async function usedClass() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section, { title: 'Market' });
  await buildCase(section, { title: 'Airport' });
  const [one, two] = [await buildStudent(section), await buildStudent(section)];
  const at = { section_id: section.id };
  await buildPractised(one, market, { ...at, seconds: 100 });
  await buildPractised(one, market, { ...at, seconds: 130 });
  await buildPractised(two, market, { ...at, seconds: 40, completed: false });
  return instructor;
}
