import { expect, test } from './fixtures.ts';
import { openStage } from './screens/stage.ts';

const wide = { width: 1280, height: 800 };

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
