import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect, test } from '../fixtures.ts';
import { choose } from './editor-stage.ts';

const localTime = (days: number) => {
  const date = new Date(Date.now() + days * 24 * 3600 * 1000);
  return `${date.toISOString().slice(0, 10)}T12:00`;
};

test('a student sees an assigned case first, with the extra days and attempts granted to them', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const student = await buildStudent(section, { first_name: 'Ana', last_name: 'Ruiz' });
  await buildCase(section, { title: 'Newer, without a date' });
  await buildCase(section, { title: 'At the market', created_at: new Date('2026-01-02') });

  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Due').fill(localTime(-2));
  await dialog.getByLabel('Closes').fill(localTime(5));
  await dialog.getByLabel('Attempts').fill('2');
  const reminders = dialog.getByRole('checkbox', { name: 'Remind students by mail' });
  await expect(reminders).toBeChecked();
  await reminders.uncheck();
  await dialog.getByRole('button', { name: 'Save Assignment' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('article', { name: 'At the market' });
  await expect(card).toContainText('Due ');

  await page.getByRole('button', { name: 'Assign At the market' }).click();
  await expect(reminders).not.toBeChecked();
  await choose(page, 'Student', 'Ana Ruiz');
  await dialog.getByLabel('More attempts').fill('1');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Ana Ruiz: 3 more days, 1 more attempt')).toBeVisible();

  const learner = await as(student);
  await learner.goto('/student/practice');
  const cards = learner.getByRole('article').getByRole('heading');
  await expect(cards).toHaveText(['At the market', 'Newer, without a date']);
  const mine = learner.getByRole('article', { name: 'At the market' });
  await expect(mine).toContainText('3 attempts left');
  await expect(mine).toContainText('Due ');
  await expect(mine.getByText('Late')).toHaveCount(0);
});

test('invalid values of an assignment show an error at their field', async ({ as }) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'At the market' });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save Assignment' });
  await dialog.getByLabel('Attempts').fill('0');
  await save.click();
  await expect(dialog.getByLabel('Attempts')).toHaveAccessibleDescription(/Please enter 1 or more/);
  await dialog.getByLabel('Attempts').fill('1');
  // A date without a time has no value: it must not be saved as no date.
  await dialog.getByLabel('Due').pressSequentially('01102099');
  await save.click();
  await expect(dialog.getByLabel('Due')).toBeFocused();
  await dialog.getByLabel('Due').fill(localTime(5));
  await dialog.getByLabel('Closes').fill(localTime(2));
  await save.click();
  await expect(dialog.getByLabel('Closes')).toHaveAccessibleDescription(
    'Choose a closing date that is not before the due date.',
  );
  await expect(dialog.getByRole('alert')).toHaveCount(1);
});

test('the assignment dialog shows and keeps a due date that a colleague has set meanwhile', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const colleague = await buildInstructor(instructor.section);
  await buildCase(instructor.section, { title: 'At the market' });
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Assign At the market' }).click();
    return page.getByRole('dialog');
  };
  const save = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Save Assignment' }).click();
    await expect(dialog).toBeHidden();
  };
  const [mine, theirs] = [await as(instructor), await as(colleague)];
  for (const page of [mine, theirs]) await page.goto('/instructor/lessons');
  const looked = await open(mine);
  await looked.getByRole('button', { name: 'Cancel' }).click();
  await expect(looked).toBeHidden();

  const dated = await open(theirs);
  await dated.getByLabel('Due').fill(localTime(5));
  await save(dated);

  const limited = await open(mine);
  await limited.getByLabel('Attempts', { exact: true }).fill('2');
  await expect(limited.getByLabel('Due', { exact: true })).toHaveValue(localTime(5));
  await save(limited);
  await expect(mine.getByRole('article', { name: 'At the market' })).toContainText('Due ');
});
