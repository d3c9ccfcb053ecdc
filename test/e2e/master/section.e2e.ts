import type { Page } from '@playwright/test';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { alert, breakable, button, classesPath, dialog, notice, watchCalls } from './console.ts';

const card = (page: Page, code: string) =>
  button(page, `Section ${code} Click to manage users and details`);
const codeField = (page: Page) => page.getByLabel('Section code');

test(
  'the sections of a term are listed, and a new section appears in order',
  {
    tag: [
      '@MSEC-01',
      '@MSEC-02',
      '@MSEC-03',
      '@MSEC-04',
      '@MSEC-19',
      '@MSEC-23',
      '@MSEC-27',
      '@MSEC-32',
    ],
  },
  async ({ as }) => {
    const elsewhere = await buildSection({ section_code: 'ELSEWHERE' });
    const { institution_id, class_id } = elsewhere;
    const { term_id } = await buildSection({ institution_id });
    const page = await as(await buildMaster());
    await page.goto(classesPath({ institution_id, term_id, class_id }));
    await expect(
      page.getByText(
        'No sections available for this class in the selected term. Add your first section.',
      ),
    ).toBeVisible();
    await button(page, 'Add New Section').click();
    const form = page.getByRole('form', { name: 'Add New Section' });
    await codeField(page).fill('  ');
    await button(form, 'Save').click();
    await expect(page.getByText('Section code is required')).toBeVisible();
    const added = page.waitForRequest((request) => request.method() === 'POST');
    await codeField(page).fill(' 001 ');
    await button(form, 'Save').click();
    expect((await added).postDataJSON()).toEqual({ class_id, term_id, section_code: '001' });
    await expect(notice(page, 'Section added successfully')).toBeVisible();
    await expect(card(page, '001')).toBeVisible();
    await button(page, 'Add New Section').click();
    await button(form, 'Cancel').click();
    await expect(form).toHaveCount(0);
    await button(page, 'Add New Section').click();
    await codeField(page).fill('B');
    await button(form, 'Save').click();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Section / })).toHaveText([
      /001/,
      /Section B/,
    ]);
  },
);

test('an open section stays open after a reload, and Back leads from it to the sections', async ({
  as,
}) => {
  const page = await as(await buildMaster());
  await page.goto(classesPath(await buildSection()));
  await card(page, 'A').click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Section A' })).toBeVisible();
  await page.goBack();
  await expect(card(page, 'A')).toBeVisible();
});

