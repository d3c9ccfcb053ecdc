import type { Page } from '@playwright/test';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { expect, test } from '../fixtures.ts';
import { launchOptions } from '../harness/browser.ts';
import { layoutFaults } from '../harness/layout.ts';
import { classesPath } from '../master/console.ts';

/** The text size of a browser whose user has set it to 200 %. */
const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { ...launchOptions, args } });

/** Labels with broken words: they have more lines than words. */
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

test('text at 200 % fits a phone without horizontal scrolling, overflow or broken words', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  await buildCase(instructor.section);
  await buildStudent(instructor.section);
  const page = await as(instructor, { viewport: { width: 390, height: 844 } });
  await page.goto('/instructor/students');
  const student = page.getByRole('table', { name: 'Student List' }).getByRole('link').first();
  await expect(student).toBeVisible();
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

test('text at 200 % breaks no words of the findings on the status page', async ({ as }) => {
  const page = await as(await buildMaster());
  await page.goto('/master/status');
  const findings = page.getByRole('region').getByRole('listitem');
  await expect(findings.first()).toBeVisible();
  expect(await brokenWords(page, 'main li p')).toEqual([]);
});

test('the case editor and the settings fit a window of 1280 px with text at 200 %', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const { id } = await buildCase(instructor.section);
  const page = await as(instructor, { viewport: { width: 1280, height: 800 } });
  await page.goto(`/instructor/review/${id}`);
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await expect.poll(() => layoutFaults(page)).toEqual([]);
  await page.goto('/instructor/settings');
  await expect(page.getByRole('heading', { name: 'Where You Are Signed In' })).toBeVisible();
  await expect.poll(() => layoutFaults(page)).toEqual([]);
});

test('the settings fit a phone with text at 200 % without horizontal scrolling', async ({ as }) => {
  const page = await as(await buildInstructor(), { viewport: { width: 360, height: 640 } });
  await page.goto('/instructor/settings');
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

test('a long name of an institution fits a phone with text at 200 % without horizontal scrolling', async ({
  as,
}) => {
  const name = `Donaudampfschifffahrtswesen ${Date.now()}`;
  const section = await buildSection({ institution_id: await buildInstitution(name) });
  const page = await as(await buildMaster(), {
    viewport: { width: 390, height: 844 },
    locale: 'de',
  });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto(classesPath(section));
  await expect(page.getByRole('button', { name: 'Einrichtung wechseln' })).toBeVisible();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await page.goto('/master/access');
  await page.getByRole('combobox', { name: 'Einrichtung' }).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: name })).toBeVisible();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});

for (const { who, path, name } of [
  { who: buildMaster, path: '/master/classes', name: 'Einrichtung anlegen' },
  { who: buildMaster, path: '/master/access', name: 'Zugriffsgruppe anlegen' },
  { who: buildInstructor, path: '/instructor/settings', name: 'Anzeigen' },
])
  test(`the button '${name}' holds its text on a phone with text at 200 %`, async ({ as }) => {
    const page = await as(await who(), { viewport: { width: 390, height: 844 }, locale: 'de' });
    await page.goto(path);
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeVisible();
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

test('the header of public pages and the choice of a picture fit a phone with text at 200 %', async ({
  as,
}) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const visitor = await as(undefined, phone);
  await visitor.goto('/');
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect
    .poll(() => layoutFaults(visitor))
    .not.toContainEqual(expect.stringMatching(/beyond|sideways/));
  const page = await as(await buildStudent(), phone);
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Change Picture' }).click();
  await expect(page.getByRole('button', { name: 'Plum' })).toBeVisible();
  await expect.poll(() => layoutFaults(page)).toEqual([]);
});
