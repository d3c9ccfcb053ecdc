import type { Locator, Page } from '@playwright/test';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';

const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** A student with `total` open cases of which `done` are completed. */
async function studentWith(done: number, total: number) {
  const student = await buildStudent();
  for (let n = 1; n <= total; n++) {
    const practiceCase = await buildCase(student.section, { title: `Case ${n}` });
    if (n <= done) await buildPractised(student, practiceCase, { seconds: 60 });
  }
  return student;
}

test.describe('dashboard of a student who practised one of two cases', () => {
  const glance = sharedFixture(async ({ as }) => {
    const student = await buildStudent();
    const practised = await buildCase(student.section, { title: 'Practised' });
    await buildCase(student.section, { title: 'Not yet' });
    await buildPractised(student, practised, { seconds: 3600 });
    await buildPractised(student, practised, { seconds: 120, completed: false });
    const page = await as(student);
    await page.goto('/student/dashboard');
    return page.getByRole('region', { name: 'Your Progress at a Glance' });
  });

  test(
    'shows four figures under Your Progress at a Glance',
    { tag: ['@SDASH-01', '@SDASH-06'] },
    async () => {
      await expect(glance().getByRole('heading')).toHaveText('Your Progress at a Glance');
      await expect(glance().getByRole('group')).toHaveCount(4);
    },
  );

  for (const [tag, name, value, text] of [
    [['@SDASH-02'], 'Cases Completed', '1', 'of 2 available'],
    [['@SDASH-04'], 'Conversations', '1', ''],
    [['@SDASH-05', '@SDASH-29'], 'Time Practiced', '1h 2m', '62 min per case'],
  ] as const)
    test(`the card '${name}' shows ${value}`, { tag: [...tag] }, async () => {
      const figure = glance().getByRole('group', { name, exact: true });
      await expect(figure.getByText(value, { exact: true })).toBeVisible();
      await expect(figure).toContainText(text);
    });
});

test.describe('completion rate of the dashboard', () => {
  const dashboard = sharedFixture(async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    await page.goto('/student/dashboard');
    return page;
  });

  const good = 'Excellent progress!';
  for (const [done, total, rate, rateText, tier, badge, tag] of [
    [0, 1, '0%', 'Just getting started', /Great start/, 'outline', ['22', '25']],
    [49, 100, '49%', 'Just getting started', /Great start/, 'outline', ['22', '25']],
    [1, 2, '50%', 'Keep it up!', /halfway/, 'outline', ['21', '24']],
    [3, 5, '60%', 'Keep it up!', /halfway/, 'secondary', ['21', '27']],
    [74, 100, '74%', 'Keep it up!', /halfway/, 'secondary', ['21', '24']],
    [3, 4, '75%', good, /Amazing/, 'secondary', ['20', '23']],
    [79, 100, '79%', good, /Amazing/, 'secondary', ['20', '27']],
    [4, 5, '80%', good, /Amazing/, 'default', ['20', '26']],
    [99, 100, '99%', good, /Amazing/, 'default', ['20', '23']],
    [2, 2, '100%', good, /Congratulations/, 'default', ['19', '23']],
  ] as const)
    test(
      `shows ${rate} with its texts and badge`,
      { tag: ['03', '14', ...tag].map((row) => `@SDASH-${row}`) },
      async () => {
        const page = dashboard();
        await page.route('**/api/students/progress*', (route) =>
          route.fulfill({ json: progressOf(done, total) }),
        );
        // A query older than a minute is fetched again.
        await page.getByRole('link', { name: 'Practice', exact: true }).click();
        await expect(page).toHaveURL('/student/practice');
        await page.clock.fastForward(60_000);
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await expect(card(page, 'Completion Rate')).toContainText(rate);
        await expect(card(page, 'Completion Rate')).toContainText(rateText);
        const overview = region(page, 'Progress Overview');
        await expect(overview).toContainText(tier);
        await expect(overview.locator('.MuiChip-root')).toHaveText(rate);
        await expect(overview.locator(`.MuiChip-${badge}`)).toHaveText(rate);
        await page.unroute('**/api/students/progress*');
      },
    );
});

/** A progress answer with so many cases, the first of them completed. */
const progressOf = (done: number, total: number) => ({
  completed_cases: done,
  total_conversations: done,
  cases: Array.from({ length: total }, (_, index) => ({
    id: String(index).padStart(24, '0'),
    title: `Case ${index}`,
    completed: index < done,
    conversation_id: null,
    times_practiced: 0,
    avg_time_spent: 0,
    last_completed: null,
  })),
});

test(
  'the dashboard offers three accessible cases, incomplete and newest first',
  { tag: ['@SDASH-07', '@SDASH-09', '@SDASH-10', '@SDASH-11'] },
  async ({ as }) => {
    const student = await buildStudent();
    const { section } = student;
    const done = await buildCase(section, { title: 'Done', accessible_on: daysAgo(1) });
    await buildPractised(student, done);
    await buildCase(section, { title: 'Older', accessible_on: daysAgo(9) });
    await buildCase(section, { title: 'Newer', accessible_on: daysAgo(2) });
    await buildCase(section, { title: 'Future', accessible_on: daysAgo(-2) });
    const page = await as(student);
    await page.goto('/student/dashboard');
    const cases = region(page, 'Practice Cases');
    await expect(cases.getByRole('heading', { level: 3 })).toHaveText(['Newer', 'Older', 'Done']);
  },
);

