import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { appears, stopClock } from '../harness/still-clock.ts';

const home = '/student/feedback-help';
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const width = async (element: Locator) => (await element.boundingBox())?.width;

test(
  'the header',
  { tag: ['@SHELL-01', '@SHELL-02', '@SHELL-03', '@SHELL-05', '@SHELL-06', '@SHELL-09'] },
  async ({ as }) => {
    const student = await buildStudent(undefined, { first_name: 'Maya', last_name: 'Thompson' });
    const page = await as(student);
    await page.goto('/student/settings');
    const header = page.getByRole('banner');
    await expect(header.getByText('Maya Thompson', { exact: true })).toBeVisible();
    await expect(header.locator('img')).toHaveAttribute('src', '/avatars/blueberry.svg');
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(header).toHaveCSS('position', 'fixed');
    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
  },
);

const fruits = ['Apple', 'Blueberry', 'Lemon', 'Lychee', 'Melon', 'Orange', 'Pear', 'Plum'];

test(
  'choosing a picture',
  { tag: ['@SHELL-07', '@SHELL-08', '@SHELL-10', '@SHELL-12', '@SHELL-13'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    await page.goto(home);
    await page.getByRole('button', { name: 'Change picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose your picture' });
    await expect(picker.getByRole('button')).toHaveText(fruits);
    const change = page.waitForRequest('**/api/auth/update-profile-picture');
    const refetch = page.waitForRequest('**/api/auth/me');
    await picker.getByRole('button', { name: 'Pear' }).click();
    expect((await change).postDataJSON()).toEqual({ profile_picture: 'Pear' });
    await refetch;
    const done = page.getByText('Picture updated!');
    await expect(done).toBeVisible();
    await expect(page.locator('header img')).toHaveAttribute('src', '/avatars/pear.svg');
    await stopClock(page);
    await page.clock.runFor(100);
    await expect(done).toHaveCount(0);
    await picker.getByRole('button', { name: 'Plum' }).click();
    await appears(page, done);
    await page.clock.runFor(2900);
    await expect(done).toBeVisible();
    await page.clock.runFor(200);
    await expect(done).toHaveCount(0);
  },
);

test('a picture that cannot be changed', { tag: ['@SHELL-11'] }, async ({ as, consoleErrors }) => {
  consoleErrors.expect(/status of 500/);
  const page = await as(await buildStudent());
  await page.route('**/api/auth/update-profile-picture', (route) => route.fulfill({ status: 500 }));
  await page.goto(home);
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Apple' }).click();
  await expect(page.getByRole('alert')).toHaveText('Update failed');
});

test(
  'the sidebar collapses and is remembered',
  { tag: ['@SHELL-14', '@SHELL-17', '@SHELL-21', '@SHELL-22', '@SHELL-23', '@UI-01', '@UI-03'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto(home);
    const nav = sidebar(page);
    await expect(nav.getByText('Parley')).toBeVisible();
    await expect(nav.locator('svg').first()).toBeVisible();
    expect(await width(nav)).toBe(256);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => width(nav)).toBe(48);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect.poll(() => width(nav)).toBe(48);
  },
);

test(
  'ctrl+b and meta+b toggle the sidebar',
  { tag: ['@SHELL-18', '@SHELL-19'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto(home);
    const nav = sidebar(page);
    await expect.poll(() => width(nav)).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(() => width(nav)).toBe(48);
    await page.keyboard.press('Meta+b');
    await expect.poll(() => width(nav)).toBe(256);
  },
);

test(
  'below 768 px the sidebar is an overlay with a flag of its own',
  { tag: ['@SHELL-20', '@UI-02'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(home);
    await expect.poll(() => width(sidebar(page))).toBe(256);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await expect.poll(() => width(sidebar(page))).toBe(288);
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => width(sidebar(page))).toBe(256);
    expect((await page.context().cookies()).filter(({ name }) => name === 'sidebar:state')).toEqual(
      [],
    );
  },
);

test(
  'no sidebar without a role, nor on /login and /register',
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

for (const { tag, role, build, entries } of [
  {
    tag: ['@SHELL-25', '@SHELL-26', '@SHELL-27', '@SHELL-28', '@SHELL-29', '@SHELL-30'],
    role: 'student',
    build: () => buildStudent(),
    entries: {
      Dashboard: '/student/dashboard',
      Practice: '/student/practice',
      Progress: '/student/progress',
      'Account Settings': '/student/settings',
      'Help & Feedback': '/student/feedback-help',
    },
  },
  {
    tag: ['@SHELL-31'],
    role: 'instructor',
    build: () => buildInstructor(),
    entries: {
      Dashboard: '/instructor/dashboard',
      Lessons: '/instructor/lessons',
      Students: '/instructor/students',
      Analytics: '/instructor/analytics',
      'Account Settings': '/instructor/settings',
      'Help & Feedback': '/instructor/feedback-help',
    },
  },
  {
    tag: ['@SHELL-31'],
    role: 'master',
    build: () => buildMaster(),
    entries: {
      Dashboard: '/master/dashboard',
      'Class Management': '/master/classes',
      Access: '/master/access',
      'Import & Export': '/master/imports',
      Integrations: '/master/integrations',
      Records: '/master/records',
      'Account Settings': '/instructor/settings',
    },
  },
]) {
  test(`the sidebar of a ${role} has exactly its own entries`, { tag }, async ({ as }) => {
    const page = await as(await build());
    await page.goto('/research-team');
    const links = sidebar(page).getByRole('link');
    await expect(links).toHaveText(Object.keys(entries));
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(Object.values(entries));
  });
}

test(
  'the active entry is the one whose path the location begins with',
  { tag: ['@SHELL-24'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings?from=elsewhere');
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(['Account Settings']);
    await page.goto('/research-team');
    await expect(sidebar(page)).toBeVisible();
    await expect(current).toHaveCount(0);
  },
);

const feedback = 'The waveform could be bigger.';

test(
  'feedback from anywhere',
  {
    tag: [
      '@SHELL-32',
      '@SHELL-34',
      '@SHELL-35',
      '@SHELL-37',
      '@SHELL-38',
      '@SHELL-39',
      '@SHELL-40',
      '@SHELL-42',
    ],
  },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.clock.install();
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Help & Feedback' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Submit Feedback' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').fill('   ');
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox').fill(feedback);
    const release = await hold(page, '**/api/system/feedback');
    const request = page.waitForRequest('**/api/system/feedback');
    await submit.click();
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
  'a failure keeps the text; the help center is a click away',
  { tag: ['@SHELL-41', '@SHELL-36'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/status of 500/);
    const page = await as(await buildStudent());
    await page.route('**/api/system/feedback', (route) => route.fulfill({ status: 500 }));
    await page.goto('/student/settings');
    await page.getByRole('button', { name: 'Help & Feedback' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(feedback);
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'There was an issue submitting your feedback. Please try again.',
    );
    await expect(dialog.getByRole('textbox')).toHaveValue(feedback);
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

test('the shell fits a window of 320 px', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/student/settings');
  await expect(page.getByLabel('First name')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  // The header is fixed: what runs out of it does not widen the page, it is gone.
  for (const name of ['Change picture', 'Menu', 'Logout'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('a page that is opened anew begins at its top, wherever another was left', async ({ as }) => {
  const page = await as(await buildStudent());
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/student/settings');
  await page.getByRole('button', { name: 'Change Password' }).scrollIntoViewIfNeeded();
  await page.goto('/student/feedback-help');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
