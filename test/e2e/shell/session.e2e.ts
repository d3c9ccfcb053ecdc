import { buildStudent } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';

test('without a token there is no me call', { tag: ['@AUTH-01'] }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain('/api/auth/me');
});

test(
  'a stored token is checked, and travels as bearer',
  { tag: ['@AUTH-02', '@AUTH-13', '@AUTH-14', '@AUTH-16'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    const me = page.waitForRequest('**/api/auth/me');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/student/settings');
    const headers = (await me).headers();
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toMatch(/^Bearer .+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(asked.filter((path) => path.includes('/api/api'))).toEqual([]);
  },
);

for (const [tag, title, answer] of [
  ['@AUTH-03', 'an answer that is not ok', 500],
  ['@AUTH-04', 'no answer', null],
] as const) {
  test(
    `${title} to the check logs out and says so in the console`,
    { tag: [tag, '@AUTH-05'] },
    async ({ as, consoleErrors }) => {
      consoleErrors.expect(/Auth check failed|status of 500|ERR_FAILED/);
      const page = await as(await buildStudent());
      await page.route('**/api/auth/me', (route) =>
        answer === null ? route.abort() : route.fulfill({ status: answer, body: '' }),
      );
      await page.goto('/student/settings');
      await expect(page).toHaveURL('/login');
      expect(consoleErrors.all().some((text) => text.includes('Auth check failed'))).toBe(true);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
}

test('a page that is left before its check was answered signs nobody out', async ({ as }) => {
  const page = await as(await buildStudent());
  const path = '**/api/auth/me';
  const asked = page.waitForRequest(path);
  const release = await hold(page, path);
  await page.goto('/student/settings', { waitUntil: 'commit' });
  await asked;
  await page.unroute(path);
  await page.goto('/student/practice');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/student/practice');
});

test(
  'any 401 forgets the session and goes to /login',
  { tag: ['@AUTH-17', '@AUTH-18'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('student_selected_class', '"all"');
      localStorage.setItem('instructor_selected_class', '"all"');
    });
    await page.route('**/api/auth/update-preferences', (route) =>
      route.fulfill({ status: 401, json: { error: 'x' } }),
    );
    await page.getByRole('switch', { name: 'Email Notifications' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test(
  'logout clears the session and goes to /',
  { tag: ['@SHELL-04', '@AUTH-08', '@AUTH-09'] },
  async ({ as }) => {
    const page = await as(await buildStudent());
    await page.goto('/student/settings');
    await page.evaluate(() => {
      localStorage.setItem('student_selected_class', '"all"');
      localStorage.setItem('instructor_selected_class', '"all"');
      localStorage.setItem('is_master', 'true');
    });
    const ended = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await ended).status()).toBe(200);
    await page.goto('/student/settings');
    await expect(page).toHaveURL('/login');
  },
);

test('a logout in one tab ends the other', async ({ as }) => {
  const first = await as(await buildStudent());
  await first.goto('/student/settings');
  const second = await first.context().newPage();
  await second.goto('/student/settings');
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/login');
});
