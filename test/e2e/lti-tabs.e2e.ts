import type { Page } from '@playwright/test';
import { person } from '../support/fake-lms/course.ts';
import { expect, test } from './fixtures.ts';
import { registeredLms } from './lti-stage.ts';

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read the consent document/ }).check();
  await page.getByRole('button', { name: 'I Agree' }).click();
}

/** Expects that the tab and its /api/auth/me response show the same user in the same role. */
async function expectTab(page: Page, who: { name: string; home: string }): Promise<void> {
  await page.goto(who.home);
  await expect(page).toHaveURL(who.home);
  await expect(page.getByRole('banner').getByText(who.name)).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'));
  await page.reload();
  const me = await (await answered).json();
  expect([`${me.first_name} ${me.last_name}`, me.is_student]).toEqual([
    who.name,
    who.home.startsWith('/student/'),
  ]);
}

test('three tabs and a second browser each keep the user and role of their own launch', async ({
  server,
  as,
}) => {
  const lms = await registeredLms(server, 'E2E_TABS_LMS_PORT');
  try {
    const pat = person('pat', 'instructor', 'Pat', 'Both', 'pat@x.test');
    const sam = person('sam', 'student', 'Sam', 'Shared', 'sam@x.test');
    const kim = person('kim', 'student', 'Kim', 'Apart', 'kim@x.test');
    lms.course.people = [pat, sam, kim];
    lms.course.links = [{ id: 'practice', title: 'Practice', custom: {} }];
    const open = (page: Page, { sub }: { sub: string }) =>
      page.goto(`${lms.origin}/open?as=${sub}&link=practice`);

    const taught = await as();
    await open(taught, pat);
    await agree(taught);
    await expect(taught).toHaveURL('/instructor/dashboard');

    lms.course.id = 'another course';
    pat.role = 'student';
    const studied = await taught.context().newPage();
    await open(studied, pat);
    await agree(studied);
    await expect(studied).toHaveURL('/student/dashboard');

    const shared = await taught.context().newPage();
    await open(shared, sam);
    await expect(shared.getByRole('heading', { name: 'Continue as Sam Shared?' })).toBeVisible();
    await shared.getByRole('button', { name: 'Continue as Sam Shared' }).click();
    await agree(shared);
    await expect(shared).toHaveURL('/student/dashboard');

    const elsewhere = await as();
    await open(elsewhere, kim);
    await agree(elsewhere);
    await expect(elsewhere).toHaveURL('/student/dashboard');

    const tabs = [
      { page: taught, name: 'Pat Both', home: '/instructor/dashboard' },
      { page: studied, name: 'Pat Both', home: '/student/dashboard' },
      { page: shared, name: 'Sam Shared', home: '/student/dashboard' },
      { page: elsewhere, name: 'Kim Apart', home: '/student/dashboard' },
    ];
    for (const { page, ...who } of tabs) await expectTab(page, who);

    // A logout in one tab keeps the sessions of the others.
    await shared.getByRole('button', { name: /log ?out/i }).click();
    await expect(shared).toHaveURL('/');
    await expectTab(taught, { name: 'Pat Both', home: '/instructor/dashboard' });
    await expectTab(studied, { name: 'Pat Both', home: '/student/dashboard' });
  } finally {
    await lms.close();
  }
});
