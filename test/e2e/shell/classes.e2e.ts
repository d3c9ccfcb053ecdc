import type { Page } from '@playwright/test';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { buildInstructor, buildStudent, buildUser } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

const path = '/student/practice';
const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Class' });
const nameOf = (section: BuiltSection) =>
  `${section.course_code} - Section ${section.section_code}`;

/** A student who is enrolled in `count` sections. */
async function studentOf(count: number) {
  const student = await buildStudent();
  const sections = [student.section];
  while (sections.length < count) {
    const section = await buildSection();
    await buildEnrollment(student, section, 'student');
    sections.push(section);
  }
  return { student, sections };
}

test(
  'a single class is selected automatically and sent with the case request',
  { tag: ['@CLS-01', '@CLS-07'] },
  async ({ as }) => {
    const student = await buildStudent();
    const page = await as(student);
    const cases = page.waitForRequest('**/api/practice_cases/get_cases?**');
    await page.goto(path);
    const query = new URL((await cases).url()).searchParams;
    expect(query.get('class_id')).toBe(student.section.class_id);
    expect(query.get('section_id')).toBe(student.section.id);
    await expect(dropdown(page)).toHaveText(nameOf(student.section));
  },
);

test(
  'with four classes a picker is shown, and the choice is stored and offered in the dropdown',
  { tag: ['@CLS-02', '@CLS-03', '@CLS-04', '@CLS-05', '@CLS-06', '@CLS-08'] },
  async ({ as }) => {
    const { student, sections } = await studentOf(4);
    const page = await as(student);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
    const main = page.getByRole('main');
    for (const section of sections) {
      await expect(main.getByRole('button', { name: nameOf(section) })).toBeVisible();
    }
    const before = await main.locator('h1 + p').textContent();
    const chosen = sections[2] ?? student.section;
    await main.getByRole('button', { name: nameOf(chosen) }).press('Enter');
    await expect(dropdown(page)).toHaveText(nameOf(chosen));
    await expect(main).toBeFocused();
    expect(await main.locator('h1 + p').textContent()).not.toBe(before);
    const stored = await page.evaluate(() => localStorage.getItem('student_selected_class'));
    expect(JSON.parse(stored ?? 'null')).toMatchObject({
      section_id: chosen.id,
      class_id: chosen.class_id,
      course_code: chosen.course_code,
      section_code: chosen.section_code,
      term: { name: 'Autumn 2026' },
    });
    await page.reload();
    await expect(dropdown(page)).toHaveText(nameOf(chosen));
    await dropdown(page).click();
    await expect(page.getByRole('option').first()).toHaveText('All Classes');
    const options = await page.getByRole('option').allTextContents();
    expect([...options].slice(1).sort()).toEqual(sections.map(nameOf).sort());
  },
);

test(
  "with five classes the dropdown has 'Manage Classes...', which reopens the picker",
  { tag: ['@CLS-05'] },
  async ({ as }) => {
    const { student } = await studentOf(5);
    const page = await as(student);
    await page.addInitScript(() => localStorage.setItem('student_selected_class', '"all"'));
    await page.goto(path);
    await expect(dropdown(page)).toHaveText('All Classes');
    await dropdown(page).click();
    await page.getByRole('option', { name: 'Manage Classes...' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a Class' })).toBeVisible();
  },
);

test('the picker offers a search for eleven classes and none for ten', async ({ as }) => {
  const { student } = await studentOf(10);
  const page = await as(student);
  await page.goto(path);
  const search = page.getByRole('searchbox', { name: 'Search classes...' });
  await expect(page.getByRole('button', { name: 'All Classes' })).toBeVisible();
  await expect(search).toBeHidden();
  const wanted = await buildSection({ course_code: 'ESPAÑOL 2' });
  await buildEnrollment(student, wanted, 'student');
  await page.reload();
  const classes = page.getByRole('main').getByRole('button', { name: /Section/ });
  await expect(classes).toHaveCount(11);
  await search.fill('nobody');
  await expect(page.getByRole('status')).toHaveText('No matches found');
  await search.fill('espanol');
  await expect(classes).toHaveText(/ESPAÑOL 2/);
});

test(
  'a student and an instructor without classes see whom to contact',
  { tag: ['@CLS-09', '@CLS-10'] },
  async ({ as }) => {
    const student = await as(await buildUser());
    await student.goto(path);
    await expect(
      student.getByText(
        'You are not currently enrolled in any classes. Contact your instructor to be added to a class.',
      ),
    ).toBeVisible();
    const instructor = await as(await buildUser({ is_student: false }));
    await instructor.goto('/instructor/lessons');
    await expect(
      instructor.getByText('Contact your administrator to be added to classes.'),
    ).toBeVisible();
  },
);

test(
  "classes that fail to load show 'Failed to load classes' and load on Try Again",
  { tag: ['@CLS-11'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route('**/api/students/classes', (route) => route.fulfill({ status: 500 }));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Failed to load classes');
    await page.unroute('**/api/students/classes');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(dropdown(page)).toBeVisible();
  },
);

for (const [tag, status] of [
  ['@CLS-12', 401],
  ['@CLS-13', 403],
] as const) {
  test(
    `the stored class is cleared when the class request returns ${status}`,
    { tag },
    async ({ as }) => {
      const page = await as(await buildInstructor());
      await page.route('**/api/instructors/classes', (route) => route.fulfill({ status }));
      await page.goto('/instructor/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => localStorage.setItem('instructor_selected_class', '"all"'));
      await page.getByRole('link', { name: 'Lessons' }).click();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('instructor_selected_class')))
        .toBeNull();
    },
  );
}
