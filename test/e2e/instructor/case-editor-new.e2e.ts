import type { Page } from '@playwright/test';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { appears, stopClock } from '../harness/still-clock.ts';
import {
  button,
  field,
  indicator,
  lessonsPath,
  newPath,
  openEditor,
  openStill,
  savesOf,
  storedCase,
  saved,
  published,
} from './editor-stage.ts';

test(
  'a new case is not auto-saved, and Delete Case leaves the editor without a request',
  { tag: ['@IEDIT-16', '@IEDIT-87', '@IEDIT-90'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await openStill(page, newPath(instructor.section.class_id));
    const saves = savesOf(page);
    await expect(indicator(page, 'All changes saved')).toHaveCount(0);
    await field(page, 'Title').fill('Only an idea');
    await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
    await page.clock.runFor(10_000);
    expect(saves).toHaveLength(0);
    await button(page, 'Delete Case').click();
    await expect(page).toHaveURL(lessonsPath);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(saves).toHaveLength(0);
    expect(await PracticeCase.countDocuments({ class_id: instructor.section.class_id })).toBe(0);
  },
);

/** Creates a case from a template and waits on a stopped clock until the editor of the stored case opens. */
async function create(page: Page, classId: string, action: string, message: string) {
  await page.clock.install();
  await openEditor(page, `${newPath(classId)}&template=spanish-cafe`);
  await field(page, 'Access Date and Time').fill('2026-01-01T08:00');
  await stopClock(page);
  await button(page, action).click();
  await expect(page.getByText(message)).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search));
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/review\/new/);
  await page.clock.runFor(200);
  await appears(page, page.getByRole('heading', { level: 1, name: 'Edit Practice Case' }));
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveURL(/review\/[0-9a-f]{24}$/);
  return addresses;
}

for (const [action, message, success] of [
  ['Save Draft', saved, 'draft_saved'],
  ['Publish', published, 'published'],
] as const)
  test(
    `${action} of a new case leads to the editor of the stored case after 1.5 s`,
    { tag: ['@IEDIT-17', '@IEDIT-18', '@IEDIT-19', '@IEDIT-20', '@IEDIT-21'] },
    async ({ as }) => {
      const instructor = await buildInstructor();
      const page = await as(instructor);
      const addresses = await create(page, instructor.section.class_id, action, message);
      expect(addresses[0]).toBe(`?success=${success}`);
      expect(addresses.at(-1)).toBe('');
      await page.clock.runFor(4800);
      await expect(page.getByText(message)).toBeVisible();
      await page.clock.runFor(300);
      await expect(page.getByText(message)).toHaveCount(0);
      const id = page.url().split('/').at(-1) ?? '';
      expect(await storedCase(id)).toMatchObject({
        title: 'En la cafetería',
        published: success === 'published',
        is_draft: success !== 'published',
      });
    },
  );

test('a reload restores an unsaved new case until the user starts over or leaves', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  const path = newPath(instructor.section.class_id);
  await openEditor(page, path);
  const saves = savesOf(page);
  await field(page, 'Title').fill('Half a thought');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your new case is back as you left it.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await expect(indicator(page, 'Unsaved Changes')).toBeVisible();
  await button(page, 'Start Over').click();
  await expect(field(page, 'Title')).toHaveValue('');
  await field(page, 'Title').fill('Another thought');
  await page.getByRole('link', { name: 'Back to Lessons' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(lessonsPath);
  await page.goto(path);
  await expect(field(page, 'Title')).toHaveValue('');
  expect(saves).toHaveLength(0);
});

test('Save and Test stores a new case as a draft and opens the start dialog', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await openEditor(page, `${newPath(instructor.section.class_id)}&template=spanish-cafe`);
  await button(page, 'Save and Test').click();
  await expect(page).toHaveURL(/\/practice\/[0-9a-f]{24}$/);
  await expect(page.getByRole('dialog', { name: 'En la cafetería' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect(await storedCase(id)).toMatchObject({ published: false, is_draft: true });
});

test('Back from the test of a new case leads to its editor', async ({ as }) => {
  const instructor = await buildInstructor();
  const page = await as(instructor);
  await openEditor(page, `${newPath(instructor.section.class_id)}&template=spanish-cafe`);
  await button(page, 'Save and Test').click();
  await expect(page.getByRole('dialog', { name: 'En la cafetería' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/instructor\/review\/[0-9a-f]{24}$/);
  await expect(field(page, 'Title')).toHaveValue('En la cafetería');
});

test('the editor names the class or the section of the case to who teaches several', async ({
  as,
}) => {
  const instructor = await buildInstructorOfTwo();
  const { section, more } = instructor;
  const page = await as(instructor);
  await openEditor(page, newPath(section.class_id));
  await expect(page.getByText(section.course_code, { exact: true })).toBeVisible();
  const { id } = await buildCase(more, { section_id: more.id });
  await openEditor(page, `/instructor/review/${id}`);
  await expect(page.getByText(`${more.course_code} - Section A`, { exact: true })).toBeVisible();
});
