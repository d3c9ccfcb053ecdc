import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { expect, test } from '../fixtures.ts';
import { rosterPath, rowsOf, smallClass } from './students-stage.ts';
import { appears, stopClock } from '../harness/still-clock.ts';

const addCall = '**/api/instructors/students/add';
const removeCall = '**/api/instructors/students/remove/*';

test(
  'an instructor adds and reactivates students, and errors are shown in the dialog',
  { tag: ['@ISTU-09', '@ISTU-10', '@ISTU-20', '@ISTU-21', '@ISTU-23'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const { instructor, ben } = await smallClass();
    const page = await as(instructor);
    await page.goto(`${rosterPath}?add`);
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    const submit = dialog.getByRole('button', { name: 'Add Student' });
    await submit.click();
    await expect(dialog).toContainText('Email is required');
    const email = dialog.getByLabel('Email');
    await email.fill(ben.email);
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText(/already/);
    await page.route(addCall, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to add student');
    await email.fill('new.student@parley.test');
    await dialog.getByLabel('First Name').fill('Nia');
    await dialog.getByLabel('Last Name').fill('Zu');
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(rosterPath);
    await expect(page.getByText('Nia Zu has been added to your class.')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(4);

    await page.getByRole('button', { name: 'Remove Ben Berg' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Student' }).click();
    await expect(page.getByText('Ben Berg has been removed from your class.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add Student' }).click();
    await email.fill(ben.email);
    await submit.click();
    await expect(page.getByText('Ben Berg has been reactivated in your class.')).toBeVisible();
  },
);

test(
  'removing a student asks for confirmation, and a failed removal is only logged',
  { tag: ['@ISTU-13', '@ISTU-22', '@ISTU-24', '@ISTU-25'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/Failed to remove student|500/);
    const { instructor } = await smallClass();
    const page = await as(instructor);
    await page.clock.install();
    await page.goto(rosterPath);
    await page.getByRole('button', { name: 'Remove Ben Berg' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Student' });
    await expect(question).toContainText('Ben Berg');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await page.route(removeCall, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Remove Ben Berg' }).click();
    const confirm = question.getByRole('button', { name: 'Remove Student' });
    await confirm.click();
    await expect.poll(() => consoleErrors.all().join('\n')).toContain('Failed to remove student');
    await expect(confirm).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await stopClock(page);
    await confirm.click();
    const said = page.getByText('Ben Berg has been removed from your class.');
    await appears(page, said);
    await expect(rowsOf(page)).toContainText(['Zoe Abel', 'Ana Berg']);
    await page.clock.runFor(4800);
    await expect(said).toBeVisible();
    await page.clock.runFor(300);
    await expect(said).toHaveCount(0);
  },
);

test('an import of students is undone in the dialog that shows its result', async ({ as }) => {
  const { instructor } = await smallClass();
  const page = await as(instructor);
  await page.goto(rosterPath);
  await page.getByRole('button', { name: 'Import List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Students' });
  await dialog.getByLabel('List of students').fill('wrong@parley.test, Wendy, Wrong');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import 1 Student' }).click();
  await dialog.getByRole('button', { name: /^Undo the Import of/ }).click();
  await expect(page.getByText('have not practiced since leave the class')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('Undone. Enrollments: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page)).toContainText(['Zoe Abel', 'Ana Berg', 'Ben Berg']);
});

test('an import of students previews each line and skips invalid ones', async ({ as }) => {
  const { instructor, section, ana } = await smallClass();
  const page = await as(instructor);
  await page.goto(rosterPath);
  await page.getByRole('button', { name: 'Import List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Students' });
  const lines = rowsOf(page, 'Lines of the list');
  await dialog.getByLabel('List of students').fill('pasted@parley.test, Pia, Pasted');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(lines).toHaveText([/^Pia Pasted.*New account, added to the class$/]);
  await dialog.getByRole('button', { name: 'Edit List' }).click();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Email,First Name,Last Name\n=no-address,"=1+1",Odd\n${ana.email},Ana,Berg\nlou@parley.test,Lou,Ümit\n`,
    ),
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Nothing has been saved yet.', { exact: false })).toBeVisible();
  await expect(lines).toHaveText([
    /Not imported.*email/i,
    /^Lou Ümit.*New account, added to the class$/,
    /Already in the class$/,
  ]);
  expect(await Enrollment.countDocuments({ section_id: section.id, role: 'student' })).toBe(3);

  await dialog.getByRole('button', { name: 'Import 1 Student' }).click();
  await expect(dialog.getByText('The import is finished:')).toBeVisible();
  await expect(dialog.getByText('1 student added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowsOf(page)).toContainText(['Zoe Abel', 'Ana Berg', 'Ben Berg', 'Lou Ümit']);
  expect(await Enrollment.countDocuments({ section_id: section.id, role: 'student' })).toBe(4);
});

test('Escape keeps accommodations that are not saved, and saving leaves the button where it is', async ({
  as,
}) => {
  const { instructor } = await smallClass();
  const page = await as(instructor);
  await page.goto(rosterPath);
  await page.getByRole('link', { name: /^Ana Berg/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ana Berg' });
  await dialog.getByText('Accommodations', { exact: true }).click();
  await dialog.getByRole('switch', { name: 'Captions always' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('to keep your changes');
  const save = dialog.getByRole('button', { name: 'Save Accommodations' });
  await save.click();
  await expect(dialog).toContainText('The accommodations have been saved.');
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('on a phone the accommodations of a student stand above the tasks', async ({ as }) => {
  const { instructor, section } = await smallClass();
  await inParallel(20, 4, () => buildCase(section));
  const page = await as(instructor, { viewport: { width: 390, height: 844 } });
  await page.goto(rosterPath);
  await page.getByRole('link', { name: /^Ana Berg/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ana Berg' });
  await expect(dialog.getByRole('listitem')).toHaveCount(21);
  await expect(dialog.getByText('Accommodations', { exact: true })).toBeInViewport({ ratio: 1 });
});
