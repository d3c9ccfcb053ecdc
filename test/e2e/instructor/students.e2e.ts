import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { buildGroups } from '../../support/builders/lti.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildDean, buildEnrollment } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { choose } from './editor-stage.ts';
import { rowsOf, rosterPath, smallClass } from './students-stage.ts';
import { hold } from '../harness/hold.ts';
import { focusFirst } from '../harness/wait-until-loaded.ts';

const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

test(
  'the students page shows figures and can be sorted, filtered and searched',
  { tag: ['@ISTU-01', '@ISTU-02', '@ISTU-03', '@ISTU-04', '@ISTU-05', '@ISTU-06', '@ISTU-12'] },
  async ({ as }) => {
    const { instructor, ana } = await smallClass();
    const page = await as(instructor);
    await page.goto(rosterPath);
    await expect(card(page, 'Total Students').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Active This Week').getByText('1', { exact: true })).toBeVisible();
    await expect(card(page, 'Total Sessions').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Average Sessions').getByText('1', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Student',
      'Cases Done',
      'Minutes',
      'Sessions',
      'Last Practiced',
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
  },
);

test('LMS groups filter the students, are kept in the URL and are exported', async ({ as }) => {
  const { instructor, section, ana, ben } = await smallClass();
  await buildGroups(section, [
    { id: ana.id, groups: ['21', '22'] },
    { id: ben.id, groups: ['22'] },
  ]);
  const page = await as(instructor);
  await page.goto(rosterPath);
  await expect(rowsOf(page).nth(1)).toContainText('Evening, Group 22');
  for (const [group, names] of [
    ['Evening', ['Ana']],
    ['Group 22', ['Ana', 'Ben']],
    ['In No Group', ['Zoe']],
  ] as const) {
    await choose(page, 'Group', group);
    await expect(rowsOf(page)).toHaveText(names.map((name) => new RegExp(name)));
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(names.length);
  }
  await choose(page, 'Group', 'Evening');
  await expect(page.getByRole('button', { name: 'Write to This Student' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toMatch(/Last Practiced,Groups\r\n/);
  expect(file).toContain('"Evening, Group 22"');
});

test(
  'the export of students sends no request and writes names as text, not as formulas',
  { tag: ['@ISTU-07', '@ISTU-08'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const student = await buildStudent(instructor.section, { first_name: '=1+1', last_name: '' });
    const page = await as(instructor);
    await page.clock.setFixedTime(new Date('2026-03-04T23:00:00Z'));
    await page.goto(rosterPath);
    await expect(rowsOf(page)).toHaveCount(1);
    await focusFirst(page.getByRole('button', { name: 'Export CSV' }));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `${instructor.section.course_code}_students_2026-03-04.csv`,
    );
    expect(await readFile(await download.path(), 'utf8')).toBe(
      `\uFEFFName,Email,Sessions Completed,Last Active,Last Login,Sessions Started,Minutes,Cases Done,Cases Assigned,Last Practiced\r\n'=1+1,${student.email},0,Never,,0,0,0,0,\r\n`,
    );
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);
  },
);

test('an instructor mails students without practice in four clicks, with the filter in the URL', async ({
  as,
}) => {
  const { instructor, section } = await smallClass();
  await buildStudent(section, { first_name: 'Nia', last_name: 'Never' });
  const page = await as(instructor);
  await page.goto('/instructor/dashboard');
  let clicks = 0;
  const click = async (locator: Locator) => {
    await locator.click();
    clicks += 1;
  };
  await click(page.getByRole('navigation').getByRole('link', { name: 'Students' }));
  await click(page.getByRole('button', { name: /^Not yet: 2$/ }));
  await expect(rowsOf(page)).toContainText(['Ben Berg', 'Nia Never']);
  await expect(page).toHaveURL(/[?&]filter=never/);
  await click(page.getByRole('button', { name: 'Write to These 2' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Send' }));
  await expect(page.getByText('2 emails are on their way.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);

  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('headers sort the students, and a row opens a dialog with figures and accommodations', async ({
  as,
}) => {
  const { instructor } = await smallClass();
  const page = await as(instructor);
  await page.goto(rosterPath);
  const minutes = page.getByRole('columnheader', { name: 'Minutes' });
  await minutes.getByRole('button').click();
  await expect(minutes).toHaveAttribute('aria-sort', 'descending');
  await minutes.getByRole('button').click();
  await expect(minutes).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowsOf(page).first()).toContainText('Ben Berg');
  // Room for a touch target of 44 px and little more.
  for (const row of await rowsOf(page).all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
  await page.getByRole('link', { name: /^Ana Berg/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ana Berg' });
  await expect(dialog).toContainText('Completed');
  await dialog.getByText('Accommodations', { exact: true }).click();
  await dialog.getByRole('switch', { name: 'Captions always' }).click();
  await dialog.getByRole('button', { name: 'Save Accommodations' }).click();
  await expect(dialog).toContainText('The accommodations have been saved.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/sort=minutes-up/);
});

test('the list counts no students before it has loaded them', async ({ as }) => {
  const { instructor } = await smallClass();
  const page = await as(instructor);
  const release = await hold(page, '**/api/instructors/students/engagement*');
  await page.goto(rosterPath);
  await expect(page.getByRole('region', { name: 'Student List' })).toBeVisible();
  await expect(page.getByText('0 of 0 students')).toHaveCount(0);
  release();
  await expect(page.getByText('3 of 3 students')).toBeVisible();
});

test('with many sections the server pages, sorts, filters and counts the students', async ({
  as,
}) => {
  const dean = await buildDean(sectionsAtOnce + 1);
  const [first, second] = dean.sections;
  for (let index = 0; index < 101; index += 1)
    await buildStudent(index % 2 === 0 ? first : second, {
      first_name: 'Ana',
      last_name: `Berg ${String(index).padStart(3, '0')}`,
    });
  const zoe = await buildStudent(dean.sections.at(-1), { first_name: 'Zoe', last_name: 'Zander' });
  await buildPractised(zoe, await buildCase(zoe.section));
  const page = await as(dean);
  await page.goto(rosterPath);
  await page.evaluate((row) => localStorage.setItem('instructor_selected_class', row), '"all"');
  const asked = page.waitForRequest('**/api/instructors/students/page?**limit=100');
  await page.reload();
  await asked;
  await expect(page.getByText('102 of 102 students')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(rowsOf(page)).toHaveCount(102);
  await page.getByRole('columnheader', { name: 'Minutes' }).getByRole('button').click();
  await expect(rowsOf(page).first()).toContainText('Zoe Zander');
  await page.getByRole('searchbox').fill('berg 07');
  await expect(page.getByText('10 of 102 students')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(11);
  await page.getByRole('searchbox').fill('zander');
  await rowsOf(page).getByRole('button', { name: 'Remove Zoe Zander' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Student' }).click();
  await expect(page.getByText('No students match')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('101 of 101 students')).toBeVisible();
});

test('an export and a message for which the students cannot be read say so', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  const dean = await buildDean(sectionsAtOnce + 1);
  await buildStudent(dean.sections[0]);
  const page = await as(dean);
  await page.addInitScript(() => localStorage.setItem('instructor_selected_class', '"all"'));
  await page.route(/students\/page\?(?!.*limit=)/, (route) => route.abort());
  await page.goto(rosterPath);
  await page.getByRole('button', { name: 'Export Excel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The export failed.');
  await page.getByRole('button', { name: 'Write to This Student' }).click();
  await expect(page.getByText('Failed to send the message')).toBeVisible();
});

test('at 700 and 390 px the student table wraps its figures and keeps actions beside the name', async ({
  as,
}) => {
  const { instructor } = await smallClass();
  const page = await as(instructor, { viewport: { width: 700, height: 800 } });
  await page.goto(rosterPath);
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  const tops = () =>
    row
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  const [lead = 0, ...rest] = await tops();
  const [done = 0] = rest;
  expect(done).toBeGreaterThan(lead);
  expect(rest.slice(0, 5)).toEqual(Array(5).fill(done));
  expect(rest[5]).toBeLessThan(done);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(async () => new Set((await tops()).slice(1, 6)).size).toBe(2);
  expect((await row.boundingBox())?.height).toBeLessThan(180);
  const [name, remove] = await Promise.all([
    row.getByRole('link', { name: /^Zoe Abel/ }).boundingBox(),
    row.getByRole('button', { name: /^Remove/ }).boundingBox(),
  ]);
  expect(remove?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  const left = async (name: RegExp) =>
    (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
  expect(await left(/^Write to These/)).toBe(await left(/^Not yet/));
});

test("under 'All Classes' the list and its file name the classes of each student", async ({
  as,
}) => {
  const { instructor, section, ana } = await smallClass();
  const other = await buildSection({ course_code: 'ZULU 101' });
  await buildEnrollment(instructor, other, 'instructor');
  await buildEnrollment(ana, other, 'student');
  const page = await as(instructor);
  await page.goto(rosterPath);
  await page.getByRole('button', { name: /^All Classes/ }).click();
  const named = [section, other].map(
    ({ course_code, section_code }) => `${course_code} - Section ${section_code}`,
  );
  const both = named.join(', ');
  await expect(rowsOf(page).filter({ hasText: 'Ana Berg' })).toContainText(both);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toMatch(/Last Practiced,Class\r\n/);
  expect(file).toContain(`"${both}"`);
});

test("under 'All Classes' the choice of the class and the buttons share the line of the title", async ({
  as,
}) => {
  const { instructor } = await smallClass();
  await buildEnrollment(instructor, await buildSection(), 'instructor');
  const page = await as(instructor, { viewport: { width: 1280, height: 800 } });
  await page.goto(rosterPath);
  await page.getByRole('button', { name: /^All Classes/ }).click();
  const middle = async (control: Locator) => {
    const box = await control.boundingBox();
    return box && box.y + box.height / 2;
  };
  const add = await middle(page.getByRole('button', { name: 'Add Student' }));
  expect(add).toBe(await middle(page.getByRole('combobox', { name: 'Class' })));
});
