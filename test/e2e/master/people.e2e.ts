import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { buildMaster, buildStudent, buildUser } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { button, dialog, notice } from './console.ts';

test('a master sets access group and accommodations of a person and disables their account', async ({
  as,
}) => {
  await AccessGroup.findOneAndUpdate({ name: 'Evening' }, {}, { upsert: true });
  const student = await buildStudent();
  const page = await as(await buildMaster());
  await page.goto('/master/people');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(student.last_name);
  await page.getByRole('link', { name: student.last_name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.last_name);

  await button(page, 'Edit').click();
  await dialog(page).getByRole('combobox', { name: 'Access group' }).click();
  await page.getByRole('option', { name: 'Evening' }).click();
  await button(dialog(page), 'Save Person').click();
  await expect(notice(page, 'has been saved')).toBeVisible();
  await expect(page.getByText('Evening', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Longest time of a conversation' }).click();
  await page.getByRole('option', { name: '50% longer' }).click();
  await page.getByLabel('More days for assignments').fill('3');
  await button(page, 'Save Accommodations').click();
  await expect(page.getByText('The accommodations have been saved.')).toBeVisible();
  expect((await User.findById(student.id).lean())?.accommodations?.institution).toMatchObject({
    time_multiplier: 1.5,
    extra_days: 3,
  });

  await button(page, 'Disable Account').click();
  await button(dialog(page), 'Disable Account').click();
  await expect(notice(page, 'has been disabled')).toBeVisible();
  expect((await User.findById(student.id).lean())?.disabled_at).toBeInstanceOf(Date);
  await button(page, 'Enable Account').click();
  await button(dialog(page), 'Enable Account').click();
  await expect(notice(page, 'has been enabled')).toBeVisible();

  await page.getByRole('link', { name: 'All People' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(student.last_name);
});

test('unknown filters in the address count as no filter', async ({ as }) => {
  const page = await as(await buildMaster());
  await page.goto('/master/people?role=nobody&state=unknown');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('All roles');
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveText('All accounts');
});

test('what was done to a person is said in view of the button that did it', async ({ as }) => {
  const student = await buildStudent();
  const page = await as(await buildMaster());
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/master/people/${student.id}`);
  await button(page, 'Disable Account').click();
  await button(dialog(page), 'Disable Account').click();
  await expect(notice(page, 'has been disabled')).toBeInViewport();
});

test('an institution of a hundred letters without a blank does not widen the list of people', async ({
  as,
}) => {
  const institution = await Institution.create({ name: 'Universidad'.padEnd(100, 'x') });
  const { email } = await buildUser({ institution_id: institution._id });
  const page = await as(await buildMaster());
  await page.goto(`/master/people?search=${email}`);
  await expect(page.getByText(institution.name)).toBeVisible();
  const hidden = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(hidden)).toBeLessThanOrEqual(0);
});
