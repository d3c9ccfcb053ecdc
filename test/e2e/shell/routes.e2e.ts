import type { Page } from '@playwright/test';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  testPassword,
} from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

const id = '0123456789abcdef01234567';
const studentPaths = [
  '/student/dashboard',
  '/student/practice',
  '/student/progress',
  '/student/settings',
  '/student/feedback-help',
  `/student/conversations/${id}`,
];
const sharedPaths = [`/practice/${id}`, `/feedback/${id}`];
const instructorPaths = [
  '/instructor/dashboard',
  '/instructor/lessons',
  '/instructor/review/new',
  `/instructor/review/${id}`,
  '/instructor/students',
  '/instructor/analytics',
  '/instructor/settings',
  '/instructor/feedback-help',
];
const masterPaths = ['/master/dashboard', '/master/classes'];
const guarded = [...studentPaths, ...sharedPaths, ...instructorPaths, ...masterPaths];

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

for (const [role, build] of [
  ['student', () => buildStudent()],
  ['instructor', () => buildInstructor()],
  ['master', () => buildMaster()],
] as const) {
  test(`/ sends a signed-in ${role} to their dashboard`, { tag: ['@ROUTE-01'] }, async ({ as }) => {
    const page = await as(await build());
    await page.goto('/');
    await expect(page).toHaveURL(`/${role}/dashboard`);
  });
}

test(
  '/ shows the landing page to nobody in particular',
  { tag: ['@ROUTE-02'] },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

for (const [tag, title, path] of [
  ['@ROUTE-03', '/ renders nothing', '/'],
  ['@ROUTE-27', 'a guarded page renders nothing', '/student/settings'],
] as const) {
  test(`${title} while auth is loading`, { tag }, async ({ as }) => {
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
  'login, registration and team are public',
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

test('the team page opens to whoever is signed in', { tag: ['@ROUTE-06'] }, async ({ as }) => {
  const page = await as(await buildStudent());
  await page.goto('/research-team');
  await expect(page.getByRole('heading', { level: 1, name: 'Research Team' })).toBeVisible();
});

test('every guarded path sends a visitor to /login', { tag: ['@ROUTE-28'] }, async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

for (const { tag, role, build, own, foreign } of [
  {
    tag: [
      '@ROUTE-07',
      '@ROUTE-08',
      '@ROUTE-09',
      '@ROUTE-10',
      '@ROUTE-11',
      '@ROUTE-12',
      '@ROUTE-13',
      '@ROUTE-14',
      '@ROUTE-23',
      '@ROUTE-24',
    ],
    role: 'student',
    build: () => buildStudent(),
    own: [...studentPaths, ...sharedPaths],
    foreign: [...instructorPaths, ...masterPaths],
  },
  {
    tag: [
      '@ROUTE-13',
      '@ROUTE-14',
      '@ROUTE-15',
      '@ROUTE-16',
      '@ROUTE-17',
      '@ROUTE-18',
      '@ROUTE-19',
      '@ROUTE-20',
      '@ROUTE-21',
      '@ROUTE-22',
      '@ROUTE-23',
      '@ROUTE-24',
    ],
    role: 'instructor',
    build: () => buildInstructor(),
    own: [...sharedPaths, ...instructorPaths],
    foreign: [...studentPaths, ...masterPaths],
  },
  {
    tag: ['@ROUTE-13', '@ROUTE-14', '@ROUTE-23', '@ROUTE-24'],
    role: 'master',
    build: () => buildMaster(),
    // Decision R32 admits masters to the instructor's settings.
    own: [...masterPaths, '/instructor/settings'],
    foreign: [
      ...studentPaths,
      ...sharedPaths,
      ...instructorPaths.filter((path) => path !== '/instructor/settings'),
    ],
  },
]) {
  test(
    `what a ${role} may open, and where the rest leads`,
    { tag: [...tag, '@ROUTE-32'] },
    async ({ as }) => {
      const page = await as(await build());
      for (const path of foreign) {
        await page.goto(path);
        await expect(page, path).toHaveURL(`/${role}/dashboard`);
      }
      for (const path of own.filter((one) => !one.includes(id))) {
        await page.goto(path);
        await expect(page.getByRole('main'), path).toBeVisible();
        await expect(page.getByText('Page Not Found'), path).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(path);
      }
    },
  );
}

test(
  'any other path reads Page Not Found and names it',
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
  'login returns to where one came from, replacing history',
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
  'a login without origin ends at the own dashboard',
  { tag: ['@ROUTE-31'] },
  async ({ page }) => {
    const student = await buildStudent();
    await page.goto('/login');
    await logIn(page, student.email);
    await expect(page).toHaveURL('/student/dashboard');
  },
);

test(
  'a stored token that is worth nothing leads from / to /login',
  { tag: ['@ROUTE-33'] },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/Auth check failed/);
    await page.addInitScript(() => localStorage.setItem('access_token', 'worthless'));
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'login and registration stop the page from scrolling',
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
  'the redirect query leads a master back after login',
  { tag: ['@ROUTE-37'] },
  async ({ page }) => {
    const master = await buildMaster();
    await page.goto('/login?redirect=/master/dashboard');
    await logIn(page, master.email);
    await expect(page).toHaveURL('/master/dashboard');
  },
);

test('a redirect to another site is ignored', { tag: ['@ROUTE-38'] }, async ({ page }) => {
  const student = await buildStudent();
  await page.goto('/login?redirect=https://evil.example/');
  await logIn(page, student.email);
  await expect(page).toHaveURL('/student/dashboard');
});
