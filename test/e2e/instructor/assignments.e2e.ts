import type { Locator, Page } from '@playwright/test';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
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
  const reminders = dialog.getByRole('checkbox', { name: 'Remind students by email' });
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

test('a due date without its time is not saved as no due date', async ({ as }) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'At the market' });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  const due = dialog.getByLabel('Due', { exact: true });
  await due.focus();
  await page.keyboard.type('11302026');
  await dialog.getByRole('button', { name: 'Save Assignment' }).click();
  await expect(due).toBeFocused();
  await due.fill(localTime(5));
  await dialog.getByRole('button', { name: 'Save Assignment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'At the market' })).toContainText('Due ');
});

test('the assignment dialog says that it could not be loaded, and loads again', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/500/);
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'At the market' });
  const page = await as(instructor);
  const pattern = '**/api/instructors/assignments?*';
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign "At the market"' });
  await expect(dialog.getByRole('alert')).toContainText('Failed to load the assignment');
  await page.unroute(pattern);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByLabel('Due', { exact: true })).toBeVisible();
});

test('Enter in the days of one student adds what is agreed and keeps the dialog open', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  await buildStudent(section, { first_name: 'Ana', last_name: 'Ruiz' });
  const practiceCase = await buildCase(section, { title: 'At the market' });
  await Assignment.create({ practice_case_id: practiceCase.id, section_id: section.id });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Student', 'Ana Ruiz');
  await dialog.getByLabel('More days').fill('5');
  await dialog.getByLabel('More days').press('Enter');
  await expect(dialog.getByText('Ana Ruiz: 5 more days', { exact: true })).toBeVisible();
});

test('the assignment dialog keeps the focus of the keyboard at each of its actions', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const { class_id, institution_id, term_id } = section;
  const other = await buildSection({ class_id, institution_id, term_id, section_code: 'B' });
  await buildEnrollment(instructor, other, 'instructor');
  await buildStudent(other, { first_name: 'Ana', last_name: 'Ruiz' });
  const practiceCase = await buildCase(section, { title: 'At the market' });
  await Assignment.create({
    practice_case_id: practiceCase.id,
    section_id: other.id,
    due_at: '2031-05-03T12:00:00Z',
  });
  const page = await as(instructor);
  await page.addInitScript(() => localStorage.setItem('instructor_selected_class', '"all"'));
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  const classes = dialog.getByRole('combobox', { name: 'Class' });
  await choose(page, 'Class', (await classes.innerText()).replace(/. *$/, 'B'));
  await expect(dialog.getByLabel('Due', { exact: true })).toHaveValue(/^2031-05-03/);
  await expect(classes).toBeFocused();
  await choose(page, 'Student', 'Ana Ruiz');
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(dialog.getByText('Ana Ruiz: 3 more days')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeFocused();
  await dialog.getByRole('listitem').getByRole('button').press('Enter');
  await expect(dialog.getByText('Ana Ruiz: 3 more days')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'For individual students' })).toBeFocused();
});

test('a case that several sections have is listed with its first due date', async ({ as }) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const { class_id, institution_id, term_id } = section;
  const other = await buildSection({ class_id, institution_id, term_id, section_code: 'B' });
  await buildEnrollment(instructor, other, 'instructor');
  const practiceCase = await buildCase(section, { title: 'At the market' });
  for (const [section_id, due_at] of [
    [section.id, '2031-05-20T12:00:00Z'],
    [other.id, '2031-05-03T12:00:00Z'],
  ] as const)
    await Assignment.create({ practice_case_id: practiceCase.id, section_id, due_at });
  const page = await as(instructor);
  await page.addInitScript(() => localStorage.setItem('instructor_selected_class', '"all"'));
  await page.goto('/instructor/lessons');
  await expect(page.getByRole('article', { name: 'At the market' })).toContainText(/Due May 3,/);
});

test('an assignment that is being taken back is not said to be saved', async ({ as }) => {
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section, { title: 'At the market' });
  await Assignment.create({
    practice_case_id: practiceCase.id,
    section_id: instructor.section.id,
    due_at: '2031-05-03T12:00:00Z',
  });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Assign At the market' }).click();
  const dialog = page.getByRole('dialog');
  const release = await hold(page, '**/api/instructors/assignments/*');
  await dialog.getByRole('button', { name: 'Take Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Take Back' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save Assignment' })).toBeDisabled();
  release();
  await expect(dialog).toHaveCount(0);
});
