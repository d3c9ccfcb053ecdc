import type { Page } from '@playwright/test';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildManyPractised, buildPractised } from '../../support/builders/practised.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cases = (page: Page) => page.getByRole('table', { name: 'Practice Cases' });
const history = (page: Page) => page.getByRole('table', { name: 'Conversation History' });
/** Titles of the case table in the order shown. */
const shownTitles = (page: Page) => cases(page).locator('[role=rowheader]');

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

test.describe('progress page with two of three cases completed', () => {
  const progress = sharedFixture(async ({ as }) => {
    const { student, last } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await expect(cases(page)).toBeVisible();
    return { page, last };
  });

  test('the page is titled Progress', { tag: ['@SPROG-01'] }, async () => {
    const { page } = progress();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
  });

  for (const [tag, name, value, text] of [
    ['@SPROG-04', 'Cases Completed', '2', '67% completion rate'],
    ['@SPROG-05', 'Conversations', '2', 'Total completed'],
    ['@SPROG-06', 'Practice Sessions', '3', 'Total attempts'],
    ['@SPROG-07', 'Time Practiced', '5:25', ''],
  ] as const)
    test(`the card '${name}' shows ${value}`, { tag }, async () => {
      const figure = card(progress().page, name);
      await expect(figure.getByText(value, { exact: true })).toBeVisible();
      await expect(figure).toContainText(text);
    });

  test(
    'the history shows case, id, time, duration and status of each conversation',
    { tag: ['@SPROG-08', '@SPROG-09', '@SPROG-10', '@SPROG-11'] },
    async () => {
      const { page, last } = progress();
      const columns = ['Practice Case', 'Date & Time', 'Duration', 'Status', 'Details'];
      await expect(history(page).getByRole('columnheader')).toHaveText(columns);
      const newest = history(page).getByRole('row').nth(1);
      await expect(newest).toContainText('Alpha');
      await expect(newest).toContainText(last.id);
      await expect(newest).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/);
      await expect(newest).toContainText('1:00');
      await expect(newest).toContainText('Completed');
      await expect(history(page).getByRole('row').nth(3)).toContainText('In Progress');
    },
  );

  test(
    'the case table shows times practiced, average time, last completion and status',
    { tag: ['@SPROG-23', '@SPROG-24', '@SPROG-25', '@SPROG-26', '@SPROG-27'] },
    async () => {
      const { page } = progress();
      const columns = ['Practice Case', 'Times Practiced', 'Avg. Time', 'Last Completed', 'Status'];
      await expect(cases(page).getByRole('columnheader')).toHaveText(columns);
      const row = (name: string) => cases(page).getByRole('row').filter({ hasText: name });
      await expect(row('Alpha').getByRole('cell').nth(0)).toHaveText('2');
      await expect(row('Alpha').getByRole('cell').nth(1)).toHaveText('1:02');
      await expect(row('Alpha').getByRole('cell').nth(3)).toHaveText('Completed');
      await expect(row('Gamma').getByRole('cell').nth(2)).toHaveText('Never');
      await expect(row('Gamma').getByRole('cell').nth(3)).toHaveText('Not Started');
    },
  );

  for (const [tag, order, titles] of [
    ['@SPROG-22', 'Longest Time', ['Beta', 'Alpha', 'Gamma']],
    ['@SPROG-20', 'Title A-Z', ['Alpha', 'Beta', 'Gamma']],
    ['@SPROG-21', 'Most Practiced', ['Alpha']],
    ['@SPROG-19', 'Most Recent', ['Alpha']],
  ] as const)
    test(`the case table is sorted by '${order}'`, { tag }, async () => {
      const { page } = progress();
      await choose(page, 'Sort by', order);
      if (titles.length === 3) await expect(shownTitles(page)).toHaveText([...titles]);
      else await expect(shownTitles(page).first()).toHaveText(titles[0]);
    });

  test(
    'the search filters the case table and counts the matches',
    { tag: ['@SPROG-17', '@SPROG-28'] },
    async () => {
      const { page } = progress();
      await choose(page, 'Show', 'All Cases');
      await page.getByPlaceholder('Search practice cases...').fill('alp');
      await expect(shownTitles(page)).toHaveText(['Alpha']);
      await expect(page.getByText('1 of 3 cases')).toBeVisible();
    },
  );

  test('the filter shows completed or not completed cases', { tag: ['@SPROG-18'] }, async () => {
    const { page } = progress();
    await page.getByPlaceholder('Search practice cases...').fill('');
    await choose(page, 'Sort by', 'Title A-Z');
    await choose(page, 'Show', 'Completed');
    await expect(shownTitles(page)).toHaveText(['Alpha', 'Beta']);
    await choose(page, 'Show', 'Not Completed');
    await expect(shownTitles(page)).toHaveText(['Gamma']);
  });

  test(
    'filters without a match show a message and can be cleared',
    { tag: ['@SPROG-34', '@SPROG-35'] },
    async () => {
      const { page } = progress();
      await choose(page, 'Show', 'Not Completed');
      await page.getByPlaceholder('Search practice cases...').fill('alpha');
      await expect(page.getByText('No cases match your filters')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters to see all cases' }).click();
      await expect(page.getByPlaceholder('Search practice cases...')).toBeFocused();
      await expect(shownTitles(page)).toHaveCount(3);
    },
  );
});

test(
  'the progress page names the selected class in subtitle, count and badge',
  { tag: ['@SPROG-02', '@SPROG-29', '@SPROG-31'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    const { course_code, section_code } = student.section;
    await expect(page.getByText(`Your practice in ${course_code}`)).toBeVisible();
    await expect(page.getByText(`3 cases in ${course_code}`)).toBeVisible();
    await expect(page.getByText(`Section ${section_code} · Autumn 2026`)).toBeVisible();
  },
);

test(
  'the progress page names all classes in subtitle and count when All Classes is selected',
  { tag: ['@SPROG-03', '@SPROG-30'] },
  async ({ as }) => {
    const { student } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await choose(page, 'Class', 'All Classes');
    await expect(page.getByText('Your practice across all classes')).toBeVisible();
    await expect(page.getByText('3 total cases')).toBeVisible();
  },
);

test(
  'View Details in the history opens the conversation',
  { tag: ['@SPROG-12'] },
  async ({ as }) => {
    const { student, last } = await buildHistory();
    const page = await as(student);
    await page.goto('/student/progress');
    await history(page).getByRole('link', { name: 'View Details' }).first().click();
    await expect(page).toHaveURL(`/student/conversations/${last.id}`);
  },
);

test(
  'the progress page of a student without conversations and cases shows empty states',
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
  'a history that fails to load is logged and loads on Try Again',
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

test('a long history loads in pages of 50, newest first', async ({ as }) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  // Some have the same start time: a page may end between them.
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
  await expect(history(page).getByRole('row').nth(51)).toBeFocused();
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const address = (id: string) => `/student/conversations/${id}`;
  expect([...shown].sort()).toEqual(built.map(address).sort());
  expect(built.slice(0, 7).map(address)).toContain(shown[0]);
});

test(
  'the row of a completed case opens its report, that of another case does nothing',
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

test('the charts of weeks and completion have tables, with weeks in the student’s time zone', async ({
  as,
}) => {
  const { student } = await buildHistory();
  // A Sunday evening in Honolulu is Monday in UTC: weeks are counted in the student's time zone.
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
  'a failed request for the user record is only logged',
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
