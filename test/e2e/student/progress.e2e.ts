import type { Page } from '@playwright/test';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildManyPractised, buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cases = (page: Page) => page.getByRole('table', { name: 'Practice Cases' });
const history = (page: Page) => page.getByRole('table', { name: 'Conversation History' });
/** Titles of the case table in the order shown. */
const shownTitles = (page: Page) => cases(page).locator('[role=cell]:first-child');

async function choose(page: Page, control: string, option: string) {
  await page.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Alpha practised twice (125 s in all), Beta once and longer, Gamma never. */
async function buildHistory() {
  const student = await buildStudent();
  const { section } = student;
  const alpha = await buildCase(section, { title: 'Alpha' });
  const beta = await buildCase(section, { title: 'Beta' });
  await buildCase(section, { title: 'Gamma' });
  await buildPractised(student, alpha, { seconds: 65, at: hoursAgo(30), completed: false });
  const last = await buildPractised(student, alpha, { seconds: 60, at: hoursAgo(2) });
  await buildPractised(student, beta, { seconds: 200, at: hoursAgo(20) });
  return { student, last };
}

test(
  'the four figures',
  { tag: ['@SPROG-01', '@SPROG-04', '@SPROG-05', '@SPROG-06', '@SPROG-07'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
    await expect(card(page, 'Cases Completed')).toContainText('67% completion rate');
    await expect(card(page, 'Cases Completed').getByText('2', { exact: true })).toBeVisible();
    await expect(card(page, 'Conversations')).toContainText('Total completed');
    await expect(card(page, 'Conversations').getByText('2', { exact: true })).toBeVisible();
    await expect(card(page, 'Practice Sessions')).toContainText('Total attempts');
    await expect(card(page, 'Practice Sessions').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Time Practiced').getByText('5:25')).toBeVisible();
  },
);

test(
  'the class in the subtitle, the count and the badge',
  { tag: ['@SPROG-02', '@SPROG-03', '@SPROG-29', '@SPROG-30', '@SPROG-31'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    const { course_code, section_code } = student.section;
    await expect(page.getByText(`Your practice in ${course_code}`)).toBeVisible();
    await expect(page.getByText(`3 cases in ${course_code}`)).toBeVisible();
    await expect(page.getByText(`Section ${section_code} · Autumn 2026`)).toBeVisible();
    await choose(page, 'Class', 'All Classes');
    await expect(page.getByText('Your practice across all classes')).toBeVisible();
    await expect(page.getByText('3 total cases')).toBeVisible();
  },
);

test(
  'the history lists every conversation',
  { tag: ['@SPROG-08', '@SPROG-09', '@SPROG-10', '@SPROG-11', '@SPROG-12'] },
  async ({ as }) => {
    const { student, last } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    const headers = history(page).getByRole('columnheader');
    await expect(headers).toHaveText([
      'Practice Case',
      'Date & Time',
      'Duration',
      'Status',
      'Details',
    ]);
    const newest = history(page).getByRole('row').nth(1);
    await expect(newest).toContainText('Alpha');
    await expect(newest).toContainText(last.id);
    await expect(newest).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/);
    await expect(newest).toContainText('1:00');
    await expect(newest).toContainText('Completed');
    await expect(history(page).getByRole('row').nth(3)).toContainText('In Progress');
    await newest.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(`/student/conversations/${last.id}`);
  },
);

test(
  'without conversations and cases the page says so',
  { tag: ['@SPROG-13', '@SPROG-36', '@SPROG-37'] },
  async ({ as }) => {
    const student = await buildStudent();
    const page = await as(student);
    await page.goto('/student/progress');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await expect(page.getByText('No practice data yet')).toBeVisible();
    await expect(
      page.getByText(`No practice cases found for ${student.section.course_code}.`),
    ).toBeVisible();
  },
);

test(
  'a failed history is logged, and can be asked for again',
  { tag: ['@SPROG-15'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch conversation history/);
    consoleErrors.expect(/500/);
    const page = await as(await buildStudent());
    await page.route('**/api/students/conversations*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto('/student/progress');
    await expect(page.getByText('Your conversations could not be loaded.')).toBeVisible();
    expect(consoleErrors.all().join('\n')).toContain('Failed to fetch conversation history');
    await page.unroute('**/api/students/conversations*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No conversations yet')).toBeVisible();
  },
);

test('a long history comes page by page, the newest first', async ({ as }) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  // Some began in the same moment: a page may end between them.
  const begun = Array.from({ length: 60 }, (_, index) => hoursAgo(1 + Math.floor(index / 7)));
  const built = await buildManyPractised(
    student,
    practiceCase,
    begun.map((at) => ({ at })),
  );
  const page = await as(student);
  await page.goto('/student/progress');
  const links = history(page).getByRole('link', { name: 'View Details' });
  await expect(links).toHaveCount(50);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(links).toHaveCount(60);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const address = (id: string) => `/student/conversations/${id}`;
  expect([...shown].sort()).toEqual(built.map(address).sort());
  expect(built.slice(0, 7).map(address)).toContain(shown[0]);
});

test(
  'search and filter narrow the cases',
  { tag: ['@SPROG-17', '@SPROG-18', '@SPROG-28', '@SPROG-34', '@SPROG-35'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    const search = page.getByPlaceholder('Search practice cases...');
    await search.fill('alp');
    await expect(shownTitles(page)).toHaveText(['Alpha']);
    await expect(page.getByText('1 of 3 cases')).toBeVisible();
    await search.fill('');
    await choose(page, 'Show', 'Completed');
    await expect(shownTitles(page)).toHaveText(['Alpha', 'Beta']);
    await choose(page, 'Show', 'Not Completed');
    await expect(shownTitles(page)).toHaveText(['Gamma']);
    await search.fill('alpha');
    await expect(page.getByText('No cases match your filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters to see all cases' }).click();
    await expect(shownTitles(page)).toHaveCount(3);
  },
);

test(
  'the sorts of the case table',
  { tag: ['@SPROG-19', '@SPROG-20', '@SPROG-21', '@SPROG-22'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await expect(shownTitles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
    await choose(page, 'Sort by', 'Longest Time');
    await expect(shownTitles(page)).toHaveText(['Beta', 'Alpha', 'Gamma']);
    await choose(page, 'Sort by', 'Most Practiced');
    await expect(shownTitles(page).first()).toHaveText('Alpha');
    await choose(page, 'Sort by', 'Title A-Z');
    await expect(shownTitles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
    await choose(page, 'Sort by', 'Most Recent');
    await expect(shownTitles(page).first()).toHaveText('Alpha');
  },
);

test(
  'the columns of the case table',
  { tag: ['@SPROG-23', '@SPROG-24', '@SPROG-25', '@SPROG-26', '@SPROG-27'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await expect(cases(page).getByRole('columnheader')).toHaveText([
      'Practice Case',
      'Times Practiced',
      'Avg. Time',
      'Last Completed',
      'Status',
    ]);
    const row = (name: string) => cases(page).getByRole('row').filter({ hasText: name });
    await expect(row('Alpha').getByRole('cell').nth(1)).toHaveText('2');
    await expect(row('Alpha').getByRole('cell').nth(2)).toHaveText('1:02');
    await expect(row('Alpha').getByRole('cell').nth(4)).toHaveText('Completed');
    await expect(row('Gamma').getByRole('cell').nth(3)).toHaveText('Never');
    await expect(row('Gamma').getByRole('cell').nth(4)).toHaveText('Not Started');
  },
);

test(
  'only a completed case leads to its report',
  { tag: ['@SPROG-32', '@SPROG-33'] },
  async ({ as }) => {
    const { student, last } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await cases(page).getByRole('row').filter({ hasText: 'Gamma' }).click();
    await expect(page).toHaveURL('/student/progress');
    await cases(page).getByRole('row').filter({ hasText: 'Alpha' }).click();
    await expect(page).toHaveURL(`/feedback/${last.id}`);
  },
);

test('practice time per week and completion are drawn, and told in tables', async ({ as }) => {
  const { student } = await buildHistory();
  // A Sunday evening in Honolulu is Monday in UTC: the learner's own weeks count.
  const page = await as(student, { timezoneId: 'Pacific/Honolulu' });
  const asked = page.waitForRequest('**/api/students/practice-weeks*');
  await page.goto('/student/progress');
  expect(new URL((await asked).url()).searchParams.get('time_zone')).toBe('Pacific/Honolulu');
  const perWeek = page.getByRole('figure', { name: 'Practice Time per Week' });
  await perWeek.getByText('Show as a table').click();
  const weeks = perWeek.getByRole('row');
  await expect(weeks).toHaveCount(13);
  const practised = (await weeks.allInnerTexts())
    .flatMap((text) => /(\d+)h (\d+)m in (\d+) conv/.exec(text)?.slice(1).map(Number) ?? [])
    .filter((_figure, index) => index % 3 === 2);
  expect(practised.reduce((sum, count) => sum + count, 0)).toBe(3);
  const completion = page.getByRole('figure', { name: 'Completion' });
  await completion.getByText('Show as a table').click();
  await expect(completion.getByRole('row')).toHaveText([
    /Status/,
    /Completed\s*2/,
    /In Progress\s*0/,
    /Not Started\s*1/,
  ]);
});

test(
  'a person whose record cannot be fetched is told of it in the console only',
  { tag: ['@SPROG-16'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch user data|500/);
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/practice');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Progress', exact: true }).click();
    await expect(cases(page)).toBeVisible();
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Failed to fetch user data');
  },
);
