import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildDean } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { focusFirst } from '../harness/wait-until-loaded.ts';
import { card, rowsOf, usedClass } from './analytics-stage.ts';

const callPath = '**/api/instructors/analytics*';

/** Answers the analytics request with these rows. */
const serve = (page: Page, rows: readonly object[]) =>
  page.route(callPath, (route) => route.fulfill({ json: rows }));

const row = (id: number, fields: object) => ({
  id: String(id).padStart(24, '0'),
  title: `Case ${id}`,
  published: true,
  studentsUsed: 1,
  sessions: 1,
  avgTimeSpent: 60,
  completionRate: 50,
  medianTimeSpent: 60,
  ...fields,
});

test(
  'the analytics page shows four cards and a row per case',
  { tag: ['@IANA-01', '@IANA-06', '@IANA-15'] },
  async ({ as }) => {
    const page = await as(await usedClass());
    await page.goto('/instructor/analytics');
    await expect(card(page, 'Total Cases')).toContainText('1 used by students');
    await expect(card(page, 'Average Sessions').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Average Completion').getByText('50%', { exact: true })).toBeVisible();
    await expect(card(page, 'Average Time').getByText('1m 30s', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('group', { name: /^(Total|Average)/ }),
    ).toHaveCount(4);
    await expect(rowsOf(page)).toHaveText([
      /^Market\s*Yes\s*2\s*3\s*1m 30s\s*1m 18s\s*50%$/,
      /^Airport\s*Yes\s*0\s*0\s*0m 0s\s*–\s*0%$/,
    ]);
  },
);

test('times in a row with a long title stay on one line, and the three buttons share a row', async ({
  as,
}) => {
  const page = await as(await buildInstructor(), { viewport: { width: 1280, height: 800 } });
  const title = 'Convince the manager of a small travel agency in Buenos Aires '.repeat(2);
  await serve(page, [row(1, { title, avgTimeSpent: 1139, medianTimeSpent: 1139 })]);
  await page.goto('/instructor/analytics');
  const times = rowsOf(page).getByText('18m 59s');
  await expect(times).toHaveCount(2);
  for (const time of await times.all()) {
    const lines = await time.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  }
  const buttons = page.getByRole('button', { name: /^(Refresh|Export)/ });
  const tops = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
});

test(
  'completion is green from 80 %, yellow from 60 %, red below and grey at 0',
  { tag: ['@IANA-09', '@IANA-10', '@IANA-11', '@IANA-12'] },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    const rates = [100, 80, 79.9, 60, 59.9, 0.1, 0];
    await serve(
      page,
      rates.map((completionRate, index) => row(index, { completionRate })),
    );
    await page.goto('/instructor/analytics');
    await expect(rowsOf(page)).toHaveCount(rates.length);
    const green = 'rgb(29, 107, 69)';
    const yellow = 'rgb(131, 82, 0)';
    const red = 'rgb(176, 38, 31)';
    const grey = 'rgb(82, 100, 102)';
    for (const [text, colour] of [
      ['100%', green],
      ['80%', green],
      ['79.9%', yellow],
      ['60%', yellow],
      ['59.9%', red],
      ['0.1%', red],
      ['0%', grey],
    ] as const)
      await expect(rowsOf(page).getByText(text, { exact: true })).toHaveCSS('color', colour);
  },
);

test(
  'averages of sessions and completion are rounded to one decimal',
  { tag: ['@IANA-13', '@IANA-14'] },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    await serve(page, [
      row(1, { sessions: 1, completionRate: 100 }),
      row(2, { sessions: 2, completionRate: 50 }),
      row(3, { sessions: 2, completionRate: 50 }),
      row(4, { studentsUsed: 0, sessions: 0, completionRate: 0 }),
    ]);
    await page.goto('/instructor/analytics');
    await expect(card(page, 'Average Sessions').getByText('1.7', { exact: true })).toBeVisible();
    await expect(
      card(page, 'Average Completion').getByText('66.7%', { exact: true }),
    ).toBeVisible();
  },
);

test(
  'the analytics rows can be sorted, and Active Only hides unused cases',
  { tag: ['@IANA-02', '@IANA-03'] },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    await serve(page, [
      row(1, { title: 'Bus', studentsUsed: 3, completionRate: 10, avgTimeSpent: 90 }),
      row(2, { title: 'Airport', studentsUsed: 1, completionRate: 20, avgTimeSpent: 30 }),
      row(3, { title: 'Café', studentsUsed: 0, sessions: 0, completionRate: 0, avgTimeSpent: 0 }),
      row(4, { title: 'Dentist', studentsUsed: 2, completionRate: null, avgTimeSpent: null }),
    ]);
    await page.goto('/instructor/analytics');
    for (const [order, titles] of [
      ['Most Students', ['Bus', 'Dentist', 'Airport', 'Café']],
      ['Highest Completion', ['Airport', 'Bus', 'Café', 'Dentist']],
      ['Longest Time', ['Bus', 'Airport', 'Café', 'Dentist']],
      ['Title A-Z', ['Airport', 'Bus', 'Café', 'Dentist']],
    ] as const) {
      if (order !== 'Most Students') {
        await page.getByRole('combobox', { name: 'Sort by' }).click();
        await page.getByRole('option', { name: order, exact: true }).click();
      }
      await expect(rowsOf(page)).toContainText([...titles]);
    }
    await page.getByRole('switch', { name: 'Active Only' }).click();
    await expect(rowsOf(page)).toContainText(['Airport', 'Bus', 'Dentist']);
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(page.getByText('3 of 4 cases')).toBeVisible();
  },
);

