import type { Page } from '@playwright/test';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

const hour = 60 * 60 * 1000;
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

test.describe('practice page with three cases, the newest completed', () => {
  const list = sharedFixture(async ({ as }) => {
    const page = await as(await buildThree());
    await page.goto('/student/practice');
    await expect(titles(page)).toHaveCount(3);
    initial = await titles(page).allTextContents();
    return page;
  });
  let initial: string[] = [];
  const search = () => list().getByRole('searchbox');

  test('the search filters the cards and survives a reload', { tag: ['@SPRAC-01'] }, async () => {
    await choose(list(), 'Show', 'All Cases');
    await search().fill('TREES');
    await expect(titles(list())).toHaveText(['Cherry']);
    // The search is in the URL, so that Back shows the same list.
    await list().reload();
    await expect(search()).toHaveValue('TREES');
    await expect(titles(list())).toHaveText(['Cherry']);
  });

  test(
    'a search without matches shows No matches found and can be cleared',
    { tag: ['@SPRAC-14', '@SPRAC-15'] },
    async () => {
      await search().fill('nothing like it');
      await expect(list().getByText('No matches found')).toBeVisible();
      await list().getByRole('button', { name: 'Clear Filters' }).click();
      await expect(titles(list())).toHaveCount(3);
      await expect(search()).toHaveValue('');
    },
  );

  for (const [tag, filter, shown] of [
    ['@SPRAC-03', 'Completed', ['Banana']],
    ['@SPRAC-04', 'Not Yet Complete', ['Cherry', 'Apple']],
    ['@SPRAC-02', 'All Cases', ['Banana', 'Cherry', 'Apple']],
  ] as const)
    test(`the filter '${filter}' shows only its cases`, { tag }, async () => {
      await search().fill('');
      await choose(list(), 'Sort by', 'Newest');
      await choose(list(), 'Show', filter);
      await expect(titles(list())).toHaveText([...shown]);
    });

  test('the cards are sorted newest first by default', { tag: ['@SPRAC-05'] }, () => {
    expect(initial).toEqual(['Banana', 'Cherry', 'Apple']);
  });

  for (const [tag, order, shown] of [
    ['@SPRAC-06', 'Oldest', ['Apple', 'Cherry', 'Banana']],
    ['@SPRAC-05', 'Newest', ['Banana', 'Cherry', 'Apple']],
    ['@SPRAC-07', 'Title A-Z', ['Apple', 'Banana', 'Cherry']],
  ] as const)
    test(`the cards are sorted by '${order}'`, { tag }, async () => {
      await search().fill('');
      await choose(list(), 'Show', 'All Cases');
      await choose(list(), 'Sort by', order);
      await expect(titles(list())).toHaveText([...shown]);
    });

  for (const [tag, name, value] of [
    ['@SPRAC-08', 'Completed', '1'],
    ['@SPRAC-09', 'Not Yet Complete', '2'],
    ['@SPRAC-10', 'Total Cases', '3'],
  ] as const)
    test(`the counter '${name}' shows ${value}`, { tag }, async () => {
      await expect(list().getByRole('group', { name, exact: true })).toContainText(value);
    });
});

test(
  'a card of the practice page shows description, duration and language',
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

test(
  'the practice page of a student without cases shows No practice cases yet',
  { tag: ['@SPRAC-13'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/practice');
    await expect(page.getByText('No practice cases yet')).toBeVisible();
  },
);

test(
  'cases that fail to load show an error and load on Try Again',
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
  'a card offers Start Practice, or Practice Again when the case is completed',
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
  'a case that opens later shows its date and a disabled button',
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

test(
  'a case has the badge New for 24 hours unless completed',
  { tag: ['@SPRAC-22'] },
  async ({ as }) => {
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
  },
);
