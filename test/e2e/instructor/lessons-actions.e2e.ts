import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildEnrollment, buildInstructorOfTwo } from '../../support/builders/teaching.ts';
import { expect, test } from '../fixtures.ts';
import { titles, cardOf, buildThree } from './lessons-stage.ts';

test(
  'a case is published and unpublished, and can be tested while published',
  { tag: ['@ILES-17', '@ILES-25', '@ILES-26'] },
  async ({ as }) => {
    const { instructor, banana } = await buildThree();
    const page = await as(instructor);
    await page.goto('/instructor/lessons');
    const card = cardOf(page, 'Banana');
    await expect(card.getByRole('link', { name: 'Test the Practice Partner' })).toHaveCount(0);
    const sent = page.waitForRequest(`**/api/practice_cases/publish/${banana.id}`);
    await card.getByRole('button', { name: 'Publish' }).click();
    expect((await sent).method()).toBe('PUT');
    expect((await sent).postDataJSON()).toEqual({ published: true });
    await expect(card.getByRole('link', { name: 'Test the Practice Partner' })).toHaveAttribute(
      'href',
      `/practice/${banana.id}`,
    );
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
    expect(await PracticeCase.findById(banana.id).lean()).toMatchObject({
      published: false,
      is_draft: true,
    });
  },
);

test(
  'the list updates a case after a publish response without a case',
  { tag: ['@ILES-18'] },
  async ({ as }) => {
    const page = await as((await buildThree()).instructor);
    await page.route('**/api/practice_cases/publish/*', (route) => route.fulfill({ json: {} }));
    await page.goto('/instructor/lessons');
    const card = cardOf(page, 'Banana');
    await card.getByRole('button', { name: 'Publish' }).click();
    await expect(card.getByText('Published', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Test the Practice Partner' })).toBeVisible();
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  },
);

test('publishing an incomplete case shows an error', { tag: ['@ILES-19'] }, async ({ as }) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { published: false, is_draft: true, description: '' });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Cannot publish: Please complete all required fields first.',
  );
});

test(
  'a failed publish shows the error of the server or the specified text',
  { tag: ['@ILES-20'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500|net::ERR_FAILED/);
    const page = await as((await buildThree()).instructor);
    await page.goto('/instructor/lessons');
    const publish = cardOf(page, 'Banana').getByRole('button', { name: 'Publish' });
    const pattern = '**/api/practice_cases/publish/*';
    await page.route(pattern, (route) =>
      route.fulfill({ status: 409, json: { error: 'Somebody else is at it.' } }),
    );
    await publish.click();
    await expect(page.getByRole('alert')).toHaveText('Somebody else is at it.');
    await page.unroute(pattern);
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
    await publish.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to update publish status');
    await page.unroute(pattern);
    await page.route(pattern, (route) => route.abort());
    await publish.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to update status');
  },
);

test('a failed publish is shown also when another case was published meanwhile', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/);
  const { instructor, banana } = await buildThree();
  const page = await as(instructor);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`**/api/practice_cases/publish/${banana.id}`, async (route) => {
    await failing;
    await route.fulfill({ status: 409, json: { error: 'Somebody else is at it.' } });
  });
  await page.goto('/instructor/lessons');
  await cardOf(page, 'Banana').getByRole('button', { name: 'Publish' }).click();
  const apple = cardOf(page, 'Apple');
  await apple.getByRole('button', { name: 'Publish' }).click();
  await expect(apple.getByText('Published', { exact: true })).toBeVisible();
  fail();
  await expect(page.getByRole('alert')).toHaveText('Somebody else is at it.');
});