test(
  'Refresh sends the request again and shows new rows',
  { tag: ['@IANA-04'] },
  async ({ as }) => {
    const page = await as(await buildInstructor());
    await serve(page, [row(1, {})]);
    await page.goto('/instructor/analytics');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.unroute(callPath);
    await serve(page, [row(1, { studentsUsed: 7 }), row(2, {})]);
    const asked = page.waitForRequest(callPath);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await asked;
    await expect(rowsOf(page)).toHaveCount(2);
  },
);

test(
  'the analytics export sends no request and writes titles as text, not as formulas',
  { tag: ['@IANA-05'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor, { acceptDownloads: true });
    await serve(page, [row(1, { title: '=HYPERLINK("x")', completionRate: 200 / 3 })]);
    await page.clock.setFixedTime(new Date('2026-03-04T09:00:00Z'));
    // Sent once the rows are shown.
    const mistakes = page.waitForResponse('**/analytics/mistakes/**');
    await page.goto('/instructor/analytics');
    await mistakes;
    await expect(rowsOf(page)).toHaveCount(1);
    await focusFirst(page.getByRole('button', { name: 'Export CSV' }));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `${instructor.section.course_code}_analytics_2026-03-04.csv`,
    );
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFPractice Case,Visible to Students,Students,Sessions Started,Avg. Time (seconds),Completion (%),Median Time (seconds)\r\n' +
        `"'=HYPERLINK(""x"")",Yes,1,1,60,66.7,60\r\n`,
    );
    expect(requests.filter((url) => url.startsWith('http'))).toEqual([]);

    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Excel' }).click();
    const file = await workbook;
    expect(file.suggestedFilename()).toMatch(/_analytics_2026-03-04\.xlsx$/);
    const parts = unzipSync(await readFile(await file.path()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('t="inlineStr" s="0"><is><t xml:space="preserve">=HYPERLINK(');
    expect(sheet).toContain('<v>66.7</v>');
    // No cell is a formula.
    expect(sheet).not.toContain('<f>');
  },
);

test(
  'analytics that fail to load are only logged',
  { tag: ['@IANA-18'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch analytics|500/);
    const page = await as(await buildInstructor());
    await page.route(callPath, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/instructor/analytics');
    await expect(page.getByText('No practice cases yet')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Failed to fetch analytics');
  },
);

test('averages of groups below the minimum size of the institution are hidden', async ({ as }) => {
  const instructor = await usedClass();
  await Institution.updateOne(
    { _id: instructor.section.institution_id },
    { $set: { min_cell_size: 5 } },
  );
  const page = await as(instructor);
  await page.goto('/instructor/analytics');
  await expect(rowsOf(page).first()).toHaveText(/^Market\s*Yes\s*2\s*3(\s*Too few students){3}$/);
  await expect(card(page, 'Average Completion')).toContainText('Too few students');
  const weeks = page.getByRole('figure', { name: 'Sessions per Week' });
  await weeks.getByText('Show as a table').click();
  await expect(weeks.getByRole('cell', { name: 'Too few students' })).not.toHaveCount(0);
});

test('the label of a bar of 100 % fits a viewport of 320 px', async ({ as }) => {
  const page = await as(await buildInstructor(), { viewport: { width: 320, height: 640 } });
  await serve(page, [row(1, { completionRate: 100 })]);
  await page.goto('/instructor/analytics');
  const figure = page.locator('svg text').filter({ hasText: '100%' });
  await expect(figure).toBeVisible();
  const beyond = () =>
    figure.evaluate((text) => {
      const { right = 0 } = text.closest('svg')?.getBoundingClientRect() ?? {};
      return text.getBoundingClientRect().right - right;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test('a figure has its definition as a tooltip and in the list of definitions', async ({ as }) => {
  const page = await as(await usedClass());
  await page.goto('/instructor/analytics');
  const definition = /^Share of the students who started the case and finished a conversation/;
  await card(page, 'Average Completion').getByRole('button', { name: definition }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(definition);
  await page.getByText('How these figures are counted').click();
  await expect(page.getByRole('main').getByText(definition)).toBeVisible();
});

test('with many sections the server pages, sorts, filters and counts the analytics rows', async ({
  as,
}) => {
  const dean = await buildDean(sectionsAtOnce + 1);
  const [first] = dean.sections;
  for (let index = 0; index < 101; index += 1)
    await buildCase(first, { title: `Talk ${String(index).padStart(3, '0')}` });
  const zoo = await buildCase(dean.sections.at(-1), { title: 'Zoo' });
  await buildPractised(await buildStudent(dean.sections.at(-1)), zoo, { seconds: 90 });
  const page = await as(dean);
  await page.goto('/instructor/dashboard');
  await page.evaluate((row) => localStorage.setItem('instructor_selected_class', row), '"all"');
  const most = page.waitForRequest('**/api/instructors/analytics/page?**limit=3');
  await page.reload();
  await most;
  const asked = page.waitForRequest('**/api/instructors/analytics/page?**limit=100');
  await page.goto('/instructor/analytics');
  await asked;
  await expect(card(page, 'Total Cases')).toContainText('1 used by students');
  await expect(card(page, 'Average Time').getByText('1m 30s', { exact: true })).toBeVisible();
  await expect(page.getByText('102 of 102 cases')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(100);
  await expect(rowsOf(page).first()).toContainText('Zoo');
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(rowsOf(page)).toHaveCount(102);
  await expect(rowsOf(page).nth(1)).toContainText('Talk 000');
  await page.getByRole('switch', { name: 'Active Only' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
});
