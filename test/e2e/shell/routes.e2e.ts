import type { Page } from '@playwright/test';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { logIn } from './log-in.ts';

const id = '0123456789abcdef01234567';
/** Every guarded path with its row of the checklist. */
const rows = {
  '/student/dashboard': '@ROUTE-07',
  '/student/practice': '@ROUTE-08',
  '/student/progress': '@ROUTE-09',
  '/student/settings': '@ROUTE-10',
  '/student/feedback-help': '@ROUTE-11',
  [`/student/conversations/${id}`]: '@ROUTE-12',
  [`/practice/${id}`]: '@ROUTE-13',
  [`/feedback/${id}`]: '@ROUTE-14',
  '/instructor/dashboard': '@ROUTE-15',
  '/instructor/lessons': '@ROUTE-16',
  '/instructor/review/new': '@ROUTE-17',
  [`/instructor/review/${id}`]: '@ROUTE-18',
  '/instructor/students': '@ROUTE-19',
  '/instructor/analytics': '@ROUTE-20',
  '/instructor/settings': '@ROUTE-21',
  '/instructor/feedback-help': '@ROUTE-22',
  '/master/dashboard': '@ROUTE-23',
  '/master/classes': '@ROUTE-24',
};
const guarded = Object.entries(rows);

/** Navigates within the running app, which takes a tenth of the time of loading the page. */
const follow = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('the server serves the documentation under /docs', async ({ page }) => {
  await page.goto('/docs/guide/students.html');
  await page.getByRole('link', { name: 'For teachers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For teachers' })).toBeVisible();
});

for (const [role, build] of [
  ['student', () => buildStudent()],
  ['instructor', () => buildInstructor()],
  ['master', () => buildMaster()],
] as const) {
  test(
    `/ redirects a signed-in ${role} to their dashboard`,
    { tag: ['@ROUTE-01'] },
    async ({ as }) => {
      const page = await as(await build());
      await page.goto('/');
      await expect(page).toHaveURL(`/${role}/dashboard`);
    },
  );
}

