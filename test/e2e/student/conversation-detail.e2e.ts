import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';

const notFoundText = "The conversation you're looking for doesn't exist or has been removed.";

test.describe('the page of a completed conversation', () => {
  const detail = sharedFixture(async ({ as }) => {
    const student = await buildStudent();
    const practiceCase = await buildCase(student.section, { title: 'At the bakery' });
    const { id } = await buildPractised(student, practiceCase, {
      seconds: 125,
      at: new Date(`${new Date().getFullYear()}-03-04T14:05:00Z`),
      turns: ['Hola, ¿qué desea?', 'Quiero pan.', '¿Algo más?'],
      feedback: '## What went well\n\nYou asked for **bread**.',
    });
    const page = await as(student);
    await page.goto(`/student/conversations/${id}`);
    return page;
  });

  test(
    'shows the case title and the badge Completed',
    { tag: ['@CONVD-01', '@CONVD-02'] },
    async () => {
      await expect(detail().getByRole('heading', { level: 1 })).toHaveText('At the bakery');
      const completed = detail().getByRole('main').getByText('Completed', { exact: true });
      await expect(completed).toHaveCount(2);
    },
  );

  for (const [tag, name, value] of [
    ['@CONVD-03', 'Started', 'Mar 4, 2:05 PM'],
    ['@CONVD-04', 'Duration', '2:05'],
    ['@CONVD-05', 'Messages', '3'],
    ['@CONVD-06', 'Status', 'Completed'],
  ] as const)
    test(`the card '${name}' shows '${value}'`, { tag }, async () => {
      await expect(detail().getByRole('group', { name, exact: true })).toContainText(value);
    });

  test('shows all messages of the transcript in order', { tag: ['@CONVD-07'] }, async () => {
    const transcript = detail().getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('listitem')).toHaveText([
      /Hola, ¿qué desea\?$/,
      /Quiero pan\.$/,
      /¿Algo más\?$/,
    ]);
  });

  test('renders the Markdown of the feedback', { tag: ['@CONVD-08'] }, async () => {
    const feedback = detail().getByRole('region', { name: 'AI Feedback' });
    await expect(feedback.getByRole('heading', { name: 'What went well' })).toBeVisible();
    await expect(feedback.locator('strong')).toHaveText('bread');
  });
});

test(
  'a conversation that ended early shows In Progress and why it has no report',
  { tag: ['@CONVD-02', '@CONVD-06'] },
  async ({ as }) => {
    const student = await buildStudent();
    const practiceCase = await buildCase(student.section);
    const { id } = await buildPractised(student, practiceCase, { completed: false });
    const page = await as(student);
    await page.goto(`/student/conversations/${id}`);
    await expect(page.getByRole('main').getByText('In Progress', { exact: true })).toHaveCount(2);
    const feedback = page.getByRole('region', { name: 'AI Feedback' });
    await expect(feedback).toContainText('No feedback available. A report is written for');
  },
);

for (const [what, id] of [
  ['an unknown', '0123456789abcdef01234567'],
  ['a malformed', 'nope'],
] as const) {
  test(
    `the conversation page shows Conversation Not Found for ${what} id`,
    { tag: ['@CONVD-09', '@CONVD-10', '@CONVD-14'] },
    async ({ as, consoleErrors }) => {
      consoleErrors.expect(/Failed to fetch conversation|404/);
      const page = await as(await buildStudent());
      await page.goto('/student/progress');
      await page.goto(`/student/conversations/${id}`);
      await expect(page.getByRole('heading', { name: 'Conversation Not Found' })).toBeVisible();
      await expect(page.getByText(notFoundText)).toBeVisible();
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL('/student/progress');
    },
  );
}

test(
  'a conversation that fails to load is logged and shown as not found',
  { tag: ['@CONVD-11'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to fetch conversation|500/);
    const page = await as(await buildStudent());
    await page.route('**/api/students/conversations/*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.goto('/student/conversations/0123456789abcdef01234567');
    await expect(page.getByText(notFoundText)).toBeVisible();
    await expect
      .poll(() => consoleErrors.all().join('\n'))
      .toContain('Failed to fetch conversation');
  },
);

test('Back to Progress returns to the place in the history that the conversation was opened from', async ({
  as,
}) => {
  const student = await buildStudent();
  await buildPractised(student, await buildCase(student.section));
  const page = await as(student, { viewport: { width: 390, height: 600 } });
  await page.goto('/student/progress');
  const details = page.getByRole('link', { name: 'View Details' });
  await details.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await details.click();
  await page.getByRole('link', { name: 'Back to Progress' }).click();
  await expect(page).toHaveURL('/student/progress');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('a student who has left a class reads its conversation and report and is not offered to practice again', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const { id } = await buildPractised(student, practiceCase, { feedback: 'Well done.' });
  const page = await as(student);
  const paths = [`/feedback/${id}`, `/student/conversations/${id}`];
  const again = page.locator(`a[href="/practice/${practiceCase.id}"]`);
  for (const path of paths) {
    await page.goto(path);
    await expect(again).toBeVisible();
  }
  await Enrollment.updateOne({ user_id: student.id }, { $set: { active: false } });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText('Well done.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Return to|Back to/ })).toBeVisible();
    await expect(again).toHaveCount(0);
  }
});
