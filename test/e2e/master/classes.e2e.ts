import type { Page } from '@playwright/test';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';
import { alert, button, classesPath, dialog, notice, watchCalls } from './console.ts';

const unique = () => `${Date.now()}-${Math.random().toString(36).slice(2, 7)}`;
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' });
const item = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: button(page, name) });

async function save(page: Page, values: Record<string, string>, label = 'Save'): Promise<void> {
  for (const [field, value] of Object.entries(values))
    await dialog(page).getByLabel(field).fill(value);
  await button(dialog(page), label).click();
}

async function confirmDelete(page: Page, named: string): Promise<void> {
  await expect(dialog(page)).toContainText(`Are you sure you want to delete ${named}?`);
  await expect(dialog(page)).toContainText('cannot be undone');
  await expect(dialog(page)).toContainText('restored for five years');
  await button(dialog(page), 'Delete').click();
}

// Enough for a search box, also where one of these tests runs alone.
test.beforeAll(async () => {
  for (let built = 0; built < 7; built += 1) await buildInstitution();
});

/** Searches for an institution, because other tests add institutions, too. */
async function findInstitution(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search institutions...').fill(name);
}

test(
  'a master adds institution, term and class and reaches the sections',
  {
    tag: [
      '@MCLS-01',
      '@MCLS-03',
      '@MCLS-04',
      '@MCLS-05',
      '@MCLS-06',
      '@MCLS-10',
      '@MCLS-14',
      '@MCLS-20',
      '@MCLS-25',
      '@MCLS-28',
      '@MCLS-30',
      '@MCLS-32',
      '@MCLS-46',
      '@MCLS-49',
      '@MCLS-52',
    ],
  },
  async ({ as }) => {
    await Promise.all(Array.from({ length: 7 }, () => buildInstitution()));
    const page = await as(await buildMaster());
    await page.goto('/master/classes');
    const name = `Wizard ${unique()}`;

    await button(page, 'Add Institution').click();
    await expect(button(dialog(page), 'Save')).toBeDisabled();
    await dialog(page).getByLabel('Institution name').fill('   ');
    await expect(button(dialog(page), 'Save')).toBeDisabled();
    const added = page.waitForRequest((request) => request.method() === 'POST');
    await save(page, { 'Institution name': `  ${name} `, Location: ' Porto ' });
    expect((await added).postDataJSON()).toEqual({ name, location: 'Porto' });
    await expect(notice(page, 'Institution added successfully')).toBeVisible();
    await findInstitution(page, name);
    await expect(item(page, name)).toContainText('Porto');
    await button(page, name).click();

    await expect(page.getByText('No terms yet')).toBeVisible();
    await button(page, 'Add Term').click();
    await save(page, { 'Term name': 'Spring', 'Term code': ' ', 'Start date': '2027-01-10' });
    await expect(alert(page, 'All fields are required')).toBeVisible();
    await save(page, { 'Term code': ' 27S ', 'End date': '2027-05-20' });
    await expect(notice(page, 'Term added successfully')).toBeVisible();
    await expect(item(page, 'Spring')).toContainText('27S · Jan 10, 2027 to May 20, 2027');
    await button(page, 'Spring').click();

    await expect(page.getByText('No classes yet')).toBeVisible();
    await button(page, 'Add Class').click();
    await save(page, { 'Course code': 'SPAN 101', 'Class title': ' ' });
    await expect(alert(page, 'All fields are required')).toBeVisible();
    await save(page, { 'Class title': ' Spanish ' });
    await expect(notice(page, 'Class added successfully')).toBeVisible();
    await expect(item(page, 'SPAN 101')).toContainText('Spanish');
    await button(page, 'SPAN 101').click();

    await expect(page.getByRole('tab', { name: 'Sections' })).toBeVisible();
    await expect(steps(page).getByRole('listitem')).toHaveText([
      new RegExp(`Institution${name}`),
      /TermSpring/,
      /ClassSPAN 101/,
      /Sections/,
    ]);
  },
);

