import type { Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../help/builders/people.ts';
import { completeContent, haveRun } from '../../help/builders/practice.ts';
import { expect, test } from '../fixtures.ts';

/** Calls the API as the person who is signed in on this page. */
async function callAs(page: Page, method: 'post' | 'put', path: string, data: object) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request[method](path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const oneRow = (page: Page, table: string, text: RegExp) =>
  expect(
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text }),
  ).toHaveCount(1);

test('IDASH-06 IDASH-08 IDASH-14 ISTU-16 IANA-07 a published case is practised and shows in every figure', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const student = await buildStudent(section, { first_name: 'Mia', last_name: 'Ray' });
  const teaching = await as(instructor);
  await teaching.goto('/instructor/analytics');
  await expect(teaching.getByText('No practice cases yet')).toBeVisible();
  const added = await callAs(teaching, 'post', '/api/practice_cases/add_case', {
    ...completeContent,
    title: 'At the pharmacy',
    class_id: section.class_id,
    is_draft: true,
  });
  await callAs(teaching, 'put', `/api/practice_cases/publish/${added.id}`, { published: true });

  const learning = await as(student);
  await learning.goto('/student/practice');
  await expect(learning.getByRole('article', { name: 'At the pharmacy' })).toBeVisible();
  const conversations = '/api/conversations/conversation';
  const { conversation_id } = await callAs(learning, 'post', `${conversations}/start`, {
    user_id: student.id,
    practice_case_id: added.id,
  });
  await haveRun(conversation_id, 90);
  await callAs(learning, 'post', `${conversations}/${conversation_id}/end`, {
    elapsed_seconds: 90,
  });

  await teaching.getByRole('button', { name: 'Refresh' }).click();
  await oneRow(teaching, 'Practice Cases', /^At the pharmacy\s*Published\s*1\s*1\s*1m 30s\s*100%$/);
  await teaching.goto('/instructor/dashboard');
  const card = (name: string) => teaching.getByRole('group', { name, exact: true });
  await expect(card('Total Sessions').getByText('1', { exact: true })).toBeVisible();
  await expect(card('Published Cases').getByText('1', { exact: true })).toBeVisible();
  await expect(card('Engagement Rate').getByText('100%')).toBeVisible();
  await oneRow(teaching, 'Top Practice Cases', /^At the pharmacy\s*1\s*100%$/);
  await teaching.goto('/instructor/students');
  await oneRow(teaching, 'Student List', /^Mia Ray.*@parley\.test\s*1/);
});
