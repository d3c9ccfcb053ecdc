import type { Page } from '@playwright/test';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { stopClock } from '../harness/still-clock.ts';

/** Opens a page and stops its clock, so that delays are exact. */
async function still(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stopClock(page);
}

test(
  'a tooltip opens after 700 ms and stays under the pointer',
  {
    tag: ['@UI-04'],
  },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await still(page, '/student/settings');
    await page.getByRole('button', { name: 'Collapse sidebar' }).hover();
    await page.clock.runFor(650);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(100);
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toHaveText('Collapse sidebar');
    await tooltip.hover();
    await page.clock.runFor(1000);
    await expect(tooltip).toBeVisible();
  },
);

test(
  'sidebar tooltips open immediately, and so do others within 300 ms after one closes',
  { tag: ['@UI-05', '@UI-06'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await still(page, '/student/settings');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('link', { name: 'Practice' }).hover();
    await page.clock.runFor(1);
    await expect(page.getByRole('tooltip')).toHaveText('Practice');
    const toggle = page.getByRole('button', { name: 'Expand sidebar' });
    await page.mouse.move(640, 500);
    await page.clock.runFor(1);
    await page.clock.runFor(1);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await page.clock.runFor(250);
    await toggle.hover();
    await page.clock.runFor(1);
    await expect(page.getByRole('tooltip')).toHaveText('Expand sidebar');
    await page.mouse.move(640, 500);
    await page.clock.runFor(350);
    await toggle.hover();
    await page.clock.runFor(100);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  },
);

test(
  'a submenu opens after 100 ms of hover and closes 300 ms after the pointer leaves',
  { tag: ['@UI-08', '@UI-09'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Menu' }).click();
    const appearance = page.getByRole('menuitem', { name: 'Appearance' });
    await expect(appearance).toBeVisible();
    const choices = page.getByRole('menuitemradio');
    await page.clock.install();
    await stopClock(page);
    await appearance.hover();
    await page.clock.runFor(90);
    await expect(choices).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(choices).toHaveCount(3);
    await page.getByRole('menuitem', { name: 'Research Team' }).hover();
    await page.clock.runFor(280);
    await expect(choices).toHaveCount(3);
    await page.clock.runFor(40);
    await expect(choices).toHaveCount(0);
  },
);

for (const width of [320, 390])
  test(`a submenu lies within a window ${width} px wide`, async ({ as }) => {
    const page = await as(await buildStudent(), { viewport: { width, height: 256 } });
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    const choices = page.getByRole('menuitemradio');
    await expect(choices).toHaveCount(3);
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  });

test('typeahead in a menu resets after 1 s', { tag: ['@UI-07'] }, async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Menu' }).click();
  const focused = page.locator('[role="menuitem"]:focus');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('ap');
  await expect(focused).toHaveText('Appearance');
  // The wait is under test: typed after more than a second, "a" starts a new search.
  await page.waitForFunction(
    (start) => performance.now() - start > 1050,
    await page.evaluate(() => performance.now()),
  );
  await page.keyboard.type('ac');
  await expect(focused).toHaveText('Account Settings');
});

test('Back on Android closes the open list of a dialog, then the dialog, and Escape closes them in the same order', async ({
  as,
}) => {
  const student = await buildStudent();
  const page = await as(await buildMaster());
  const pressBack = await watchCloseRequests(page);
  const address = `/master/people/${student.id}`;
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('listbox');
  const presses = { pressBack, pressEscape: () => page.keyboard.press('Escape') };
  for (const press of Object.values(presses)) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog.getByRole('combobox').click();
    await expect(list).toBeVisible();
    await press();
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
    await press();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address);
  }
});

/**
 * Returns what Android does at a press of Back: it sends a close request to the page's last active
 * CloseWatcher. A desktop’s Chromium has the watchers, but sends them no press of Back.
 */
async function watchCloseRequests(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const Native = window.CloseWatcher;
    window.active = [];
    window.CloseWatcher = class extends Native {
      constructor() {
        super();
        window.active.push(this);
      }
      override destroy() {
        super.destroy();
        window.active = window.active.filter((one) => one !== this);
      }
    };
  });
  return () => page.evaluate(() => window.active.pop()?.requestClose());
}

declare global {
  interface CloseWatcherOfPage {
    destroy(): void;
    requestClose(): void;
  }
  interface Window {
    CloseWatcher: new () => CloseWatcherOfPage;
    active: CloseWatcherOfPage[];
  }
}

test('the appearance follows the system until the user chooses one, which survives a reload', async ({
  as,
}) => {
  const page = await as(await buildStudent(), { colorScheme: 'dark' });
  await page.goto('/student/settings');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('combobox', { name: 'Appearance' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  const hold = page.getByRole('switch', { name: 'Hold a button while I speak' });
  await hold.check();
  await page.reload();
  await expect(hold).toBeChecked();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes('mode') || key.includes('scheme'))).toEqual([]);
});

test('a page of the dark scheme is printed in the colors of the light one', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/progress');
  const title = page.getByRole('heading', { level: 1 });
  const color = () => title.evaluate((shown) => getComputedStyle(shown).color);
  await page.emulateMedia({ colorScheme: 'light' });
  const onLight = await color();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).not.toBe(onLight);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(color).toBe(onLight);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
});

test('the message of a saved profile moves nothing of Settings', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/settings');
  await page.getByLabel('First name').fill('Ada');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const before = await save.boundingBox();
  await save.click();
  await expect(page.getByText('Your profile has been updated successfully!')).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});

test('a printed page has equal margins and a table, and its filters are text', async ({ as }) => {
  const { section, ...instructor } = await buildInstructor();
  await buildStudent(section);
  // What the margins leave of a sheet of A4.
  const page = await as(instructor, { viewport: { width: 680, height: 900 } });
  await page.goto('/instructor/students');
  const card = page.getByRole('region', { name: 'Student List' });
  await expect(card.getByRole('rowheader')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const box = await card.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 680]);
  await expect(card.getByRole('columnheader').first()).toHaveCSS('display', 'table-cell');
  await expect(page.getByRole('searchbox')).toBeHidden();
  const sort = card.getByRole('combobox').last();
  await expect(sort).toHaveCSS('border-top-width', '0px');
  await expect(sort.locator('svg')).toBeHidden();
});

test('an open dialog is printed alone and from its beginning to its end', async ({ as }) => {
  const { section, ...instructor } = await buildInstructor();
  await buildStudent(section);
  const page = await as(instructor, { viewport: { width: 680, height: 300 } });
  await page.goto('/instructor/students');
  await page.getByRole('rowheader').getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  const box = await dialog.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 680]);
  expect(await dialog.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden();
});

test('a printed page has no buttons', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/student/dashboard');
  const button = page.getByRole('main').getByRole('link', { name: 'View Progress' });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
});

test('a long message that floats can be read from its beginning to its end in a low window', async ({
  as,
}) => {
  const instructor = await buildInstructor();
  const page = await as(instructor, { viewport: { width: 320, height: 256 } });
  await page.goto(`/instructor/review/new?class_id=${instructor.section.class_id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Cannot publish' });
  await expect(message).toBeInViewport({ ratio: 1 });
  const hidden = () => message.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  const [box, text] = [await message.boundingBox(), await message.locator('span').boundingBox()];
  expect(text?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
});

test('the names of links View All say what they show all of', async ({ as }) => {
  const instructor = await buildInstructor();
  await buildStudent(instructor.section);
  const page = await as(instructor);
  await page.goto('/instructor/dashboard');
  await expect(page.getByRole('link', { name: /^View All – Recent \w/ })).toHaveCount(2);
});
