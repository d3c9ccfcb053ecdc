import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { button, newPath, openEditor } from './editor-stage.ts';

/** Teaches two sections of a class. */
async function teacherOfBoth() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const other = await buildSection({ ...section, section_code: 'B' });
  await buildEnrollment(instructor, other, 'instructor');
  return { instructor, section, other, inB: `${section.course_code} - Section B, Autumn 2026` };
}

test('a live case of one section is opened to all of them, and stays published', async ({ as }) => {
  const { instructor, section, other } = await teacherOfBoth();
  const { id, title } = await buildCase(section, { section_id: section.id });
  const page = await as(instructor);
  await openEditor(page, `/instructor/review/${id}`);
  await page.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'All sections of the class' }).click();
  await expect(page.getByText('Practice case published successfully!')).toBeVisible();
  expect(await PracticeCase.findById(id).lean()).toMatchObject({
    section_id: null,
    published: true,
  });
  const student = await as(await buildStudent(other));
  await student.goto('/student/practice');
  await expect(student.getByRole('heading', { name: title })).toBeVisible();
});

test('a new case is saved for the section that its editor names', async ({ as }) => {
  const { instructor, section, other, inB } = await teacherOfBoth();
  const page = await as(instructor);
  await openEditor(page, newPath(section.class_id));
  await page.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: inB }).click();
  await button(page, 'Save Draft').click();
  await expect(page).toHaveURL(/review\/[0-9a-f]{24}/);
  const stored = await PracticeCase.findOne({ class_id: section.class_id }).lean();
  expect(String(stored?.section_id)).toBe(other.id);
});
