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
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add 1 Case' }).click();
  await expect(page.getByText('1 case copied.')).toBeVisible();
});
