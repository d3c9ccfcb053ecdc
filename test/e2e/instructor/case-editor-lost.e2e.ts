import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import {
  buildOne,
  button,
  draft,
  field,
  heading,
  lessonsPath,
  newPath,
  openEditor,
  storedCase,
} from './editor-stage.ts';

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('a case that is deleted while it is open is saved as a new case, also after a reload', async ({
  as,
}) => {
  const { instructor, practiceCase, path } = await buildOne();
  const page = await as(instructor);
  page.on('dialog', (dialog) => void dialog.accept());
  await openEditor(page, path);
  await PracticeCase.updateOne({ _id: practiceCase.id }, { deleted_at: new Date() });
  await field(page, 'Title').fill('Hours of work');
  await button(page, 'Save Draft').click();
  await expect(question(page, 'This case is gone')).toContainText('Your text is still here');
  await page.reload();
  await expect(question(page, 'This case is gone')).toBeVisible();
  await button(page, 'Keep Editing').click();
  await expect(heading(page)).toHaveText('New Practice Case');
  await field(page, 'Title').fill('More hours of work');
  await page.reload();
  await button(page, 'Save as a New Case').click();
  await expect(heading(page)).toHaveText('Edit Practice Case');
  await expect(page).not.toHaveURL(path);
  await expect(field(page, 'Title')).toHaveValue('More hours of work');
  const stored = await storedCase(page.url().split('/').at(-1) ?? '');
  expect(stored).toMatchObject({ title: 'More hours of work', is_draft: true, published: false });
  expect(String(stored?.class_id)).toBe(instructor.section.class_id);
});

test('a case of a class that is no longer taught is not called deleted and goes to another class', async ({
  as,
}) => {
  const instructor = await buildInstructorOfTwo();
  const { section, more } = instructor;
  const practiceCase = await buildCase(more, draft);
  const page = await as(instructor);
  await openEditor(page, `/instructor/review/${practiceCase.id}`);
  await field(page, 'Title').fill('Hours of work');
  await Enrollment.deleteMany({ user_id: instructor.id, class_id: more.class_id });
  await button(page, 'Save Draft').click();
  const choice = `${section.course_code} - Section ${section.section_code}`;
  const asked = question(page, 'This case is gone');
  await expect(asked.getByRole('combobox', { name: 'Class' })).toHaveText(choice);
  const added = page.waitForRequest('**/api/practice_cases/add_case');
  await button(page, 'Save as a New Case').click();
  expect((await added).postDataJSON()).toMatchObject({ class_id: section.class_id });
});

test('a new case goes to another class when its class is no longer taught', async ({ as }) => {
  const instructor = await buildInstructorOfTwo();
  const { section, more } = instructor;
  const page = await as(instructor);
  page.on('dialog', (dialog) => void dialog.accept());
  await openEditor(page, newPath(more.class_id));
  await field(page, 'Title').fill('Hours of work');
  await Enrollment.deleteMany({ user_id: instructor.id, class_id: more.class_id });
  await button(page, 'Save Draft').click();
  const asked = question(page, 'This class is gone');
  const choice = `${section.course_code} - Section ${section.section_code}`;
  await expect(asked.getByRole('combobox', { name: 'Class' })).toHaveText(choice);
  await page.reload();
  await expect(page).toHaveURL(lessonsPath);
  await expect(page.getByRole('alert')).toContainText('That class was deleted');
  await page.getByRole('link', { name: 'Add Case' }).click();
  await expect(field(page, 'Title')).toHaveValue('Hours of work');
  const added = page.waitForRequest('**/api/practice_cases/add_case');
  await button(page, 'Save Draft').click();
  expect((await added).postDataJSON()).toMatchObject({
    class_id: section.class_id,
    title: 'Hours of work',
  });
});

test('the question of a lost class saves the new case in the chosen one', async ({ as }) => {
  const instructor = await buildInstructorOfTwo();
  const { section, more } = instructor;
  const page = await as(instructor);
  await openEditor(page, newPath(more.class_id));
  await field(page, 'Title').fill('Hours of work');
  await Enrollment.deleteMany({ user_id: instructor.id, class_id: more.class_id });
  const release = await hold(page, '**/api/instructors/classes');
  await button(page, 'Save Draft').click();
  await expect(question(page, 'This class is gone')).toBeVisible();
  // Until the classes are read again the lost one is among them.
  await expect(button(page, 'Save as a New Case')).toBeDisabled();
  release();
  const added = page.waitForRequest('**/api/practice_cases/add_case');
  await button(page, 'Save as a New Case').click();
  expect((await added).postDataJSON()).toMatchObject({
    class_id: section.class_id,
    section_id: section.id,
  });
  await expect(heading(page)).toHaveText('Edit Practice Case');
});

test('who loses the only class while a case is open downloads its text as a case file', async ({
  as,
}) => {
  const { instructor, path } = await buildOne();
  const page = await as(instructor);
  await openEditor(page, path);
  await field(page, 'Title').fill('Hours of work');
  await Enrollment.deleteMany({ user_id: instructor.id });
  await button(page, 'Save Draft').click();
  const asked = question(page, 'This case is gone');
  await expect(asked).toContainText('You teach no class now');
  await expect(button(page, 'Save as a New Case')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await button(page, 'Download the Case').click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    format: 'parley-cases',
    cases: [{ title: 'Hours of work' }],
  });
  await expect(asked).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue('Hours of work');
});
