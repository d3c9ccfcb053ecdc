import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { timeLimit } from '../../support/time-limits.ts';
import { expect, test } from '../fixtures.ts';

const region = (page: Page, name: 'Import' | 'Export'): Locator =>
  page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Lines of the list' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function choose(within: Locator, page: Page, control: string, option: string) {
  await within.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function upload(page: Page, name: string, text: string) {
  await page
    .getByLabel('Choose File')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('an import of enrolments previews and reports each line, and its export can be imported again', async ({
  as,
}) => {
  const student = await buildStudent();
  const { section } = student;
  const place = `${section.course_code},2026A,A`;
  const unique = section.course_code.replace(' ', '').toLowerCase();
  const teacher = `teacher.${unique}@parley.test`;
  const file = [
    'Email,First Name,Last Name,Role,Course Code,Term Code,Section Code',
    `${teacher},=1+1,Teacher,Instructor,${place}`,
    `${student.email},,,student,${place}`,
    `wrong,Nobody,At All,student,${place}`,
    `dean.${unique}@parley.test,A,Dean,dean,${place}`,
  ].join('\n');
  const institution = await Institution.findById(section.institution_id).lean();
  await Institution.create({ name: 'Another College' });
  const name = institution?.name ?? '';
  const page = await as(await buildMaster());
  await page.goto('/master/imports');
  const card = region(page, 'Import');
  await choose(card, page, 'What to import', 'Enrollments');
  await upload(page, 'people.csv', file);
  await expect(card.getByText('people.csv: 4 lines')).toBeVisible();
  // The institution must be chosen: it is never guessed.
  await expect(card.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await choose(card, page, 'Institution', name);
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(card.getByText('Nothing has been saved yet.')).toBeVisible();
  await expect(card.locator(':focus')).toHaveCount(1);
  await expect(rowsOf(page)).toContainText([
    /wrong.*4.*Not imported.*valid email/s,
    /dean.*5.*Not imported.*There is no role “dean”/s,
    /teacher.*2.*New account, enrolled/s,
    /3.*Enrolled already/s,
  ]);
  expect(await User.exists({ email: teacher })).toBeNull();
  await card.getByRole('button', { name: 'Import 1 Line' }).click();
  await expect(card.getByText('The import is finished:')).toBeVisible();
  await expect(card.getByText('1 line imported')).toBeVisible();
  const made = await User.findOne({ email: teacher }).lean();
  expect(await Enrollment.countDocuments({ user_id: made?._id, section_id: section.id })).toBe(1);

  const download = async (within: Locator, button: string) => {
    const downloading = page.waitForEvent('download');
    await within.getByRole('button', { name: button }).click();
    const done = await downloading;
    return readFile(await done.path(), 'utf8');
  };
  const result = await download(card, 'Download Result');
  expect(result).toContain(`2,${teacher},"New account, enrolled",\r\n`);
  await choose(region(page, 'Export'), page, 'Institution', name);
  const exported = await download(region(page, 'Export'), 'Export CSV');
  expect(exported).toContain(`A,instructor,${teacher},'=1+1,Teacher\r\n`);
  expect(await download(region(page, 'Export'), 'Export Excel')).toMatch(/^PK/);
  const structure: unknown = JSON.parse(await download(region(page, 'Export'), 'Export JSON'));
  expect(structure).toMatchObject({
    institution: { name },
    classes: [{ course_code: section.course_code, sections: [{ section_code: 'A' }] }],
  });

  await card.getByRole('button', { name: 'Import Another List' }).click();
  await choose(card, page, 'What to import', 'Enrollments');
  await choose(card, page, 'Institution', name);
  await upload(page, 'again.csv', exported);
  await card.getByRole('button', { name: 'Preview' }).click();
  await expect(card.getByText('2 lines change nothing')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Import 0 Lines' })).toBeDisabled();
});

test('an import of pasted users names missing columns, returns to its list, and continues while other pages are open', async ({
  as,
}) => {
  const { course_code } = await buildSection();
  const unique = course_code.replace(' ', '').toLowerCase();
  const page = await as(await buildMaster());
  await page.goto('/master/imports');
  const card = region(page, 'Import');
  await choose(card, page, 'What to import', 'Enrollments');
  const lines = card.getByLabel('Lines', { exact: true });
  await lines.fill('email,role\nana@parley.test,student');
  await expect(card.getByRole('alert')).toHaveText(
    'The first line names no column for: Course code, Term code, Section code',
  );
  await expect(card.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await choose(card, page, 'What to import', 'Users');
  await choose(card, page, 'Institution', 'None');
  const people = Array.from({ length: 501 }, (_, index) => `p${index}.${unique}@parley.test,P,Q`);
  await lines.fill(people.join('\n'));
  await card.getByRole('button', { name: 'Preview' }).click();
  await card.getByRole('button', { name: 'Edit Lines' }).click();
  await expect(lines).toHaveValue(people.join('\n'));
  await card.getByRole('button', { name: 'Preview' }).click();
  await card.getByRole('button', { name: 'Import 501 Lines' }).click();
  await expect(card.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible();
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  await page.getByRole('link', { name: 'Import & Export' }).click();
  await expect(card.getByText('501 lines imported')).toBeVisible({ timeout: timeLimit(60_000) });
  expect(await User.countDocuments({ email: new RegExp(`\\.${unique}@`) })).toBe(501);
});
