import { Term } from '../../../tool/features/organisation/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { expect, test } from '../fixtures.ts';
import { switchTo } from '../harness/language.ts';
import { waitUntilLoaded } from '../harness/wait-until-loaded.ts';

const phone = { width: 390, height: 844 };

async function practised() {
  const student = await buildStudent();
  await buildPractised(student, await buildCase(student.section));
  return student;
}

for (const language of ['de', 'ar'] as const)
  test(`the progress page with text at 200 % fits a phone in ${language}`, async ({ as }) => {
    const page = await as(await practised(), { viewport: phone });
    await page.goto('/student/progress');
    await switchTo(page, language);
    await waitUntilLoaded(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(phone.width);
  });

test('a chip is round with one line of text, and no rounder with several', async ({ as }) => {
  const student = await practised();
  const page = await as(student, { viewport: phone });
  const chip = page.locator('.MuiChip-root').filter({ hasText: 'Section' });
  const shape = () =>
    chip.evaluate((one) => ({
      height: one.clientHeight,
      radius: Number.parseFloat(getComputedStyle(one).borderTopLeftRadius),
    }));
  await page.goto('/student/progress');
  await expect(chip).toBeVisible();
  const short = await shape();
  expect(short.radius).toBeGreaterThanOrEqual(short.height / 2);
  await Term.updateOne(
    { _id: student.section.term_id },
    { $set: { name: 'Autumn 2026 with some more words '.repeat(3).slice(0, 80) } },
  );
  await page.reload();
  await expect(chip).toContainText('more words');
  const long = await shape();
  expect(long.height).toBeGreaterThan(short.height * 1.5);
  expect(long.radius).toBeLessThan(short.height * 0.75);
});

test('a mirrored bar chart shows the text of a zero beside the axis', async ({ as }) => {
  const page = await as(await practised());
  await page.goto('/student/progress');
  await switchTo(page, 'ar');
  const chart = page.locator('figure').last();
  const zero = chart.locator('text').getByText('0', { exact: true }).first();
  await expect(zero).toBeVisible();
  const axis = await chart.locator('text').filter({ hasText: 'مكتملة' }).boundingBox();
  const text = await zero.boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(axis?.x ?? 0);
});

test('the dates below the weekly chart are whole on the narrowest phone', async ({ as }) => {
  const page = await as(await practised(), { viewport: { width: 320, height: 640 } });
  // The last week begins on a day whose date is long.
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    week_start: new Date(Date.UTC(2026, 6, 6 + 7 * week)).toISOString().slice(0, 10),
    seconds: 600,
    conversations: 1,
  }));
  await page.route('**/api/students/practice-weeks?*', (route) => route.fulfill({ json: weeks }));
  await page.goto('/student/progress');
  const dates = page.locator('figure').first().locator('svg text');
  for (const [language, date] of [
    ['de', '21. Sept.'],
    ['pt', '21 de set.'],
    ['ar', '21 سبتمبر'],
  ] as const) {
    await switchTo(page, language);
    await expect(dates.getByText(date, { exact: true })).toBeVisible();
  }
});