test(
  'a master edits and deletes a section after confirmation',
  {
    tag: [
      '@MSEC-05',
      '@MSEC-06',
      '@MSEC-15',
      '@MSEC-16',
      '@MSEC-17',
      '@MSEC-18',
      '@MSEC-19',
      '@MSEC-20',
      '@MSEC-24',
      '@MSEC-25',
      '@MSEC-33',
      '@MSEC-34',
      '@MCLS-33',
    ],
  },
  async ({ as }) => {
    const place = await buildSection();
    const page = await as(await buildMaster());
    await page.goto(classesPath(place));
    await expect(page.getByRole('tab')).toHaveText(['Sections']);
    await card(page, 'A').click();
    await expect(page.getByRole('tab', { name: 'Section Details' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const details = page.getByRole('tabpanel', { name: 'Section Details' });
    await expect(details.locator(':scope :focus')).toHaveCount(1);
    await button(page, 'Back to Sections').click();
    await expect(page.getByRole('tab', { name: 'Sections', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Section Details' }).click();
    await expect(page.getByRole('tab', { name: 'Section Details' })).toBeFocused();

    await button(page, 'Edit Section').click();
    const saveChanges = button(dialog(page), 'Save Changes');
    await expect(codeField(page)).toHaveAttribute('placeholder', 'A, B, 001');
    await expect(dialog(page).getByRole('button')).toHaveText([
      '',
      'Delete Section',
      'Cancel',
      'Save Changes',
    ]);
    await expect(saveChanges).toBeDisabled();
    await codeField(page).fill('');
    await expect(saveChanges).toBeDisabled();
    await codeField(page).fill('  ');
    await saveChanges.click();
    await expect(page.getByText('Section code is required')).toBeVisible();
    await codeField(page).fill(' A ');
    await expect(saveChanges).toBeDisabled();
    await codeField(page).fill('A2');
    await saveChanges.click();
    await expect(notice(page, 'Section updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Section A2' })).toBeVisible();
    await expect(button(page, 'Back to Sections')).toBeVisible();

    await button(page, 'Edit Section').click();
    await button(dialog(page), 'Delete Section').click();
    await expect(dialog(page)).toContainText(
      'Are you sure you want to delete Section A2? This will remove all enrollments for this section and cannot be undone.',
    );
    await button(dialog(page), 'Cancel').click();
    await button(dialog(page), 'Delete Section').click();
    await button(dialog(page), 'Delete Section').click();
    await expect(notice(page, 'Section deleted successfully')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Sections']);
    await expect(page.getByText('No sections available for this class')).toBeVisible();
  },
);

test(
  'users of a section are listed by role and removed after confirmation',
  {
    tag: [
      '@MSEC-07',
      '@MSEC-08',
      '@MSEC-09',
      '@MSEC-10',
      '@MSEC-12',
      '@MSEC-13',
      '@MSEC-14',
      '@MSEC-22',
      '@MSEC-26',
      '@MENR-31',
    ],
  },
  async ({ as }) => {
    const place = await buildSection();
    const page = await as(await buildMaster());
    await page.goto(classesPath(place));
    await card(page, 'A').click();
    for (const [tab, text] of [
      ['Students (0)', 'No students enrolled in this section.'],
      ['Instructors (0)', 'No instructors assigned to this section.'],
      ['Teaching Assistants (0)', 'No teaching assistants assigned to this section.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    const students = [await buildStudent(place), await buildStudent(place)];
    const instructor = await buildInstructor(place);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Students (2)' })).toBeVisible();
    const [leaving] = students;
    const name = `${leaving?.first_name} ${leaving?.last_name}`;
    const person = page.getByRole('listitem').filter({ hasText: leaving?.email });
    await expect(person).toContainText(name);
    await expect(person.locator('img')).toHaveAttribute('src', '/avatars/blueberry.svg');
    await expect(person.getByText('Remove')).toBeVisible();
    await page.getByRole('tab', { name: 'Instructors (1)' }).click();
    await expect(page.getByText(instructor.email)).toBeVisible();

    await page.getByRole('tab', { name: 'Students (2)' }).click();
    await button(person, `Remove ${name}`).click();
    await expect(dialog(page)).toContainText(
      'Are you sure you want to remove this user from the section?',
    );
    await expect(dialog(page)).toHaveAccessibleName(`Remove ${name}`);
    const calls = watchCalls(page);
    await button(dialog(page), 'Remove').click();
    await expect(notice(page, 'User removed from section')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Students (1)' })).toBeVisible();
    await expect(person).toHaveCount(0);
    expect(calls[0]).toMatch(/^DELETE \/api\/master\/enrollments\//);
    expect(calls[1]).toBe('GET /api/master/section-enrollments');
  },
);

test(
  'failed requests of a section show the specified text or the error of the server',
  { tag: ['@MSEC-35', '@MSEC-36', '@MSEC-37', '@MSEC-38', '@MSEC-39', '@MSEC-40'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const student = await buildStudent();
    const page = await as(await buildMaster());
    const sections = await breakable(page, 'sections');
    const roster = await breakable(page, 'section-enrollments');
    const enrollments = await breakable(page, 'enrollments');
    const told = (text: string) => expect(alert(page, text)).toBeVisible();

    sections.method = 'GET';
    await page.goto(classesPath(student.section));
    await told('Failed to load sections');
    sections.method = null;
    await button(page, 'Try Again').click();
    await button(page, 'Add New Section').click();
    sections.method = 'POST';
    await codeField(page).fill('B');
    await button(page, 'Save').click();
    await told('Failed to add section');

    roster.method = 'GET';
    await card(page, 'A').click();
    await told('Failed to load enrolled users');
    roster.method = null;
    await button(page, 'Try Again').click();
    await page.getByRole('button', { name: /^Remove Sam/ }).click();
    enrollments.method = 'DELETE';
    await button(dialog(page), 'Remove').click();
    await told('Failed to remove user');
    await button(dialog(page), 'Cancel').click();

    await button(page, 'Edit Section').click();
    sections.method = 'PUT';
    await codeField(page).fill('B');
    await button(dialog(page), 'Save Changes').click();
    await told('Failed to update section');
    sections.error = 'Closed for repairs';
    await button(dialog(page), 'Save Changes').click();
    await told('Closed for repairs');
    sections.error = null;
    sections.method = 'DELETE';
    await button(dialog(page), 'Delete Section').click();
    await button(dialog(page), 'Delete Section').click();
    await told('Failed to delete section');
  },
);

test('a search finds a user of a large section by name or email', async ({ as }) => {
  const place = await buildSection();
  const crowd = await Promise.all(
    Array.from({ length: 61 }, (_, n) =>
      buildStudent(place, { first_name: 'Kim', last_name: n === 60 ? 'Zabala' : `Abel ${n}` }),
    ),
  );
  const page = await as(await buildMaster());
  await page.goto(classesPath(place));
  await card(page, 'A').click();
  const people = page.getByRole('listitem').filter({ has: button(page, /^Remove Kim/) });
  await expect(people).toHaveCount(60);
  const search = page.getByRole('searchbox', { name: 'Search by name or email...' });
  await search.fill('zabala');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Kim Zabala');
  await search.fill(crowd[7]?.email ?? '');
  await expect(people).toContainText('Kim Abel 7');
  await search.fill('nobody like this');
  await expect(page.getByText('Nobody matches "nobody like this".')).toBeVisible();
});

test('several students of a section are moved to another one', async ({ as }) => {
  const place = await buildSection();
  await buildSection({ ...place, section_code: 'B' });
  const [ana, bo] = [await buildStudent(place), await buildStudent(place)];
  await buildStudent(place);
  const page = await as(await buildMaster());
  await page.goto(classesPath(place));
  await card(page, 'A').click();
  await button(page, 'Move to Another Section').click();
  for (const { email } of [ana, bo]) await dialog(page).getByLabel(email).press('Space');
  await button(dialog(page), 'Move 2 Users').press('Enter');
  await expect(notice(page, '2 users moved to section B')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Students (1)' })).toBeVisible();
  await button(page, 'Back to Sections').click();
  await card(page, 'B').click();
  await expect(page.getByRole('tab', { name: 'Students (2)' })).toBeVisible();
});
