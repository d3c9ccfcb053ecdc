import type { Locator, Page } from '@playwright/test';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';

const home = '/student/feedback-help';
/** Rows of the checklist about single entries of a sidebar, in their order. */
const sidebarTag: Record<string, readonly string[]> = {
  student: ['@SHELL-25', '@SHELL-26', '@SHELL-27', '@SHELL-28', '@SHELL-29'],
};
const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const width = async (element: Locator) => (await element.boundingBox())?.width;

test(
  'the sidebar shows logo and name and collapses from 256 to 48 px',
  { tag: ['@SHELL-14', '@SHELL-17', '@UI-01', '@UI-03'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto(home);
    const nav = sidebar(page);
    await expect(nav.getByText('Parley')).toBeVisible();
    await expect(nav.locator('svg').first()).toBeVisible();
    expect(await width(nav)).toBe(256);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => width(nav)).toBe(48);
  },
);

test(
  'a collapsed sidebar is stored in a cookie for 7 days',
  { tag: ['@SHELL-21', '@SHELL-22', '@SHELL-23'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto(home);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => width(sidebar(page))).toBe(48);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect.poll(() => width(sidebar(page))).toBe(48);
  },
);

test(
  'Ctrl+B and Meta+B toggle the sidebar',
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
  'below 768 px the sidebar is an overlay whose state is not stored in the cookie',
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

for (const { role, build, entries } of [
  {
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
    role: 'master',
    build: () => buildMaster(),
    entries: {
      Dashboard: '/master/dashboard',
      'Class Management': '/master/classes',
      People: '/master/people',
      Access: '/master/access',
      'Import & Export': '/master/imports',
      Integrations: '/master/integrations',
      Records: '/master/records',
      'Account Settings': '/instructor/settings',
    },
  },
])
  test.describe(`sidebar of a ${role}`, () => {
    const links = sharedFixture(async ({ as }) => {
      const page = await as(await build());
      await page.goto('/research-team');
      return sidebar(page).getByRole('link');
    });

    const all = role === 'student' ? ['@SHELL-30', '@SHELL-31'] : ['@SHELL-31'];
    test('has exactly the entries of the role, in order', { tag: all }, async () => {
      await expect(links()).toHaveText(Object.keys(entries));
    });

    for (const [at, [name, path]] of Object.entries(entries).entries())
      test(`links '${name}' to ${path}`, { tag: sidebarTag[role]?.[at] ?? [] }, async () => {
        await expect(links().filter({ hasText: name })).toHaveAttribute('href', path);
      });
  });

test(
  'the sidebar marks the entry of the current path as active',
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
