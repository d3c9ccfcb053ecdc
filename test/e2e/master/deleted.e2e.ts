import { Class, Section } from '../../../tool/features/organisation/model.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

test('a deleted item can be restored during retention, with a notice if its parent is deleted', async ({
  as,
}) => {
  const section = await buildSection();
  const tooOld = await buildSection();
  const { course_code } = section;
  // The newest deletion, so that it is first in the list whatever other tests have deleted.
  const deleted_at = new Date('2126-03-04T14:05:00Z');
  await Section.updateOne({ _id: section.id }, { deleted_at, section_code: `S ${course_code}` });
  await Class.updateOne({ _id: section.class_id }, { deleted_at });
  await Class.updateOne({ _id: tooOld.class_id }, { deleted_at: new Date('2020-01-01T00:00:00Z') });
  const page = await as(await buildMaster());
  await page.goto('/master/records/deleted');
  const restoreSection = page.getByRole('button', {
    name: `Restore Section S ${course_code}`,
    exact: true,
  });
  const restoreClass = page.getByRole('button', {
    name: `Restore Class ${course_code}`,
    exact: true,
  });
  const row = page.getByRole('row').filter({ has: restoreSection });
  await expect(row).toContainText(course_code);
  await expect(row).toContainText('Mar 4, 2126, 2:05 PM');
  await expect(row).toContainText('March 4, 2131');
  await expect(page.getByRole('row').filter({ hasText: tooOld.course_code })).toHaveCount(0);
  await restoreSection.click();
  await expect(page.getByText('It stays out of sight')).toBeVisible();
  await expect(restoreSection).toHaveCount(0);
  await restoreClass.click();
  await expect(page.getByText(`Class ${course_code} has been restored.`)).toBeVisible();
  await expect(restoreClass).toHaveCount(0);
  expect(await Class.exists({ _id: section.class_id, deleted_at: null })).not.toBeNull();
  expect(await Section.exists({ _id: section.id, deleted_at: null })).not.toBeNull();
});

test('a restore that fails shows the error of the server', async ({ as }) => {
  const { id, course_code, class_id } = await buildSection();
  await Class.updateOne({ _id: class_id }, { deleted_at: new Date() });
  const page = await as(await buildMaster());
  await page.goto('/master/records/deleted');
  const restore = page.getByRole('button', { name: `Restore Class ${course_code}`, exact: true });
  await expect(restore).toBeVisible();
  // Another master restores it first.
  await Class.updateOne({ _id: class_id }, { $unset: { deleted_at: 1 } });
  await restore.click();
  await expect(page.getByRole('alert')).toHaveText('This class was not found');
  expect(await Section.exists({ _id: id, deleted_at: null })).not.toBeNull();
});
