import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

export const rowsOf = (page: Page, name = 'Student List'): Locator =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
export const rosterPath = '/instructor/students';

/** Three students: Zoe Abel practised twice, Ana Berg once, Ben Berg never signed in. */
export async function smallClass() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section);
  const person = (first_name: string, last_name: string, hours?: number) =>
    buildStudent(section, {
      first_name,
      last_name,
      ...(hours !== undefined && { last_login: hoursAgo(hours) }),
    });
  const ben = await person('Ben', 'Berg');
  const zoe = await person('Zoe', 'Abel', 7 * 24 + 1);
  const ana = await person('Ana', 'Berg', 6 * 24 + 23);
  const at = { section_id: section.id };
  await buildPractised(zoe, market, at);
  await buildPractised(zoe, market, at);
  await buildPractised(ana, market, at);
  return { instructor, section, ana, ben, zoe };
}
