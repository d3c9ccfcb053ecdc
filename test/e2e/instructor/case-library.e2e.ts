import { buildInstructor } from '../../support/builders/people.ts';
import { completeContent, buildCase } from '../../support/builders/practice.ts';
import { LibraryCase } from '../../../tool/features/case-library/model.ts';
import { expect, test } from '../fixtures.ts';

test('a case that is taken out of the library is not one of those to add', async ({ as }) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const { class_id, institution_id, course_code } = section;
  for (const title of ['Banana', 'Cherry']) {
    const { id } = await buildCase(section, { title });
    const content = { ...completeContent, title };
    const from = { case_id: id, class_id, institution_id, course_code, user_id: instructor.id };
    await LibraryCase.create({ ...from, content, given_at: new Date() });
  }
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Add from the Library' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of [/^Banana/, /^Cherry/]) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Take Banana out of the library' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take Banana out of the library' });
  await question.getByRole('button', { name: 'Take Out' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add 1 Case' }).click();
  await expect(page.getByText('1 case copied.')).toBeVisible();
});

test('the message of copied cases moves no button of Lessons', async ({ as }) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, {});
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  const template = page.getByRole('button', { name: 'Use a Template' });
  await expect(page.getByRole('button', { name: 'Copy Cases' })).toBeEnabled();
  const before = await template.boundingBox();
  await page.getByRole('button', { name: 'Copy Cases' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'The library of my institution' }).check();
  await dialog.getByRole('button', { name: 'Copy 1 Case' }).click();
  await expect(page.getByText('1 case is in the library now')).toBeVisible();
  expect(await template.boundingBox()).toEqual(before);
});