test(
  'the dashboard links four cases to the practice page with View All',
  { tag: ['@SDASH-08'] },
  async ({ as }) => {
    const page = await as(await studentWith(0, 4));
    await page.goto('/student/dashboard');
    await region(page, 'Practice Cases').getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/student/practice');
  },
);

test('the dashboard has no View All for three cases', { tag: ['@SDASH-08'] }, async ({ as }) => {
  const page = await as(await studentWith(0, 3));
  await page.goto('/student/dashboard');
  await expect(region(page, 'Practice Cases').getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveCount(0);
});

test.describe('dashboard of a student with one conversation of nine turns', () => {
  const dashboard = sharedFixture(async ({ as }) => {
    const student = await buildStudent();
    const practiceCase = await buildCase(student.section, { title: 'At the station' });
    const turns = Array.from({ length: 9 }, (_, index) => `Turn ${index + 1}.`);
    await buildPractised(student, practiceCase, { turns, feedback: 'You asked **very well**.' });
    const page = await as(student);
    await page.goto('/student/dashboard');
    return page;
  });

  test(
    'the recent conversation shows its last four messages, and all on request',
    { tag: ['@SDASH-12', '@SDASH-15', '@SDASH-16'] },
    async () => {
      const conversation = region(dashboard(), 'Recent Conversation');
      await expect(conversation).toContainText('At the station');
      await expect(conversation.getByRole('listitem')).toHaveText([
        /Turn 6\.$/,
        /Turn 7\.$/,
        /Turn 8\.$/,
        /Turn 9\.$/,
      ]);
      await conversation.getByRole('button', { name: 'Show 5 earlier messages' }).click();
      await expect(conversation.getByRole('listitem')).toHaveCount(9);
      await expect(conversation.locator(':focus')).toContainText('Turn 1.');
      await expect(conversation.getByText('Turn 9.')).toHaveAttribute('lang', 'es');
    },
  );

  test('the latest feedback renders bold text', { tag: ['@SDASH-13', '@SDASH-17'] }, async () => {
    const feedback = region(dashboard(), 'Latest AI Feedback');
    await expect(feedback.locator('strong')).toHaveText('very well');
  });
});

test(
  'failed requests of the dashboard are logged and shown as empty values',
  { tag: ['@SDASH-30', '@SDASH-31'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch progress data/);
    consoleErrors.expect(/Failed to load practice cases\./);
    consoleErrors.expect(/Failed to fetch conversation history/);
    consoleErrors.expect(/500/);
    const page = await as(await studentWith(1, 2));
    for (const path of [
      'students/progress',
      'practice_cases/get_cases',
      'conversations/conversation/latest',
    ])
      await page.route(`**/api/${path}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/student/dashboard');
    await expect(card(page, 'Cases Completed')).toContainText('of 0 available');
    await expect(region(page, 'Practice Cases')).toContainText('No practice cases yet');
    await expect(region(page, 'Recent Conversation')).toContainText('No conversation yet');
    await expect(region(page, 'Latest AI Feedback')).toContainText('No feedback yet');
    await expect
      .poll(() => consoleErrors.all().join('\n'))
      .toContain('Failed to fetch progress data');
  },
);

test('the dashboard lists an open conversation first and resumes it with one click', async ({
  as,
}) => {
  const student = await buildStudent();
  const left = await buildCase(student.section, { title: 'Left in the middle' });
  await buildCase(student.section, { title: 'A newer one', accessible_on: daysAgo(1) });
  const { id } = await buildPractised(student, left, { seconds: 42, completed: false });
  await Conversation.updateOne(
    { _id: id },
    {
      $set: {
        open: true,
        running: true,
        elapsed_seconds: 42,
        stale_at: new Date(Date.now() + day),
      },
      $unset: { end_time: 1, ended_by: 1 },
    },
  );
  const page = await as(student);
  await page.goto('/student/dashboard');
  const first = region(page, 'Practice Cases').getByRole('article').first();
  await expect(first).toContainText('Continue, 0:42 of 5:00');
  const next = region(page, 'Left in the middle');
  await expect(next).toContainText('Go on where you stopped');
  await next.getByRole('link', { name: 'Continue, 0:42 of 5:00' }).click();
  await expect(page.getByText('You stopped at 0:42 of 5:00.')).toBeVisible();
});

test('on a phone the dashboard shows the next case above the figures, and a bar of shortcuts', async ({
  as,
}) => {
  const student = await buildStudent();
  const words = { key_items: 'perdone\n¿cómo llego?\na la izquierda' };
  await buildCase(student.section, { title: 'Lost in Cartagena', ...words });
  const page = await as(student, { viewport: { width: 390, height: 664 } });
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${student.first_name}`);
  const next = region(page, 'Lost in Cartagena');
  await expect(next).toContainText('Next for you');
  await expect(next.getByRole('list', { name: 'Words to use' }).getByRole('listitem')).toHaveText([
    'perdone',
    '¿cómo llego?',
    'a la izquierda',
  ]);
  const start = next.getByRole('link', { name: 'Start Practice' });
  await expect(start).toBeInViewport({ ratio: 1 });
  expect((await next.boundingBox())?.y).toBeLessThan(
    (await card(page, 'Cases Completed').boundingBox())?.y ?? 0,
  );

  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Practice', 'Progress']);
  await bar.getByRole('link', { name: 'Progress' }).click();
  await expect(page).toHaveURL('/student/progress');
  await page.getByRole('button', { name: 'Help & Feedback' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