test('/ shows the landing page to a visitor', { tag: ['@ROUTE-02'] }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [tag, title, path] of [
  ['@ROUTE-03', '/ renders nothing', '/'],
  ['@ROUTE-27', 'a guarded page renders nothing', '/student/settings'],
] as const) {
  test(`${title} while the session is being checked`, { tag }, async ({ as }) => {
    const page = await as(await buildStudent());
    const release = await hold(page, '**/api/auth/me');
    const asked = page.waitForRequest('**/api/auth/me');
    await page.goto(path);
    await asked;
    await expect(page.locator('#root')).toHaveText('');
    expect(new URL(page.url()).pathname).toBe(path);
    release();
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test(
  'login, registration and team page are public',
  { tag: ['@ROUTE-04', '@ROUTE-05', '@ROUTE-06'] },
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/register');
    await expect(page.getByLabel('Institutional email')).toBeVisible();
    await page.goto('/research-team');
    await expect(page.getByRole('heading', { level: 1, name: 'Research Team' })).toBeVisible();
  },
);

test('the team page opens to a signed-in user', { tag: ['@ROUTE-06'] }, async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/research-team');
  await expect(page.getByRole('heading', { level: 1, name: 'Research Team' })).toBeVisible();
});

test.describe('visitor without a session', () => {
  const app = sharedFixture(async ({ as }) => {
    const page = await as();
    await page.goto('/student/dashboard');
    await expect(page).toHaveURL('/login');
    // The URL changes before the page is shown; a navigation in between would have no effect.
    await expect(page.getByLabel('Email')).toBeVisible();
    return page;
  });
  for (const [path] of guarded)
    test(`is redirected from ${path} to /login`, { tag: ['@ROUTE-28'] }, async () => {
      await follow(app(), path);
      await expect(app()).toHaveURL('/login');
    });
});

for (const { role, build, isOwn } of [
  {
    role: 'a student',
    build: () => buildStudent(),
    isOwn: (path: string) => /^\/(student|practice|feedback)\//.test(path),
  },
  {
    role: 'an instructor',
    build: () => buildInstructor(),
    isOwn: (path: string) => /^\/(instructor|practice|feedback)\//.test(path),
  },
  {
    role: 'a master',
    build: () => buildMaster(),
    // Decision R32 admits masters to the instructor's settings.
    isOwn: (path: string) => path.startsWith('/master/') || path === '/instructor/settings',
  },
])
  test.describe(role, () => {
    const dashboard = `/${role.split(' ').at(-1)}/dashboard`;
    const app = sharedFixture(async ({ as }) => {
      const page = await as(await build());
      await page.goto(dashboard);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });

    for (const [path, tag] of guarded.filter(([one]) => !isOwn(one)))
      test(
        `is redirected from ${path} to the own dashboard`,
        { tag: [tag, '@ROUTE-32'] },
        async () => {
          await follow(app(), path);
          await expect(app()).toHaveURL(dashboard);
        },
      );

    // Pages of one case or conversation are opened by their own tests.
    for (const [path, tag] of guarded.filter(([one]) => isOwn(one) && !one.includes(id)))
      test(`opens ${path}`, { tag }, async () => {
        await app().goto(path);
        await expect(app().getByRole('main')).toBeVisible();
        await expect(app().getByText('Page Not Found')).toHaveCount(0);
        expect(new URL(app().url()).pathname).toBe(path);
      });
  });

test(
  'an unknown path shows Page Not Found with the path',
  { tag: ['@ROUTE-25', '@ROUTE-26'] },
  async ({ page, as }) => {
    await page.goto('/nope');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('/nope')).toBeVisible();
    const signedIn = await as(await buildStudent());
    await signedIn.goto('/student/nope');
    await expect(signedIn.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(signedIn.getByText('/student/nope')).toBeVisible();
  },
);

test(
  'a login returns to the requested page and replaces /login in the history',
  { tag: ['@ROUTE-29', '@ROUTE-30', '@LOGIN-23'] },
  async ({ page }) => {
    const student = await buildStudent();
    await page.goto('/');
    await page.goto('/student/settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, student.email);
    await expect(page).toHaveURL('/student/settings');
    await page.goBack();
    await expect(page).toHaveURL('/student/dashboard');
  },
);

test(
  'a login without a requested page leads to the own dashboard',
  { tag: ['@ROUTE-31'] },
  async ({ page }) => {
    const student = await buildStudent();
    await page.goto('/login');
    await logIn(page, student.email);
    await expect(page).toHaveURL('/student/dashboard');
  },
);

test(
  'an invalid stored token redirects from / to /login',
  { tag: ['@ROUTE-33'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Auth check failed/);
    await page.addInitScript(() => localStorage.setItem('access_token', 'worthless'));
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'the login and registration pages do not scroll, the landing page does',
  { tag: ['@ROUTE-34', '@ROUTE-35', '@ROUTE-36'] },
  async ({ page }) => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await overflow()).toBe('hidden');
    }
    await page.getByRole('link', { name: 'Parley' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(overflow).not.toBe('hidden');
  },
);

test(
  'the redirect parameter of /login leads a master to that page after login',
  { tag: ['@ROUTE-37'] },
  async ({ page }) => {
    const master = await buildMaster();
    await page.goto('/login?redirect=/master/dashboard');
    await logIn(page, master.email);
    await expect(page).toHaveURL('/master/dashboard');
  },
);

test(
  'a login ignores a redirect parameter with another origin',
  { tag: ['@ROUTE-38'] },
  async ({ page }) => {
    const student = await buildStudent();
    await page.goto('/login?redirect=https://evil.example/');
    await logIn(page, student.email);
    await expect(page).toHaveURL('/student/dashboard');
  },
);

test('the title of a page that greets people names the page', async ({ as, page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Login · Parley');
  for (const [role, person] of [
    ['student', await buildStudent()],
    ['instructor', await buildInstructor()],
  ] as const) {
    const signedIn = await as(person);
    await signedIn.goto(`/${role}/dashboard`);
    await expect(signedIn).toHaveTitle('Dashboard · Parley');
  }
});
