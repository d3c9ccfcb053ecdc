import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';

test('a weekly goal set in the settings is shown on the dashboard until it is removed', async ({
  as,
}) => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  await buildPractised(student, practiceCase, { at: new Date() });
  const page = await as(student);
  const goal = page.getByRole('region', { name: 'Weekly goal' });
  const choose = async (now: string, then: string) => {
    const choice = page.getByRole('combobox', { name: 'Weekly goal' });
    await expect(choice).toHaveText(now);
    await choice.click();
    await page.getByRole('option', { name: then, exact: true }).click();
    await expect(choice).toHaveText(then);
  };

  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { name: practiceCase.title }).first()).toBeVisible();
  await expect(goal).toHaveCount(0);
  await page.goto('/student/settings');
  await choose('No goal', '3 days a week');
  await expect(page.getByText('Your weekly goal is on your home page.')).toBeVisible();

  await page.goto('/student/dashboard');
  await expect(goal).toContainText('1 of 3 days this week');
  await goal.getByRole('link', { name: 'Change' }).click();
  await choose('3 days a week', 'No goal');
  await expect(page.getByText('You have no weekly goal.')).toBeVisible();
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { name: practiceCase.title }).first()).toBeVisible();
  await expect(goal).toHaveCount(0);
});
