import type { Locator, Page } from '@playwright/test';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

export const titles = (page: Page) => page.getByRole('article').getByRole('heading');
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true });

/** Three cases: Banana (draft, newest), Cherry (published), Apple (neither, oldest). */
export async function buildThree() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const draft = { published: false, is_draft: true };
  const banana = await buildCase(section, {
    title: 'Banana',
    ...draft,
    created_at: hoursAgo(1),
  });
  const cherry = await buildCase(section, {
    title: 'Cherry',
    description: 'A talk about trees',
    created_at: hoursAgo(2),
  });
  await buildCase(section, {
    title: 'Apple',
    published: false,
    is_draft: false,
    created_at: hoursAgo(3),
  });
  return { instructor, banana, cherry };
}
