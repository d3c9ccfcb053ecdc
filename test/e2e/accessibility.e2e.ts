import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, sharedFixture, test } from './fixtures.ts';
import { settle } from './harness/settle.ts';
import { routesWithout, screens } from './screens/all.ts';
import { addressOf, nameOf } from './screens/screen.ts';
import { openStage, personOf } from './screens/stage.ts';

const wide = { width: 1280, height: 800 };
/** The narrowest screen that everything fits. */
const narrow = { width: 320, height: 640 };

/** Rules whose outcome depends on colours: all others hold in both schemes when they hold in one. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The page changes its layout in its own time after the window has changed. */
const fits = expect.configure({ soft: true });

test('every route of the product is looked at', () => {
  expect(routesWithout(screens)).toEqual([]);
});

for (const viewer of new Set(screens.map((screen) => screen.as)))
  test.describe(viewer, () => {
    // The screens of one viewer follow each other in one page, as a person opens them: a browser that
    // knows the program shows a screen in half of the time.
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
      test(`axe finds nothing, light and dark, and 320 px are enough: ${nameOf(screen)}`, async () => {
        const { page, stage } = visit();
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(wide);
        await page.goto(addressOf(screen, stage));
        await screen.act?.(page, stage);
        await expect(screen.shows(page, stage)).toBeVisible();
        await settle(page);
        expect.soft(await faults(page, 'all'), 'light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await faults(page, 'colours'), 'dark').toEqual([]);
        await page.setViewportSize(narrow);
        await fits.poll(() => overflowing(page), 'wider than 320 px').toEqual([]);
        expect.soft(await faults(page, 'layout'), 'narrow').toEqual([]);
      });
  });

/** What axe finds, as lines: the rule, what is wrong, and where. */
async function faults(page: Page, what: 'all' | 'colours' | 'layout'): Promise<string[]> {
  // One frame and no other origin, so that the results need no page of their own to be put together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (what === 'colours') axe.withRules(colourRules);
  if (what === 'layout') axe.disableRules(colourRules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary} ${html.slice(0, 200)}`),
  );
}

/** What reaches beyond the end of the page; nothing when the page does not scroll sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.scrollingElement?.scrollWidth ?? 0;
    if (width <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 200));
  });
}

test('the keyboard walks the shell in the order of the page, sees where it is, and starts anew on a new page', async ({
  as,
}) => {
  const { people } = await openStage();
  const page = await as(people.student, { viewport: wide });
  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, ring } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: '', ring: 0 };
      const name = element.ariaLabel ?? element.textContent ?? '';
      return { name, ring: Number.parseFloat(getComputedStyle(element).outlineWidth) };
    });
    expect(ring, `focus ring of ${name}`).toBeGreaterThanOrEqual(2);
    stops.push(name.trim());
  }
  expect(stops).toEqual([
    'Skip to content',
    'Dashboard',
    'Practice',
    'Progress',
    'Account Settings',
    'Help & Feedback',
    'Collapse sidebar',
    'Change picture',
    'Menu',
    'Logout',
  ]);

  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Practice', exact: true }).press('Enter');
  await expect(page).toHaveURL('/student/practice');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog takes the keyboard, keeps it, and gives it back', async ({ as }) => {
  const { people } = await openStage();
  const page = await as(people.student, { viewport: wide });
  await page.goto('/student/settings');
  for (const name of ['Change picture', 'Help & Feedback', 'Withdraw consent']) {
    const opener = page.getByRole('button', { name, exact: true }).last();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog, name).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus'), name).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener, name).toBeFocused();
  }
});

test('whoever asks for less motion gets next to none', async ({ as }) => {
  const { people } = await openStage();
  const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await as(people.student, { viewport: wide, reducedMotion });
    await page.goto('/student/practice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() =>
      [...document.querySelectorAll('*')].reduce((most, element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        const durations = `${animationDuration}, ${transitionDuration}`.split(', ');
        return Math.max(most, ...durations.map(Number.parseFloat));
      }, 0),
    );
  };
  expect(await longest('no-preference')).toBeGreaterThan(0.05);
  expect(await longest('reduce')).toBeLessThanOrEqual(0.001);
});
