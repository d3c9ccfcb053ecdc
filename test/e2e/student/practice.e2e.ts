import type { Page } from '@playwright/test';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const caseCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, control: string, option: string) {
  await page.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Three cases: Banana (newest, completed), Cherry, Apple (oldest). */
async function buildThree() {
  const student = await buildStudent();
  const { section } = student;
  const banana = await buildCase(section, { title: 'Banana', accessible_on: hoursAgo(30) });
  await buildCase(section, {
    title: 'Cherry',
    description: 'A talk about trees',
    accessible_on: hoursAgo(40),
  });
  await buildCase(section, { title: 'Apple', accessible_on: hoursAgo(50) });
  await buildPractised(student, banana);
  return student;
}

test(
  'the search narrows the cards and can be cleared',
  { tag: ['@SPRAC-01', '@SPRAC-14', '@SPRAC-15'] },
  async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    const search = page.getByRole('searchbox');
    await search.fill('TREES');
    await expect(titles(page)).toHaveText(['Cherry']);
    await search.fill('nothing like it');
    await expect(page.getByText('No matches found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(titles(page)).toHaveCount(3);
    await expect(search).toHaveValue('');
  },
);

test(
  'the filter shows all, completed or not yet complete cases',
  { tag: ['@SPRAC-02', '@SPRAC-03', '@SPRAC-04'] },
  async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    await expect(titles(page)).toHaveCount(3);
    await choose(page, 'Show', 'Completed');
    await expect(titles(page)).toHaveText(['Banana']);
    await choose(page, 'Show', 'Not Yet Complete');
    await expect(titles(page)).toHaveText(['Cherry', 'Apple']);
    await choose(page, 'Show', 'All Cases');
    await expect(titles(page)).toHaveCount(3);
  },
);

test(
  'the sort is newest, oldest or by title',
  { tag: ['@SPRAC-05', '@SPRAC-06', '@SPRAC-07'] },
  async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    await expect(titles(page)).toHaveText(['Banana', 'Cherry', 'Apple']);
    await choose(page, 'Sort by', 'Oldest');
    await expect(titles(page)).toHaveText(['Apple', 'Cherry', 'Banana']);
    await choose(page, 'Sort by', 'Title A-Z');
    await expect(titles(page)).toHaveText(['Apple', 'Banana', 'Cherry']);
  },
);

test(
  'the counters tell completed, open and all cases',
  { tag: ['@SPRAC-08', '@SPRAC-09', '@SPRAC-10'] },
  async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    for (const [name, value] of [
      ['Completed', '1'],
      ['Not Yet Complete', '2'],
      ['Total Cases', '3'],
    ] as const)
      await expect(page.getByRole('group', { name, exact: true })).toContainText(value);
  },
);

test(
  'a card shows title, description, duration and badges',
  { tag: ['@SPRAC-11', '@SPRAC-12', '@SPRAC-24'] },
  async ({ as }) => {
    const student = await buildStudent();
    await buildCase(student.section, {
      title: 'Timed',
      description: 'About time',
      min_time: 60,
      max_time: 300,
    });
    await buildCase(student.section, { title: 'Untimed', min_time: 0, max_time: 0 });
    const page = await as(student);
    await page.goto('/student/practice');
    const timed = caseCard(page, 'Timed');
    await expect(timed).toContainText('About time');
    await expect(timed).toContainText('1-5 min');
    await expect(timed).toContainText('Spanish');
    await expect(caseCard(page, 'Untimed')).toContainText('1-5 min');
  },
);

test('without cases the page says so', { tag: ['@SPRAC-13'] }, async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/practice');
  await expect(page.getByText('No practice cases yet')).toBeVisible();
});

test(
  'a failed load says so and can be tried again',
  { tag: ['@SPRAC-16'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const page = await as(await buildThree());
    await page.route('**/api/practice_cases/get_cases*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto('/student/practice');
    await expect(page.getByRole('alert')).toContainText('Failed to load practice cases.');
    await page.unroute('**/api/practice_cases/get_cases*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(titles(page)).toHaveCount(3);
  },
);

test(
  'a case is started or practised again',
  { tag: ['@SPRAC-17', '@SPRAC-18', '@SPRAC-26'] },
  async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    await expect(
      caseCard(page, 'Banana').getByRole('link', { name: 'Practice Again' }),
    ).toBeVisible();
    await caseCard(page, 'Cherry').getByRole('link', { name: 'Start Practice' }).click();
    await expect(page).toHaveURL(/\/practice\/[0-9a-f]{24}$/);
  },
);

test(
  'a case that opens later says when and does nothing',
  { tag: ['@SPRAC-19', '@SPRAC-20', '@SPRAC-21'] },
  async ({ as }) => {
    const student = await buildStudent();
    const opens = new Date(Date.now() + 72 * hour);
    await buildCase(student.section, { title: 'Later', accessible_on: opens });
    const page = await as(student);
    await page.goto('/student/practice');
    const later = caseCard(page, 'Later');
    const date = opens.toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    await expect(later.getByRole('button', { name: `Available ${date}` })).toBeDisabled();
    await expect(later.getByText('Coming Soon')).toBeVisible();
    await later.click();
    await expect(page).toHaveURL('/student/practice');
  },
);

test('a case is new for 24 hours unless completed', { tag: ['@SPRAC-22'] }, async ({ as }) => {
  const student = await buildStudent();
  const { section } = student;
  await buildCase(section, { title: 'Fresh', accessible_on: hoursAgo(23) });
  await buildCase(section, { title: 'Stale', accessible_on: hoursAgo(25) });
  const done = await buildCase(section, { title: 'Done', accessible_on: hoursAgo(3) });
  await buildPractised(student, done);
  const page = await as(student);
  await page.goto('/student/practice');
  await expect(caseCard(page, 'Fresh').getByText('New', { exact: true })).toBeVisible();
  await expect(caseCard(page, 'Stale').getByText('New', { exact: true })).toHaveCount(0);
  await expect(caseCard(page, 'Done').getByText('New', { exact: true })).toHaveCount(0);
});
