import type { Locator } from '@playwright/test';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';

const widthOf = async (element: Locator) => (await element.boundingBox())?.width;

test('fields of a wide card have a readable width, and those of numbers a short one', async ({
  as,
}) => {
  await buildSection();
  const page = await as(await buildMaster(), { viewport: { width: 1280, height: 800 } });
  await page.goto('/master/access');
  const number = page.getByLabel('Minutes per student and day');
  await number.waitFor();
  expect(await widthOf(number)).toBeLessThan(260);
  for (const label of ['Institution', 'Consent to research', 'Name to show'])
    expect(await widthOf(page.getByLabel(label, { exact: true })), label).toBeLessThan(645);
});

test('the fields of a platform fill the width of its dialog', async ({ as }) => {
  const page = await as(await buildMaster(), { viewport: { width: 1280, height: 800 } });
  await page.goto('/master/integrations');
  await page.getByRole('button', { name: 'Add Platform' }).click();
  const dialog = page.getByRole('dialog');
  const fields = await widthOf(dialog.getByLabel('Deployment IDs'));
  expect(fields).toBeGreaterThan(((await widthOf(dialog)) ?? Infinity) - 100);
});

test('the selected tab stays in full view, out of the fade, when the window narrows', async ({
  as,
}) => {
  const page = await as(await buildMaster(), { viewport: { width: 1280, height: 800 } });
  await page.goto('/master/records/research');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText('Research');
  await page.setViewportSize({ width: 390, height: 800 });
  const isOutOfTheFade = () =>
    tab.evaluate((element) => {
      const list = element.closest('.MuiTabs-scroller')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return list !== undefined && left >= list.left && right <= list.right - 40;
    });
  await expect.poll(isOutOfTheFade).toBe(true);
});

test('the icons of a chosen step stand beside its link in a language of long words', async ({
  as,
}) => {
  const { institution_id, term_id } = await buildSection();
  const page = await as(await buildMaster(), {
    viewport: { width: 1280, height: 800 },
    locale: 'de',
  });
  await page.goto(`/master/classes?institution=${institution_id}&term=${term_id}`);
  const step = page.getByRole('listitem').filter({ hasText: 'Einrichtung wechseln' });
  const [link, edit] = [step.getByText('Einrichtung wechseln'), step.getByRole('button').nth(1)];
  await expect(edit).toBeVisible();
  const [beside, icon] = [await link.boundingBox(), await edit.boundingBox()];
  expect(icon?.y).toBeLessThan((beside?.y ?? 0) + (beside?.height ?? 0));
});
