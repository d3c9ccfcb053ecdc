import type { Locator, Page } from '@playwright/test';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
/** Rows without the header. */
const rowsOf = (page: Page, name: string): Locator =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test(
  'the quick actions link to the editor, the dialog Add Student and the analytics',
  { tag: ['@IDASH-01', '@IDASH-02', '@IDASH-03'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    await expect(actions.getByRole('link', { name: 'New Case' })).toHaveAttribute(
      'href',
      `/instructor/review/new?class_id=${instructor.section.class_id}`,
    );
    await actions.getByRole('link', { name: 'View Analytics' }).click();
    await expect(page).toHaveURL('/instructor/analytics');
    await page.goBack();
    await actions.getByRole('link', { name: 'Add Student' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/instructor/students');
  },
);

test('the four figures are in one row or two by two at every width, without broken words', async ({
  as,
}) => {
  const page = await as(await buildInstructor());
  await page.goto('/instructor/dashboard');
  const cards = page.getByRole('region', { name: 'Class Overview' }).getByRole('group');
  await expect(cards).toHaveCount(4);
  for (const width of [620, 700, 800, 900, 1024, 1100, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The page changes its layout some time after the window is resized.
    await expect
      .poll(async () => [2, 4].includes(await inLastRow(cards)), `the last row at ${width}`)
      .toBe(true);
    expect(await brokenWords(cards), `broken at ${width}`).toEqual([]);
  }
});

const inLastRow = (cards: Locator) =>
  cards.evaluateAll((all) => {
    const tops = all.map((one) => one.getBoundingClientRect().top);
    return tops.filter((top) => top === tops.at(-1)).length;
  });

/** Words that are broken over two lines. */
const brokenWords = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const texts = document.createNodeIterator(card, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      return broken;
    }),
  );

test('a new instructor is greeted with Hello, and counts of one are singular', async ({ as }) => {
  const instructor = await buildInstructor(undefined, { first_name: 'Inés' });
  await buildCase(instructor.section);
  const page = await as(instructor);
  await page.goto('/instructor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Inés');
  await expect(card(page, 'Published Cases').getByText('of 1 case', { exact: true })).toBeVisible();
  await page.goto('/instructor/analytics');
  await expect(page.getByText('1 of 1 case', { exact: true })).toBeVisible();
  await buildStudent(instructor.section);
  await page.goto('/instructor/students');
  await expect(page.getByText('1 of 1 student', { exact: true })).toBeVisible();
});

test('a long name of the institution does not cut the name of the user', async ({ as }) => {
  const instructor = await buildInstructor(undefined, { first_name: 'Inés', last_name: 'Ruiz' });
  const { institution_id } = instructor.section;
  await User.updateOne({ _id: instructor.id }, { institution_id });
  await Institution.updateOne(
    { _id: institution_id },
    { $set: { branding: { name: 'Language Center of the University of the Western Coast' } } },
  );
  const page = await as(instructor, { viewport: { width: 640, height: 800 } });
  await page.goto('/instructor/dashboard');
  await expect(page.getByText('Language Center of the')).toBeVisible();
  const cut = page.getByTitle('Inés Ruiz');
  expect(await cut.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(1);
});

test('recent activity on the dashboard is a table at 1280 px', async ({ as }) => {
  const instructor = await buildInstructor();
  await buildStudent(instructor.section);
  const page = await as(instructor, { viewport: { width: 1280, height: 800 } });
  await page.goto('/instructor/dashboard');
  const row = rowsOf(page, 'Recent Student Activity').first();
  await expect(row).toHaveCSS('display', 'table-row');
});

test(
  'the dashboard counts students, sessions, published cases and engagement in four cards',
  { tag: ['@IDASH-04', '@IDASH-05', '@IDASH-06', '@IDASH-07', '@IDASH-08', '@IDASH-09'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const { section } = instructor;
    const market = await buildCase(section);
    await buildCase(section, { published: false, is_draft: true });
    const students = [
      await buildStudent(section, { last_login: hoursAgo(6 * 24 + 23) }),
      await buildStudent(section, { last_login: hoursAgo(7 * 24 + 1) }),
      await buildStudent(section, { last_login: hoursAgo(1) }),
      await buildStudent(section),
      await buildStudent(section),
    ] as const;
    await buildPractised(students[0], market, { section_id: section.id });
    await buildPractised(students[0], market, { section_id: section.id });
    await buildPractised(students[1], market, { section_id: section.id });
    // Ended early, so neither a session nor engagement.
    await buildPractised(students[2], market, { section_id: section.id, completed: false });
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    await expect(page.getByRole('heading', { name: 'Class Overview' })).toBeVisible();
    await expect(card(page, 'Total Students')).toContainText(/5\s*2 active this week/);
    await expect(card(page, 'Total Sessions').getByText('3', { exact: true })).toBeVisible();
    await expect(card(page, 'Published Cases')).toContainText('of 2 cases');
    await expect(card(page, 'Published Cases').getByText('1', { exact: true })).toBeVisible();
    await expect(card(page, 'Engagement Rate').getByText('40%', { exact: true })).toBeVisible();
  },
);

test(
  'the dashboard lists the five students who were last active',
  { tag: ['@IDASH-10', '@IDASH-11', '@IDASH-12'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    for (let n = 1; n <= 8; n++)
      await buildStudent(instructor.section, {
        email: `visitor${n}.${instructor.section.id}@parley.test`,
        first_name: 'Visitor',
        last_name: String(n),
        last_login: hoursAgo(n),
      });
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    const activity = table(page, 'Recent Student Activity');
    await expect(activity.getByRole('columnheader')).toContainText([
      'Student',
      'Sessions',
      'Last Active',
    ]);
    await expect(rowsOf(page, 'Recent Student Activity')).toContainText(
      [1, 2, 3, 4, 5].map((n) => `Visitor ${n}`),
    );
    await expect(rowsOf(page, 'Recent Student Activity').nth(2)).toContainText('3 hours ago');
    await expect(activity.getByRole('link', { name: 'Email Visitor 3' })).toHaveAttribute(
      'href',
      `mailto:visitor3.${instructor.section.id}@parley.test`,
    );
  },
);

test(
  'the dashboard lists the three cases with the most students',
  { tag: ['@IDASH-13', '@IDASH-14'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const { section } = instructor;
    const students = [await buildStudent(section), await buildStudent(section)] as const;
    for (const [title, users] of [
      ['Nobody', []],
      ['One', [students[0]]],
      ['Both', students],
      ['Nobody either', []],
    ] as const) {
      const practiceCase = await buildCase(section, { title });
      for (const student of users)
        await buildPractised(student, practiceCase, {
          section_id: section.id,
          completed: student === students[0],
        });
    }
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    await expect(table(page, 'Top Practice Cases').getByRole('columnheader')).toHaveText([
      'Practice Case',
      'Students',
      'Completion',
    ]);
    await expect(rowsOf(page, 'Top Practice Cases')).toHaveText([
      /^Both\s*2\s*50%$/,
      /^One\s*1\s*100%$/,
      /^Nobody\s*0\s*0%$/,
    ]);
  },
);

test(
  'the dashboard lists the three newest cases with links to their editors',
  { tag: ['@IDASH-15', '@IDASH-16'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const built = [];
    for (const title of ['First', 'Second', 'Third', 'Fourth'])
      built.push(await buildCase(instructor.section, { title }));
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    const recent = page.getByRole('region', { name: 'Recent Practice Cases' });
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText([
      'Fourth',
      'Third',
      'Second',
    ]);
    await expect(recent.getByRole('link', { name: 'Edit Case' })).toHaveCount(3);
    await expect(
      recent.getByRole('article', { name: 'Third' }).getByRole('link', { name: 'Edit Case' }),
    ).toHaveAttribute('href', `/instructor/review/${built[2]?.id}`);
  },
);

test(
  'the dashboard description names the selected class, and the sidebar links every page',
  { tag: ['@IDASH-17', '@IDASH-19'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const second = await buildSection({ section_code: 'B' });
    await buildEnrollment(instructor, second, 'instructor');
    const page = await as(instructor);
    await page.goto('/instructor/dashboard');
    await page.getByRole('button', { name: /^All Classes/ }).click();
    await expect(page.getByText('Your teaching across all classes')).toBeVisible();
    await page.getByRole('combobox', { name: 'Class' }).click();
    await page.getByRole('option', { name: `${second.course_code} - Section B` }).click();
    await expect(
      page.getByText(`Your teaching in ${second.course_code}, section B, Autumn 2026`),
    ).toBeVisible();
    for (const path of [
      'dashboard',
      'lessons',
      'students',
      'analytics',
      'settings',
      'feedback-help',
    ])
      await expect(page.locator(`nav a[href="/instructor/${path}"]`)).toBeVisible();
  },
);

test(
  'failed requests of the dashboard are logged and shown as empty values',
  { tag: ['@IDASH-18'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch|Failed to load|500/);
    const page = await as(await buildInstructor());
    for (const path of [
      'instructors/students/engagement',
      'instructors/analytics',
      'practice_cases/get_cases',
    ])
      await page.route(`**/api/${path}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/instructor/dashboard');
    await expect(card(page, 'Total Students')).toContainText('0 active this week');
    await expect(page.getByText('No students yet')).toBeVisible();
    await expect(page.getByText('No practice yet')).toBeVisible();
    await expect(page.getByText('No practice cases yet')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const text of [
      'Failed to fetch students',
      'Failed to fetch analytics',
      'Failed to load practice cases',
    ])
      await expect.poll(() => consoleErrors.all().join('\n')).toContain(text);
  },
);
