import type { Page } from '@playwright/test';
import { buildMaster, buildStudent } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { expect, test } from './fixtures.ts';
import { smallClass } from './instructor/students-stage.ts';
import { hold } from './harness/hold.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { waitUntilLoaded } from './harness/wait-until-loaded.ts';
import { caseTitle } from './screens/long-names.ts';

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const instructor = async () => (await smallClass()).instructor;

for (const { path, late, what, find, who = instructor } of [
  {
    path: '/instructor/lessons',
    late: '**/api/practice_cases/get_cases*',
    what: 'Add Case',
    find: link('Add Case'),
  },
  {
    path: '/instructor/students',
    late: '**/api/instructors/students/engagement*',
    what: 'the sort',
    find: (page: Page) => page.getByRole('combobox', { name: 'Sort by' }),
  },
  {
    path: '/instructor/dashboard',
    late: '**/api/practice_cases/get_cases*',
    what: 'View All of the students',
    find: link('View All – Recent Student Activity'),
  },
  {
    path: '/instructor/analytics',
    late: '**/api/instructors/analytics?*',
    what: 'the chart',
    find: (page: Page) => page.getByRole('region', { name: 'Sessions per Week' }).locator('h2'),
  },
  {
    path: '/master/dashboard',
    late: '**/api/master/status*',
    what: 'Manage Classes',
    find: link('Manage Classes'),
    who: () => buildMaster(),
  },
])
  test(`${what} of ${path} stays in its place when the page is loaded`, async ({ as }) => {
    const page = await as(await who(), { viewport: { width: 1280, height: 800 } });
    const release = await hold(page, late);
    await page.goto(path);
    const control = find(page);
    await expect(control).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const place = () =>
      control.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { x, y };
      });
    const before = await place();
    release();
    await waitUntilLoaded(page);
    expect(await place()).toEqual(before);
  });

test('the report shows nothing that a long title of its case could move before it is loaded', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, { title: caseTitle });
  const { id } = await buildPractised(student, practiceCase, { feedback: 'Well done.' });
  const page = await as(student, { viewport: { width: 390, height: 664 } });
  const release = await hold(page, `**/api/conversations/conversation/${id}/feedback`);
  await page.goto(`/feedback/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const analysis = page.getByRole('heading', { level: 2 }).first();
  await expect(analysis).toBeHidden();
  release();
  await expect(analysis).toBeVisible();
  await waitUntilLoaded(page);
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThan(0.1);
});

for (const late of ['speech_alarms', 'budget_warnings'])
  test(`/master/dashboard shows nothing that ${late} could move before they are loaded`, async ({
    as,
  }) => {
    const page = await as(await buildMaster());
    const release = await hold(page, `**/api/master/${late}`);
    await page.goto('/master/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const action = link('Manage Classes')(page);
    await expect(action).toBeHidden();
    release();
    await expect(action).toBeVisible();
  });
