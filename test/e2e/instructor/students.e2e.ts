import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../help/builders/people.ts';
import { buildCase } from '../../help/builders/practice.ts';
import { buildPractised } from '../../help/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const rowsOf = (page: Page, name = 'Student List'): Locator =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rosterPath = '/instructor/students';

/** Three students: Zoe Abel practised twice, Ana Berg once, Ben Berg never came. */
async function smallClass() {
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

async function choose(page: Page, control: string, option: string) {
  await page.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('ISTU-01 ISTU-02 ISTU-03 ISTU-04 ISTU-05 ISTU-06 ISTU-12 figures, search, filter and order', async ({
  as,
}) => {
  const { instructor, ana } = await smallClass();
  const page = await as(instructor);
  await page.goto(rosterPath);
  await expect(card(page, 'Total Students').getByText('3', { exact: true })).toBeVisible();
  await expect(card(page, 'Active This Week').getByText('1', { exact: true })).toBeVisible();
  await expect(card(page, 'Total Sessions').getByText('3', { exact: true })).toBeVisible();
  await expect(card(page, 'Average Sessions').getByText('1', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Student',
    'Sessions',
    'Last Active',
    'Actions',
  ]);
  await expect(rowsOf(page)).toContainText(['Zoe Abel', 'Ana Berg', 'Ben Berg']);
  await expect(rowsOf(page).nth(2)).toContainText('Never');
  await choose(page, 'Sort by', 'Recently Active');
  await expect(rowsOf(page)).toContainText(['Ana Berg', 'Zoe Abel', 'Ben Berg']);
  await choose(page, 'Sort by', 'Most Sessions');
  await expect(rowsOf(page)).toContainText(['Zoe Abel', 'Ana Berg', 'Ben Berg']);
  await choose(page, 'Show students', 'Active');
  await expect(rowsOf(page)).toContainText(['Ana Berg']);
  const search = page.getByRole('searchbox');
  await search.fill('zoe');
  await expect(page.getByText('No students match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await search.fill('BERG');
  await expect(rowsOf(page)).toContainText(['Ana Berg', 'Ben Berg']);
  await search.fill(ana.email);
  await expect(rowsOf(page)).toContainText(['Ana Berg']);
  await expect(page.getByText('1 of 3 students')).toBeVisible();
});

test('ISTU-07 ISTU-08 the export is made in the browser, and a name is no formula', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const student = await buildStudent(instructor.section, { first_name: '=1+1', last_name: '' });
  const page = await as(instructor);
  await page.clock.setFixedTime(new Date('2026-03-04T23:00:00Z'));
  await page.goto(rosterPath);
  await expect(rowsOf(page)).toHaveCount(1);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    `${instructor.section.course_code}_students_2026-03-04.csv`,
  );
  expect(await readFile(await download.path(), 'utf8')).toBe(
    `\uFEFFName,Email,Sessions Completed,Last Active,Last Login\r\n'=1+1,${student.email},0,Never,\r\n`,
  );
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
});
