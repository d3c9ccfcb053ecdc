import type { Page } from '@playwright/test';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import {
  aMinute,
  elapsed,
  lines,
  recording,
  silence,
  spoken,
  spokenTest,
  status,
} from '../voice-stage.ts';
import { button, field, openEditor, openTab, choose } from './editor-stage.ts';

test.describe.configure(spokenTest);

const contents = {
  'Basic Info': {
    Title: 'At the pharmacy',
    Description: 'Ask for something against a cold.',
    'Proficiency Level': 'A2',
    'Minimum Time (minutes)': '1',
    'Maximum Time (minutes)': '5',
    'Access Date and Time': '2026-01-02T08:00',
  },
  'Content & Goals': { 'Curricular Goals': 'Say what hurts.', 'Key Items': 'me duele' },
  'Scenario Setup': {
    'Situation Instructions': 'You are a pharmacist in Sevilla.',
    'Behavioral Guidelines': 'Be calm and kind.',
  },
};

const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** Writes a case, plays its voice preview and publishes it; returns its id. */
async function writeAndPublish(page: Page): Promise<string> {
  await openEditor(page, '/instructor/review/new');
  await choose(page, 'Target Language', 'Spanish');
  for (const [tab, fields] of Object.entries(contents)) {
    await openTab(page, tab);
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
  }
  await choose(page, 'Voice', 'Sage (wise, measured)');
  const preview = page.waitForResponse('**/api/chatbot/voice/preview');
  await button(page, 'Preview Voice').click();
  expect((await preview).headers()['content-type']).toMatch(/^audio\//);
  await openTab(page, 'AI Feedback');
  await page.getByRole('checkbox', { name: 'Grammar & Syntax' }).check();
  await button(page, 'Publish').click();
  await page.waitForURL(/\/instructor\/review\/[0-9a-f]{24}/);
  await said(page, 'Practice case published successfully!');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function begin(page: Page): Promise<void> {
  await button(page, 'Start Conversation').click();
  await expect(status(page)).toHaveText('Connected', spoken);
  await expect(lines(page, 'assistant').first()).toBeVisible(spoken);
}

const oneRow = (page: Page, table: string, text: RegExp) =>
  expect(
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text }),
  ).toHaveCount(1);

test(
  'figures count a student’s conversation on a case edited meanwhile, but no test of it',
  { tag: ['@IDASH-06', '@IDASH-08', '@IDASH-14', '@ISTU-16', '@IANA-07', '@IANA-17'] },
  async ({ microphone }) => {
    const instructor = await buildInstructor();
    const student = await buildStudent(instructor.section, { first_name: 'Mia', last_name: 'Ray' });
    const teaching = await (await microphone(silence()))(instructor);
    const caseId = await writeAndPublish(teaching);

    const turns = [10, 22, 34].map((at, turn) => ({ at, key: String(turn + 1) }));
    const learning = await (await microphone(recording(turns, 48)))(student);
    await learning.goto('/student/practice');
    await learning
      .getByRole('article', { name: 'At the pharmacy' })
      .getByRole('link', { name: 'Start Practice' })
      .click();
    await begin(learning);

    // The case is changed and published again while the student's conversation continues.
    await openTab(teaching, 'Basic Info');
    await field(teaching, 'Title').fill('At the night pharmacy');
    await button(teaching, 'Publish').click();
    await said(teaching, 'Practice case published successfully!');
    expect(await PracticeCase.findById(caseId).lean()).toMatchObject({
      title: 'At the night pharmacy',
      published: true,
      live: { content: { title: 'At the night pharmacy' } },
    });
    await teaching.getByRole('link', { name: 'Test the Practice Partner' }).click();
    await expect(teaching).toHaveURL(`/practice/${caseId}`);
    await begin(teaching);
    await button(teaching, 'End').click();
    await button(teaching, 'End without feedback').click();
    await expect(teaching).toHaveURL('/instructor/lessons');

    await expect(lines(learning, 'user').first()).toBeVisible(spoken);
    await expect(status(learning)).toHaveText('Connected');
    await expect.poll(() => elapsed(learning), aMinute).toBeGreaterThanOrEqual(61);
    await button(learning, 'End').click();
    await expect(learning).toHaveURL(/\/feedback\/[0-9a-f]{24}$/, spoken);
    await expect(learning.getByRole('heading', { name: 'Your next step' })).toBeVisible(spoken);

    const runs = await Conversation.find({ practice_case_id: caseId }).lean();
    expect(runs.map(({ is_test, completed }) => ({ is_test, completed }))).toEqual(
      expect.arrayContaining([
        { is_test: true, completed: false },
        { is_test: false, completed: true },
      ]),
    );
    expect(runs).toHaveLength(2);
    await teaching.goto('/instructor/analytics');
    await oneRow(
      teaching,
      'Practice Cases',
      /^At the night pharmacy\s*Yes\s*1\s*1\s*1m \d+s\s*1m \d+s\s*100%$/,
    );
    const weeks = teaching.getByRole('figure', { name: 'Sessions per Week' });
    await weeks.getByText('Show as a table').click();
    await expect(weeks.getByRole('row').last()).toHaveText(/1$/);
    await teaching.goto('/instructor/dashboard');
    const card = (name: string) => teaching.getByRole('group', { name, exact: true });
    await expect(card('Total Sessions').getByText('1', { exact: true })).toBeVisible();
    await expect(card('Published Cases').getByText('1', { exact: true })).toBeVisible();
    await expect(card('Engagement Rate').getByText('100%')).toBeVisible();
    await oneRow(teaching, 'Top Practice Cases', /^At the night pharmacy\s*1\s*100%$/);
    await teaching.goto('/instructor/students');
    await oneRow(teaching, 'Student List', /^Mia Ray.*@parley\.test\s*1/);
  },
);
