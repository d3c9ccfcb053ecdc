import { buildMaster } from '../../support/builders/people.ts';
import { launchOptions } from '../harness/browser.ts';
import { expect, test } from '../fixtures.ts';

// Fractional widths as on phones and Macs; Linux rounds each letter to whole pixels.
const args = [...(launchOptions.args ?? []), '--font-render-hinting=none'];
test.use({ launchOptions: { ...launchOptions, args } });

test('loading the web font moves the last tab by less than 10 px', async ({ as }) => {
  const page = await as(await buildMaster());
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/master/records');
  const last = page.getByRole('tab').last();
  await expect(last).toBeVisible();
  const before = await last.boundingBox();
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check("16px 'Onest Variable'"))).toBe(true);
  const after = await last.boundingBox();
  // The seventh tab moves by the sum of the differences of the six before it. It was 75 px.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? Infinity))).toBeLessThan(10);
  expect(after?.y).toBe(before?.y);
});
