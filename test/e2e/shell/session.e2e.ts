import { Consent } from '../../../tool/features/consents/model.ts';
import { endAccess } from '../../../tool/features/sessions/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { expect, sharedFixture, test } from '../fixtures.ts';
import { hold } from '../harness/hold.ts';
import { logIn } from './log-in.ts';

test(
  'a page without a stored token sends no request to /api/auth/me',
  { tag: ['@AUTH-01'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).not.toContain('/api/auth/me');
  },
);

test(
  'a page with a stored token sends it to /api/auth/me as a bearer token',
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
  ['@AUTH-03', 'a failed check of the token', 500],
  ['@AUTH-04', 'a lost check of the token', null],
] as const) {
  test(
    `${title} logs the user out and is logged to the console`,
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

test('leaving a page while its token is being checked keeps the session', async ({ as }) => {
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
  'a 401 response clears the stored session and leads to /login',
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
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  },
);

test('a page that is opened with an ended session leads to /login, which says so', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Auth check failed|401/);
  const person = await buildStudent();
  const page = await as(person);
  await endAccess(person.id);
  await page.goto('/student/settings');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('a changed consent text leads from the open page to /login, which asks for consent, and back', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to (fetch|load)|403/);
  const person = await buildStudent();
  const page = await as(person);
  await page.goto('/student/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answered = { version: 'student-0', has_consented: true };
  await User.updateOne({ _id: person.id }, { $set: { consent: answered } });
  await Consent.deleteMany({ user_id: person.id });
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, person.email);
  await expect(page.getByText('The consent text has changed')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(page).toHaveURL('/student/progress');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
});

test('a public page opens with an ended session in the storage, which is cleared', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/Auth check failed|401/);
  for (const [path, title] of [
    ['/reset-password#token=mailed', 'Choose a new password'],
    ['/unsubscribe?token=mailed', 'Reminders by Email'],
    ['/login?redirect=%2Fstudent%2Fwords', 'Welcome back'],
  ] as const) {
    const person = await buildStudent();
    const page = await as(person);
    await endAccess(person.id);
    const checked = page.waitForResponse('**/api/auth/me');
    await page.goto(path);
    await checked;
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test(
  'a logout ends the session, clears the storage and leads to /',
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
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  },
);

test('a logout in one tab logs out the other tabs', async ({ as }) => {
  const first = await as(await buildStudent());
  await first.goto('/student/settings');
  const second = await first.context().newPage();
  await second.goto('/student/settings');
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/login');
});

for (const [role, isMaster, build] of [
  ['student', 'false', () => buildStudent()],
  ['instructor', 'false', () => buildInstructor()],
  ['master', 'true', () => buildMaster({ is_student: true })],
] as const)
  test.describe(`local storage after the login of a ${role}`, () => {
    const storage = sharedFixture(async ({ as }) => {
      const person = await build();
      const page = await as();
      await page.goto('/login');
      await logIn(page, person.email);
      await expect(page).toHaveURL(`/${role}/dashboard`);
      const stored: Record<string, string> = await page.evaluate(() => ({ ...localStorage }));
      return { person, stored };
    });

    const first = role === 'master' ? ['@LOGIN-22'] : [];
    test('holds the role', { tag: ['@LOGIN-21', ...first] }, () => {
      expect(storage().stored.user_role).toBe(role);
    });

    test('holds whether the user is a master', { tag: ['@AUTH-12'] }, () => {
      expect(storage().stored.is_master).toBe(isMaster);
    });

    test(
      'holds the token, the user and no key that is not specified',
      { tag: ['@AUTH-07', '@AUTH-10'] },
      () => {
        const { person, stored } = storage();
        expect(stored.access_token).toBeTruthy();
        const { first_name, email } = person;
        expect(JSON.parse(stored.user ?? 'null')).toMatchObject({ first_name, email });
        const stated = ['access_token', 'user_role', 'user', 'is_master', `${role}_selected_class`];
        expect(Object.keys(stored).filter((key) => !stated.includes(key))).toEqual([]);
      },
    );
  });
