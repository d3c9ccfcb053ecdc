import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildDean, buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { choose } from './editor-stage.ts';
import { stopClock } from '../harness/still-clock.ts';
import { titles, cardOf, buildThree } from './lessons-stage.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

test(
  'the lessons page shows counters and the state of each case',
  { tag: ['@ILES-01', '@ILES-02', '@ILES-03', '@ILES-30', '@ILES-31', '@ILES-32'] },
  async ({ as }) => {
    const page = await as((await buildThree()).instructor);
    await page.goto('/instructor/lessons');
    for (const [name, value] of [
      ['Total Cases', '3'],
      ['Published', '1'],
      ['Drafts', '1'],
    ] as const)
      await expect(page.getByRole('group', { name, exact: true })).toContainText(value);
    await expect(cardOf(page, 'Cherry').getByText('Published', { exact: true })).toBeVisible();
    await expect(cardOf(page, 'Cherry')).toContainText('Open since');
    await expect(cardOf(page, 'Banana').getByText('Draft', { exact: true })).toBeVisible();
    await expect(cardOf(page, 'Apple').getByText('Unpublished', { exact: true })).toBeVisible();
  },
);

test(
  'search and filter select the cards and are kept when going back',
  { tag: ['@ILES-04', '@ILES-05', '@ILES-06', '@ILES-07', '@ILES-15'] },
  async ({ as }) => {
    const page = await as((await buildThree()).instructor);
    await page.goto('/instructor/lessons');
    await expect(titles(page)).toHaveCount(3);
    await choose(page, 'Show', 'Published');
    await expect(titles(page)).toHaveText(['Cherry']);
    await choose(page, 'Show', 'Drafts');
    await expect(titles(page)).toHaveText(['Banana']);
    await choose(page, 'Show', 'All');
    await expect(titles(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('TREES');
    await expect(titles(page)).toHaveText(['Cherry']);
    // Search, filter and sort are in the URL, so that Back restores the list.
    await page.getByRole('navigation').getByRole('link', { name: 'Students' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('TREES');
    await expect(titles(page)).toHaveText(['Cherry']);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No matches found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(titles(page)).toHaveCount(3);
  },
);

test(
  'the cases are sorted newest first, oldest first or by title',
  { tag: ['@ILES-08', '@ILES-09', '@ILES-10'] },
  async ({ as }) => {
    const page = await as((await buildThree()).instructor);
    await page.goto('/instructor/lessons');
    await expect(titles(page)).toHaveText(['Banana', 'Cherry', 'Apple']);
    await choose(page, 'Sort by', 'Oldest');
    await expect(titles(page)).toHaveText(['Apple', 'Cherry', 'Banana']);
    await choose(page, 'Sort by', 'Title A-Z');
    await expect(titles(page)).toHaveText(['Apple', 'Banana', 'Cherry']);
  },
);

test(
  'button and tile link to a new case of the selected class',
  { tag: ['@ILES-11', '@ILES-12', '@ILES-27'] },
  async ({ as }) => {
    const instructor = await buildInstructorOfTwo();
    const page = await as(instructor);
    await page.goto('/instructor/lessons');
    await page.getByRole('button', { name: new RegExp(instructor.section.course_code) }).click();
    const path = `/instructor/review/new?class_id=${instructor.section.class_id}`;
    await expect(page.getByRole('link', { name: 'Add Case', exact: true })).toHaveAttribute(
      'href',
      path,
    );
    const tile = page.getByRole('link', { name: /^Add a Case/ });
    await expect(tile).toHaveAttribute('href', path);
    await expect(tile).toHaveCSS('border-style', 'dashed');
    await choose(page, 'Class', 'All Classes');
    await expect(page.getByRole('link', { name: 'Add Case', exact: true })).toHaveAttribute(
      'href',
      '/instructor/review/new',
    );
  },
);

test(
  'the loading state of the lessons lasts at least 300 ms before the empty state',
  { tag: ['@ILES-13', '@ILES-14', '@ILES-29'] },
  async ({ as }) => {
    const instructor = await buildInstructor();
    const page = await as(instructor);
    await page.clock.install();
    const asked = page.waitForRequest('**/api/practice_cases/get_cases*');
    await page.goto('/instructor/lessons');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      include_drafts: 'true',
      class_id: instructor.section.class_id,
      section_id: instructor.section.id,
    });
    const empty = page.getByText('No practice cases yet');
    await expect(empty).toBeVisible();
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
    await stopClock(page);
    // The list is cached by now, so that only the specified delay can hold it back.
    await page.getByRole('link', { name: 'Lessons', exact: true }).click();
    const loading = page.getByText('Loading practice cases...');
    await expect(loading).toBeVisible();
    await page.clock.runFor(280);
    await expect(loading).toBeVisible();
    await page.clock.runFor(40);
    await expect(empty).toBeVisible();
    await expect(loading).toHaveCount(0);
  },
);

test(
  'a case that fails to load and a deletion in the editor lead back to the lessons',
  { tag: ['@ILES-28', '@IEDIT-97'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to load practice case/);
    const { instructor, banana } = await buildThree();
    const page = await as(instructor);
    await page.goto(`/instructor/review/${'0'.repeat(24)}`);
    await expect(page).toHaveURL('/instructor/lessons');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load practice case. Please try again.',
    );
    await page.goto(`/instructor/review/${banana.id}`);
    await page.getByRole('button', { name: 'Delete Case' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Banana');
    await expect(question).toContainText('cannot be undone');
    await question.getByRole('button', { name: 'Delete Case' }).click();
    await expect(page).toHaveURL('/instructor/lessons');
    await expect(titles(page)).toHaveText(['Cherry', 'Apple']);
  },
);

test(
  'Edit on a card opens the editor of its case; Back and Back to Lessons return to the same place of the list',
  { tag: ['@ILES-16'] },
  async ({ as }) => {
    const { instructor, banana } = await buildThree();
    const page = await as(instructor);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto('/instructor/lessons');
    const edit = cardOf(page, 'Banana').getByRole('link', { name: 'Edit' });
    await edit.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await edit.click();
    await expect(page).toHaveURL(`/instructor/review/${banana.id}`);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await edit.click();
    await page.getByRole('link', { name: 'Back to Lessons' }).click();
    await expect(page).toHaveURL('/instructor/lessons');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  },
);

test('the lessons show 100 of 101 cases at first, all of them after Back from the last, and an exported file has their full content', async ({
  as,
}) => {
  const instructor = await buildInstructorOfTwo();
  await PracticeCase.insertMany(
    Array.from({ length: 101 }, (_, index) => ({
      class_id: instructor.section.class_id,
      title: `Case ${index}`,
      is_draft: true,
      published: false,
      created_at: hoursAgo(index),
      situation_instructions: 'You sell fruit.',
    })),
  );
  const page = await as(instructor);
  const asked = page.waitForRequest('**/api/practice_cases/get_cases?**fields=card**');
  await page.goto('/instructor/lessons');
  await page.evaluate((row) => localStorage.setItem('instructor_selected_class', row), '"all"');
  await page.reload();
  await asked;
  await expect(titles(page)).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(titles(page)).toHaveCount(101);
  const place = await page.evaluate(() => window.scrollY);
  await cardOf(page, 'Case 100').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Back to Lessons' }).click();
  await expect(titles(page)).toHaveCount(101);
  expect(place).toBeGreaterThan(1000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
  await page.getByRole('button', { name: 'Copy Cases' }).click();
  await page.getByRole('checkbox', { name: 'A file' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copy 101 Cases' }).click();
  const file = await (await download).createReadStream();
  expect((await file.toArray()).join('')).toContain('You sell fruit.');
});

test('with many sections the server pages, sorts, filters and counts the cases', async ({ as }) => {
  const dean = await buildDean(sectionsAtOnce + 1);
  const [{ class_id } = { class_id: '' }] = dean.sections;
  await PracticeCase.insertMany(
    Array.from({ length: 101 }, (_, index) => ({
      class_id,
      title: `Case ${index}`,
      is_draft: true,
      created_at: hoursAgo(index + 1),
      situation_instructions: `Situation ${index}.`,
    })),
  );
  const zebra = await buildCase(dean.sections.at(-1), {
    title: 'Zebra',
    target_language: 'German',
  });
  const dated = { section_id: dean.sections.at(-1)?.id, practice_case_id: zebra.id };
  await Assignment.create({ ...dated, due_at: new Date(Date.UTC(2031, 4, 9, 12)) });
  const page = await as(dean);
  const wholeLists: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/get_cases$|instructors\/assignments$/.test(pathname)) wholeLists.push(pathname);
  });
  await page.goto('/instructor/lessons');
  await page.evaluate((row) => localStorage.setItem('instructor_selected_class', row), '"all"');
  const asked = page.waitForRequest('**/api/practice_cases/page?**limit=100&offset=0');
  await page.reload();
  await asked;
  const counter = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(counter('Total Cases')).toContainText('102');
  await expect(titles(page)).toHaveCount(100);
  // Pages that are loaded are not requested again.
  const next = page.waitForResponse('**/api/practice_cases/page?**offset=100');
  const more = page.getByRole('button', { name: 'Show 2 more' });
  // Its size is fixed before it is visible, so that it does not move while it is pressed.
  expect((await more.boundingBox())?.height).toBeLessThan(60);
  await more.click();
  expect((await (await next).json()).cases).toHaveLength(2);
  await expect(titles(page)).toHaveCount(102);
  await choose(page, 'Sort by', 'Title A-Z');
  await expect(titles(page).first()).toHaveText('Case 0');
  await page.getByRole('searchbox').fill('german');
  await expect(titles(page)).toHaveText(['Zebra']);
  await expect(cardOf(page, 'Zebra')).toContainText('Due May 9');
  await cardOf(page, 'Zebra').getByRole('button', { name: 'Unpublish' }).click();
  await expect(counter('Published')).toContainText('0');
  await expect(cardOf(page, 'Zebra').getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No matches found')).toBeVisible();
  await page.getByRole('searchbox').fill('zebra');
  await page.getByRole('button', { name: 'Delete Zebra' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Case' }).click();
  await expect(counter('Total Cases')).toContainText('101');
  await page.getByRole('button', { name: 'Copy Cases' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Copy Cases' })).toBeDisabled();
  const which = dialog.getByRole('group', { name: 'Which cases' });
  const cases = which.getByRole('checkbox', { name: /^(?!All$)/ });
  await expect(cases).toHaveCount(100);
  await dialog.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(cases).toHaveCount(101);
  const search = dialog.getByRole('searchbox').first();
  for (const title of ['Case 42', 'Case 99']) {
    await search.fill(title);
    await expect(cases).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: title }).check();
  }
  await search.fill('nothing like it');
  await expect(dialog.getByText('No matches found')).toBeVisible();
  const where = dialog.getByRole('group', { name: 'Where to' });
  await dialog.getByRole('searchbox', { name: 'Search classes...' }).fill('nothing like it');
  await expect(where.getByRole('checkbox')).toHaveCount(2);
  await where.getByRole('checkbox', { name: 'A file' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Copy 2 Cases' }).click();
  const file = (await (await (await download).createReadStream()).toArray()).join('');
  expect(file.match(/Situation \d+\./g)).toEqual(['Situation 42.', 'Situation 99.']);
  await page.goto('/instructor/dashboard');
  await expect(counter('Published Cases')).toContainText('of 101');
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(wholeLists).toEqual([]);
});
