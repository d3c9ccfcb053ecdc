import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '../../tool/contract/constants/locales.ts';
import { timeLimit } from '../support/time-limits.ts';
import { expect, sharedFixture, test } from './fixtures.ts';
import { axeFaults } from './harness/axe.ts';
import { forcedColorFaults } from './harness/forced-colors.ts';
import { switchTo, switchToPseudo } from './harness/language.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { layoutFaults } from './harness/layout.ts';
import { waitUntilLoaded } from './harness/wait-until-loaded.ts';
import { routesWithout, screens } from './screens/all.ts';
import { addressOf, nameOf, type Screen } from './screens/screen.ts';
import { openStage, personOf, type Stage } from './screens/stage.ts';

const wide = { width: 1280, height: 800 };
/** A tablet across: beside the sidebar a table has the least width. */
const across = { width: 1024, height: 768 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 664 };
/** The narrowest supported screen. */
const narrow = { width: 320, height: 640 };
/** The viewport of a window of 1280 x 1024 zoomed to 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** Polls, because the page changes its layout some time after the window is resized. */
const fits = expect.configure({ soft: true, timeout: timeLimit(8_000) });

/**
 * With E2E_PICTURES=folder the tests take a screenshot of each screen in full, in each language of
 * E2E_LANGUAGES (German and Arabic unless set) at two widths, and check nothing.
 */
const pictures = process.env.E2E_PICTURES;
const languages = (process.env.E2E_LANGUAGES ?? 'de,ar').split(',') as Locale[];

/**
 * With E2E_SHIFTS=1 the tests only open each screen at two widths and fail on a layout shift of 0.1 or
 * more. Shifts depend on the order of responses, so this is not part of the suite.
 */
const shifts = process.env.E2E_SHIFTS !== undefined;

/** A form for a password that tells password managers no account to store it for. */
const passwordOfNobody = 'form:has([type="password"]):not(:has([autocomplete="username"]))';

test('the screen tests cover every route of the product', () => {
  expect(routesWithout(screens)).toEqual([]);
});

for (const viewer of new Set(screens.map((screen) => screen.as)))
  test.describe(viewer, () => {
    // One page for all screens of a viewer: a browser that has cached the program opens them in half
    // of the time.
    const visit = sharedFixture(async ({ as, consoleErrors }) => {
      consoleErrors.expect(/status of (409|500)/);
      const stage = await openStage();
      const page = await as(personOf(stage, viewer), {
        reducedMotion: 'reduce',
        permissions: ['microphone'],
      });
      return { page, stage };
    });

    for (const screen of screens.filter((one) => one.as === viewer))
      test(`${nameOf(screen)} passes the axe, layout and forced-colors checks`, async () => {
        const { page, stage } = visit();
        if (shifts) return expectStill(page, screen, stage);
        await open(page, screen, stage);
        if (pictures !== undefined) return photograph(page, nameOf(screen), pictures);
        expect.soft(await axeFaults(page, 'all'), 'light').toEqual([]);
        await expect.soft(page.locator(passwordOfNobody), 'whose password').toHaveCount(0);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await axeFaults(page, 'colours'), 'dark').toEqual([]);
        await expectFit(page, 'English', [wide, across, tablet, phone, narrow, zoomed]);
        await expectSpaced(page);
        expect.soft(await forcedColorFaults(page), 'forced colors').toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await switchTo(page, 'ar');
        await expectFit(page, 'Arabic', [wide, narrow]);
        expect.soft(await axeFaults(page, 'layout'), 'narrow, Arabic').toEqual([]);
        await switchToPseudo(page);
        await expectFit(page, 'longer texts', [narrow, phone, tablet, wide]);
      });
  });

async function open(page: Page, screen: Screen, stage: Stage): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
  await page.goto(addressOf(screen, stage));
  await screen.act?.(page, stage);
  await expect(screen.shows(page, stage)).toBeVisible();
  await waitUntilLoaded(page);
}

/** Expects a layout shift below 0.1 while the screen loads. */
async function expectStill(page: Page, screen: Screen, stage: Stage): Promise<void> {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await page.goto(addressOf(screen, stage));
    await screen.act?.(page, stage);
    await expect(screen.shows(page, stage)).toBeVisible();
    await waitUntilLoaded(page);
    const { sum, moved } = await layoutShift(page);
    expect.soft(sum, [String(size.width), ...moved].join('\n')).toBeLessThan(0.1);
  }
}

/** Expects no layout fault at each of the sizes. */
async function expectFit(page: Page, language: string, sizes: (typeof wide)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const walked = size === zoomed || size === wide;
    await fits
      .poll(() => layoutFaults(page, { walked }), `${language}, ${size.width} x ${size.height}`)
      .toEqual([]);
  }
}

/** Expects no layout fault with the text spacing of WCAG 1.4.12. */
async function expectSpaced(page: Page): Promise<void> {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    const at = `text spacing, ${size.width} x ${size.height}`;
    await fits.poll(() => layoutFaults(page, { spaced: true }), at).toEqual([]);
  }
}

async function photograph(page: Page, screen: string, folder: string): Promise<void> {
  for (const language of languages) {
    await switchTo(page, language);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await waitUntilLoaded(page);
      const name = `${screen} ${language} ${String(size.width)}`.replaceAll(/[^\w]+/g, '-');
      const path = join(folder, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled', fullPage: true });
    }
  }
}