test(
  'a case is deleted after a confirmation with its title',
  { tag: ['@ILES-21', '@ILES-22'] },
  async ({ as }) => {
    const { instructor, banana } = await buildThree();
    const page = await as(instructor);
    await page.goto('/instructor/lessons');
    await cardOf(page, 'Banana').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Banana');
    await expect(question).toContainText('cannot be undone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(cardOf(page, 'Banana')).toBeVisible();
    await cardOf(page, 'Banana').getByRole('button', { name: 'Delete' }).click();
    const sent = page.waitForRequest(`**/api/practice_cases/delete_case/${banana.id}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    expect((await sent).method()).toBe('DELETE');
    await expect(titles(page)).toHaveText(['Cherry', 'Apple']);
  },
);

test('the question before deleting a case of the whole class says that every section loses it', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  await buildCase(section, { title: 'Everybody' });
  await buildCase(section, { title: 'Ours', section_id: section.id });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  const question = page.getByRole('alertdialog');
  await cardOf(page, 'Everybody').getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('students lose it in every section');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await cardOf(page, 'Ours').getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Ours');
  await expect(question).not.toContainText('every section');
});

test(
  'a failed deletion of a case shows the error of the server or Unknown error occurred',
  { tag: ['@ILES-23', '@ILES-24'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const page = await as((await buildThree()).instructor);
    await page.goto('/instructor/lessons');
    await cardOf(page, 'Banana').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    const pattern = '**/api/practice_cases/delete_case/*';
    await page.route(pattern, (route) =>
      route.fulfill({ status: 403, json: { error: 'Not yours.' } }),
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'Failed to delete practice case: Not yours.',
    );
    await page.unroute(pattern);
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }));
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      'Failed to delete practice case: Unknown error occurred',
    );
  },
);

test('a case that a colleague has deleted leaves the list once an action on it is refused', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/404/);
  const { instructor, banana, cherry } = await buildThree();
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await expect(titles(page)).toHaveText(['Banana', 'Cherry', 'Apple']);
  await PracticeCase.updateMany({ _id: [banana.id, cherry.id] }, { deleted_at: new Date() });
  await cardOf(page, 'Cherry').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('alert')).toHaveText('Practice case not found');
  await expect(titles(page)).toHaveText(['Apple']);
});

test('an instructor who was removed from the class reads so once an action is refused', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/40[34]|Failed to load/);
  const { instructor } = await buildThree();
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  const card = cardOf(page, 'Cherry');
  await expect(card).toBeVisible();
  await Enrollment.deleteMany({ user_id: instructor.id });
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No classes yet')).toBeVisible();
});

test('a new case can start as a copy of another or from one of 18 templates', async ({ as }) => {
  const { instructor, banana } = await buildThree();
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  await cardOf(page, 'Banana').getByRole('link', { name: 'Copy Banana' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Banana');
  await expect(page.getByLabel('Description')).toHaveValue('Buy fruit and ask for prices.');
  await expect(page).toHaveURL(new RegExp(`copy=${banana.id}`));
  await page.goto('/instructor/lessons');
  await page.getByRole('button', { name: 'Use a Template' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveCount(18);
  await dialog.getByRole('link', { name: /En la cafetería/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue('En la cafetería');
  await expect(page.getByText('100% complete')).toBeVisible();
});

test('five cases are copied to two sections of another class with at most five clicks', async ({
  as,
}) => {
  const instructor = await buildInstructorOfTwo();
  const beside = await buildSection({ ...instructor.more, section_code: 'B' });
  await buildEnrollment(instructor, beside, 'instructor');
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await buildCase(instructor.section, { title });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  let clicks = 0;
  await page.exposeFunction('counted', () => (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('click', () => void Reflect.get(window, 'counted')(), { capture: true }),
  );
  await page.evaluate((row) => localStorage.setItem('instructor_selected_class', row), '"all"');
  await page.reload();
  await page.getByRole('button', { name: 'Copy Cases' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5);
  const copy = dialog.getByRole('button', { name: 'Copy 5 Cases' });
  await expect(copy).toBeDisabled();
  for (const { section_code, course_code } of [instructor.more, beside])
    await dialog
      .getByRole('checkbox', { name: `${course_code} - Section ${section_code}` })
      .check();
  await copy.click();
  await expect(page.getByText('10 cases copied.')).toBeVisible();
  expect(clicks).toBeGreaterThan(2);
  expect(clicks).toBeLessThanOrEqual(5);
});

test('the focus ring of a checkbox is whole in the list of cases to copy', async ({ as }) => {
  const instructor = await buildInstructorOfTwo();
  await buildCase(instructor.section);
  const page = await as(instructor);
  await page.addInitScript(
    (row) => localStorage.setItem('instructor_selected_class', row),
    '"all"',
  );
  await page.goto('/instructor/lessons');
  const copy = page.getByRole('button', { name: 'Copy Cases' });
  // Disabled until the list is loaded; a key press, unlike a click, does not wait for that.
  await expect(copy).toBeEnabled();
  await copy.press('Enter');
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  await box.press('Shift');
  const room = await box.evaluate((input) => {
    const control = input.closest('.Mui-focusVisible');
    const list = input.closest('[role="group"]');
    if (!control || !list) throw new Error('No ring in a list');
    const { outlineWidth, outlineOffset } = getComputedStyle(control);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return control.getBoundingClientRect().left - ring - list.getBoundingClientRect().left;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('the focus stays on the publish button after it is pressed with the keyboard', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'At the market' });
  const page = await as(instructor);
  await page.goto('/instructor/lessons');
  const card = page.getByRole('article', { name: 'At the market' });
  await card.getByRole('button', { name: 'Unpublish' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
});