test(
  'a master changes class, term and institution, and sees which classes have no sections',
  { tag: ['@MCLS-07', '@MCLS-08', '@MCLS-09', '@MCLS-11', '@MCLS-15', '@MCLS-16'] },
  async ({ as }) => {
    const taught = await buildSection({ course_code: 'TAUGHT 1' });
    const { institution_id, term_id } = taught;
    const later = await buildSection({ institution_id, course_code: 'LATER 1' });
    const page = await as(await buildMaster());
    await page.goto(classesPath(taught));
    await expect(button(page, 'Section A Click to manage users and details')).toBeVisible();

    await button(page, 'Change Class').click();
    await expect(page).toHaveURL(classesPath({ institution_id, term_id }));
    await expect(item(page, 'LATER 1')).toContainText('No Sections');
    await expect(item(page, 'LATER 1').locator('.what')).toHaveCSS('opacity', '0.75');
    await expect(item(page, 'TAUGHT 1')).not.toContainText('No Sections');
    await expect(item(page, 'TAUGHT 1').locator('.what')).toHaveCSS('opacity', '1');
    await button(page, 'LATER 1').click();
    await expect(button(page, 'Change Class')).toBeVisible();

    await button(page, 'Change Term').click();
    await expect(page).toHaveURL(classesPath({ institution_id }));
    await expect(button(page, 'Change Class')).toHaveCount(0);
    await button(page, 'Autumn 2026').first().click();
    await expect(page.getByRole('region', { name: 'Classes' })).toBeVisible();

    await page.goto(classesPath(later));
    await button(page, 'Change Institution').click();
    await expect(page.getByRole('region', { name: 'Institutions' })).toBeVisible();
    await expect(steps(page).getByRole('button')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect(button(page, 'Section A Click to manage users and details')).toBeVisible();
  },
);

test(
  'institution, term and class are edited in a dialog that validates them and updates the steps',
  { tag: ['@MCLS-13', '@MCLS-26', '@MCLS-29', '@MCLS-31', '@MCLS-47', '@MCLS-50', '@MCLS-53'] },
  async ({ as }) => {
    const place = await buildSection({ course_code: 'EDIT 1' });
    const page = await as(await buildMaster());
    await page.goto(classesPath(place));
    const institution = `Edited ${unique()}`;

    await steps(page)
      .getByRole('button', { name: /^Edit University/ })
      .click();
    await save(page, { 'Institution name': '  ' }, 'Save Changes');
    await expect(alert(page, 'Institution name is required')).toBeVisible();
    const reloaded = page.waitForResponse('**/api/master/institutions');
    await save(page, { 'Institution name': institution }, 'Save Changes');
    await reloaded;
    await expect(notice(page, 'Institution updated successfully')).toBeVisible();
    await expect(steps(page)).toContainText(institution);

    await steps(page).getByRole('button', { name: 'Edit Autumn 2026' }).click();
    const day = '2026-09-01';
    await save(page, { 'Start date': day, 'End date': day }, 'Save Changes');
    await expect(alert(page, 'Start date must be before end date')).toBeVisible();
    await save(page, { 'End date': '' }, 'Save Changes');
    await expect(alert(page, 'All fields are required')).toBeVisible();
    await save(page, { 'End date': '2026-12-01', 'Term name': 'Fall' }, 'Save Changes');
    await expect(notice(page, 'Term updated successfully')).toBeVisible();
    await expect(steps(page)).toContainText('Fall');

    await steps(page).getByRole('button', { name: 'Edit EDIT 1' }).click();
    await save(page, { 'Class title': ' ' }, 'Save Changes');
    await expect(alert(page, 'Course code and title are required')).toBeVisible();
    await save(page, { 'Course code': 'EDIT 2', 'Class title': 'More' }, 'Save Changes');
    await expect(notice(page, 'Class updated successfully')).toBeVisible();
    await expect(steps(page)).toContainText('EDIT 2');
  },
);

test(
  'a deletion asks for confirmation by name and clears the selection',
  { tag: ['@MCLS-17', '@MCLS-18', '@MCLS-19', '@MCLS-33', '@MCLS-48', '@MCLS-51', '@MCLS-54'] },
  async ({ as }) => {
    const name = `Doomed ${unique()}`;
    const institution_id = await buildInstitution(name);
    const first = await buildSection({ institution_id, course_code: 'DOOM 1' });
    const { term_id } = first;
    const second = await buildSection({ institution_id, term_id, course_code: 'DOOM 2' });
    const page = await as(await buildMaster());

    await page.goto(classesPath(first));
    await button(page, 'Delete DOOM 1').click();
    await button(dialog(page), 'Cancel').click();
    await button(page, 'Delete DOOM 1').click();
    await confirmDelete(page, 'DOOM 1');
    await expect(notice(page, 'Class deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(classesPath({ institution_id, term_id }));
    await expect(button(page, 'DOOM 2')).toBeVisible();
    await expect(button(page, 'DOOM 1')).toHaveCount(0);

    await button(page, 'DOOM 2').click();
    await button(page, 'Delete Autumn 2026').click();
    await confirmDelete(page, 'Autumn 2026');
    await expect(notice(page, 'Term deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(classesPath({ institution_id }));

    const { term_id: other } = await buildSection({ institution_id, class_id: second.class_id });
    await page.goto(classesPath({ ...second, term_id: other }));
    await button(page, `Delete ${name}`).click();
    await confirmDelete(page, name);
    await expect(notice(page, 'Institution deleted successfully')).toBeVisible();
    await expect(steps(page).getByRole('button')).toHaveCount(0);
    await findInstitution(page, name);
    await expect(page.getByText(`Nothing matches "${name}"`)).toBeVisible();
  },
);

test(
  'a dialog stays open while it saves, and its banner disappears after 3 s',
  { tag: ['@MCLS-12', '@MCLS-21'] },
  async ({ as }) => {
    const place = await buildSection();
    const page = await as(await buildMaster());
    await page.clock.install();
    const release = await hold(page, `**/api/master/institutions/${place.institution_id}`);
    await page.goto(classesPath(place));
    await steps(page)
      .getByRole('button', { name: /^Edit University/ })
      .click();
    await stopClock(page);
    await save(page, {}, 'Save Changes');
    await appears(page, button(dialog(page), 'Saving...'));
    await expect(button(dialog(page), 'Saving...')).toBeDisabled();
    await expect(button(dialog(page), 'Cancel')).toBeDisabled();
    await expect(button(dialog(page), 'Close')).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await page.clock.runFor(1000);
    await expect(dialog(page)).toBeVisible();
    release();
    const banner = notice(page, 'Institution updated successfully');
    await appears(page, banner);
    await page.clock.runFor(2900);
    await expect(banner).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(banner).toHaveCount(0);
  },
);

test(
  'Class Management opens with the stored master flag, otherwise after GET /api/master/check',
  { tag: ['@MCLS-02', '@MCLS-22', '@MCLS-23', '@MCLS-24'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const page = await as(await buildMaster());
    const release = await hold(page, '**/api/master/institutions');
    const calls = watchCalls(page);
    await page.goto('/master/classes');
    await expect(page.getByText('Loading class management...')).toBeVisible();
    release();
    await expect(page.getByRole('region', { name: 'Institutions' })).toBeVisible();
    expect(calls).not.toContain('GET /api/master/check');

    await page.clock.install();
    const comeBack = async () => {
      await page.goto('/master/dashboard');
      await expect(page.getByRole('heading', { name: 'Recent Users' })).toBeVisible();
      await page.evaluate(() => localStorage.removeItem('is_master'));
    };
    const follow = () => page.getByRole('link', { name: 'Class Management' }).click();
    await comeBack();
    const checked = page.waitForResponse('**/api/master/check');
    await follow();
    expect(await (await checked).json()).toEqual({ is_master: true });
    await expect(page.getByRole('region', { name: 'Institutions' })).toBeVisible();
    for (const [answer, text] of [
      [{ json: { is_master: false } }, 'You do not have permission to access this page.'],
      [{ status: 500, body: '' }, 'Failed to verify access'],
    ] as const) {
      await comeBack();
      await page.route('**/api/master/check', (route) => route.fulfill(answer));
      await follow();
      await expect(alert(page, text)).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(page).toHaveURL('/login?redirect=/master/classes');
      await page.unroute('**/api/master/check');
    }
  },
);
