import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';

const home = '/student/feedback-help';

test.describe('header', () => {
  const opened = sharedFixture(async ({ as }) => {
    const student = await buildStudent(undefined, { first_name: 'Maya', last_name: 'Thompson' });
    const page = await as(student);
    await page.goto('/student/settings');
    return page;
  });
  const header = () => opened().getByRole('banner');

  test('stays in the viewport when the page scrolls', { tag: ['@SHELL-01'] }, async () => {
    await opened().getByRole('button', { name: 'Change Password' }).scrollIntoViewIfNeeded();
    await expect(header()).toBeInViewport({ ratio: 1 });
  });

  test(
    'shows the full name and the default picture',
    { tag: ['@SHELL-05', '@SHELL-06', '@SHELL-09'] },
    async () => {
      await expect(header().getByText('Maya Thompson', { exact: true })).toBeVisible();
      await expect(header().locator('img')).toHaveAttribute('src', '/avatars/blueberry.svg');
    },
  );

  test('has a logout button and a menu', { tag: ['@SHELL-02', '@SHELL-03'] }, async () => {
    await expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
    await header().getByRole('button', { name: 'Menu' }).click();
    await expect(opened().getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
    await opened().keyboard.press('Escape');
  });
});

const fruits = ['Apple', 'Blueberry', 'Lemon', 'Lychee', 'Melon', 'Orange', 'Pear', 'Plum'];
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Picture' });

test(
  'the picture dialog offers eight fruits, sends the chosen one and updates the header',
  { tag: ['@SHELL-07', '@SHELL-08', '@SHELL-13'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto(home);
    await page.getByRole('button', { name: 'Change Picture' }).click();
    await expect(picker(page).getByRole('button')).toHaveText(fruits);
    const change = page.waitForRequest('**/api/auth/update-profile-picture');
    const refetch = page.waitForRequest('**/api/auth/me');
    await picker(page).getByRole('button', { name: 'Pear' }).click();
    expect((await change).postDataJSON()).toEqual({ profile_picture: 'Pear' });
    await refetch;
    await expect(page.locator('header img')).toHaveAttribute('src', '/avatars/pear.svg');
  },
);

test(
  'the confirmation of a new picture disappears after 3 s',
  { tag: ['@SHELL-10', '@SHELL-12'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    await page.goto(home);
    await page.getByRole('button', { name: 'Change Picture' }).click();
    await expect(picker(page)).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(100);
    await picker(page).getByRole('button', { name: 'Plum' }).click();
    const done = page.getByText('Picture updated!');
    await appears(page, done);
    await page.clock.runFor(2900);
    await expect(done).toBeVisible();
    await page.clock.runFor(200);
    await expect(done).toHaveCount(0);
  },
);

test(
  'a picture change that fails shows Update failed',
  { tag: ['@SHELL-11'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route('**/api/auth/update-profile-picture', (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto(home);
    await page.getByRole('button', { name: 'Change Picture' }).click();
    await page.getByRole('button', { name: 'Apple' }).click();
    await expect(page.getByRole('alert')).toHaveText('Update failed');
  },
);

test(
  'the sidebar is not shown without a session, on /login and on /register',
  { tag: ['@SHELL-15', '@SHELL-16'] },
  async ({ page, as }) => {
    await page.goto('/research-team');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[data-sidebar]')).toHaveCount(0);
    const signedIn = await as(await buildStudent());
    for (const path of ['/login', '/register']) {
      await signedIn.goto(path);
      await expect(signedIn.getByRole('main')).toBeVisible();
      await expect(signedIn.locator('[data-sidebar]')).toHaveCount(0);
    }
    await signedIn.goto('/research-team');
    await expect(signedIn.locator('[data-sidebar]')).toHaveCount(1);
  },
);

const feedback = 'The waveform could be bigger.';

/** Opens the settings of a student and the dialog of the floating button. */
async function openFeedback(page: Page): Promise<Locator> {
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Help & Feedback' }).click();
  return page.getByRole('dialog');
}

test(
  'the floating button opens a feedback dialog that cannot submit a blank text',
  { tag: ['@SHELL-32', '@SHELL-34', '@SHELL-35', '@SHELL-37'] },
  async ({ as }) => {
    const dialog = await openFeedback(await as(await buildStudent()));
    const submit = dialog.getByRole('button', { name: 'Submit Feedback' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').fill('   ');
    await expect(submit).toBeDisabled();
  },
);

test(
  'the feedback dialog stays open while it sends and closes 2 s after the confirmation',
  { tag: ['@SHELL-38', '@SHELL-39', '@SHELL-40', '@SHELL-42'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    const dialog = await openFeedback(page);
    await dialog.getByRole('textbox').fill(feedback);
    const release = await hold(page, '**/api/system/feedback');
    const request = page.waitForRequest('**/api/system/feedback');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    expect((await request).postDataJSON()).toEqual({ feedback });
    await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await stopClock(page);
    release();
    await appears(page, dialog.getByText('Thanks for your feedback!'));
    await page.clock.runFor(1900);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'the feedback dialog keeps the text when the request fails',
  { tag: ['@SHELL-41'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route('**/api/system/feedback', (route) => route.fulfill({ status: 500 }));
    const dialog = await openFeedback(page);
    await dialog.getByRole('textbox').fill(feedback);
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'There was an issue submitting your feedback. Please try again.',
    );
    await expect(dialog.getByRole('textbox')).toHaveValue(feedback);
  },
);

test(
  'the feedback dialog links to the help page and closes',
  { tag: ['@SHELL-36'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    const dialog = await openFeedback(page);
    await dialog.getByRole('link', { name: 'View Full Help Center' }).click();
    await expect(page).toHaveURL('/student/feedback-help');
    await expect(dialog).toHaveCount(0);
  },
);

test('the help pages have no floating button', { tag: ['@SHELL-33'] }, async ({ as }) => {
  const student = await as(await buildStudent());
  await student.goto('/student/feedback-help');
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(student.getByRole('button', { name: 'Help & Feedback' })).toHaveCount(0);
  const instructor = await as(await buildInstructor());
  await instructor.goto('/instructor/feedback-help');
  await expect(instructor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(instructor.getByRole('button', { name: 'Help & Feedback' })).toHaveCount(0);
});

test('the shell fits a viewport of 320 px', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/student/settings');
  await expect(page.getByLabel('First name')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  // The header is fixed: what overflows it is hidden without widening the page.
  for (const name of ['Change Picture', 'Menu', 'Logout'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('a new page opens scrolled to its top', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Change Password' }).scrollIntoViewIfNeeded();
  await page.goto('/student/feedback-help');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
