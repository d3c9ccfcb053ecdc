import type { Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect, test } from '../fixtures.ts';

/** As with a browser whose text is twice as large as usual. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Words of a label that are broken in the middle: its lines are more than its words. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.textContent ?? '';
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > text.split(/\s+/).length ? [text] : [];
    }),
  );

test('text of twice the size fits a phone, where words stay whole and beside each other', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section);
  await buildStudent(instructor.section);
  const page = await as(instructor, { viewport: { width: 390, height: 844 } });
  await page.goto('/instructor/students');
  const student = page.getByRole('table', { name: 'Student List' }).getByRole('link').first();
  await expect(student).toBeVisible();
  await enlarge(page);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);

  const bar = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  const over = await bar.evaluateAll((links) =>
    links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(over).toHaveLength(0);
  const minutes = page.getByRole('cell').filter({ hasText: /^0$/ }).first();
  expect(
    await minutes.evaluate(
      (cell) => cell.clientWidth / Number.parseFloat(getComputedStyle(cell).fontSize),
    ),
  ).toBeGreaterThan(4);

  await student.click();
  await expect(page.getByRole('dialog').getByText('Minutes', { exact: true })).toBeVisible();
  expect(await brokenWords(page, '[role="dialog"] dt')).toEqual([]);
});
