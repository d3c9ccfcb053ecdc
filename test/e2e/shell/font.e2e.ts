import { buildMaster } from '../../support/builders/people.ts';
import { launchOptions } from '../harness/browser.ts';
import { expect, test } from '../fixtures.ts';

// Widths as on phones and Macs; Linux rounds each letter to whole pixels, in steps of its own per font.
const args = [...(launchOptions.args ?? []), '--font-render-hinting=none'];
test.use({ launchOptions: { ...launchOptions, args } });

test('nothing moves when the font comes', async ({ as }) => {
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
  // The seventh tab: what the six before it differ by is added up. It was 75 px.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? Infinity))).toBeLessThan(10);
  expect(after?.y).toBe(before?.y);
});
