import type { Page } from '@playwright/test';
import { maxUserRows } from '../../../tool/contract/constants/limits.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';
import { buildInstitution } from '../../support/builders/organisation.ts';
import { buildMaster, buildUser } from '../../support/builders/people.ts';
import { expect, test } from '../fixtures.ts';
import { alert, watchCalls } from './console.ts';

const path = '/master/dashboard';
const figure = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Users' });

/** Filters the user list to these ids, because other tests add users concurrently. */
async function onlyUsers(page: Page, ids: readonly string[]): Promise<void> {
  await page.route('**/api/master/users?*', async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as MasterUser[];
    await route.fulfill({ response, json: users.filter(({ id }) => ids.includes(id)) });
  });
}

test(
  'the master dashboard shows figures and the newest users from two lists',
  {
    tag: [
      '@MDASH-01',
      '@MDASH-02',
      '@MDASH-03',
      '@MDASH-04',
      '@MDASH-05',
      '@MDASH-06',
      '@MDASH-07',
      '@MDASH-08',
      '@MDASH-10',
      '@MDASH-11',
      '@MDASH-12',
      '@MDASH-13',
      '@MDASH-15',
    ],
  },
  async ({ as }) => {
    const institution = `Old University ${Date.now()}`;
    const institution_id = await buildInstitution(institution);
    const ids: string[] = [];
    for (let count = 1; count <= 7; count += 1) {
      const fields = {
        institution_id,
        first_name: `Nr${count}`,
        last_name: 'Newcomer',
        is_student: count !== 6,
        is_registered: count !== 7,
      };
      ids.push((await buildUser(fields as never)).id);
    }
    const page = await as(await buildMaster());
    await onlyUsers(page, ids);
    const calls = watchCalls(page);
    const institutions = page.waitForResponse('**/api/master/institutions');
    await page.goto(path);
    await expect(figure(page, 'Total Users').getByText('7', { exact: true })).toBeVisible();
    await expect(figure(page, 'Students').getByText('6', { exact: true })).toBeVisible();
    await expect(figure(page, 'Instructors').getByText('1', { exact: true })).toBeVisible();
    const { length } = (await (await institutions).json()) as unknown[];
    await expect(figure(page, 'Institutions').getByText(String(length))).toBeVisible();
    expect(calls[0]).toBe('GET /api/master/check');
    // Status and budget warnings are requested in addition to the two lists.
    expect(calls.slice(1).sort()).toEqual([
      'GET /api/master/budget_warnings',
      'GET /api/master/institutions',
      'GET /api/master/speech_alarms',
      'GET /api/master/status',
      'GET /api/master/users',
    ]);

    const rows = recent(page).getByRole('listitem');
    await expect(rows).toHaveText([/^N.*Nr7/, /Nr6/, /Nr5/, /Nr4/, /Nr3/]);
    await expect(rows.first()).toHaveText(
      new RegExp(`^NNr7 Newcomer.*@parley.test.*${institution}.*StudentPending$`),
    );
    await expect(rows.nth(1)).toHaveText(/InstructorRegistered$/);
    await expect(rows.nth(2)).toHaveText(/StudentRegistered$/);

    for (const name of ['Dashboard', 'Class Management'])
      await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();
    for (const name of ['Manage Classes', 'Add Users'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/master/classes');
    await page.getByRole('link', { name: 'Add Users' }).click();
    await expect(page).toHaveURL('/master/classes');
  },
);

test(
  'the master dashboard shows No users found when there are none',
  { tag: ['@MDASH-14'] },
  async ({ as }) => {
    const page = await as(await buildMaster());
    await onlyUsers(page, []);
    await page.goto(path);
    await expect(
      recent(page).getByText('No users found. Start by adding some users to the system.'),
    ).toBeVisible();
  },
);

test(
  'the master dashboard counts users across pages of the user list',
  { tag: ['@MDASH-08'] },
  async ({ as }) => {
    const page = await as(await buildMaster());
    const user = (number: number) => ({
      id: number.toString(16).padStart(24, '0'),
      first_name: `Nr${number}`,
      last_name: '',
      email: `nr${number}@parley.test`,
      institution: '',
      is_student: number % 2 === 0,
      is_registered: true,
      is_master: false,
      profile_picture_url: '',
    });
    const all = Array.from({ length: maxUserRows + 3 }, (_, index) =>
      user(2 * maxUserRows - index),
    );
    await page.route('**/api/master/users?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const cursor = query.get('cursor');
      const rest = all.filter(({ id }) => cursor === null || id < cursor);
      return route.fulfill({ json: rest.slice(0, Number(query.get('limit'))) });
    });
    await page.goto(path);
    await expect(figure(page, 'Total Users')).toContainText('503registered and pending');
    await expect(figure(page, 'Students')).toContainText('252');
    await expect(recent(page).getByRole('listitem').first()).toContainText('Nr1000');
  },
);

test(
  'the master dashboard shows an error and leads to login when the master check denies or fails',
  { tag: ['@MDASH-16', '@MDASH-17'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const page = await as(await buildMaster());
    await page.clock.install();
    await page.route('**/api/master/check', (route) =>
      route.fulfill({ json: { is_master: false } }),
    );
    await page.goto(path);
    await expect(alert(page, 'You do not have permission to access this page.')).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login?redirect=/master/dashboard');

    await page.route('**/api/master/check', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(alert(page, 'Failed to verify access')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login?redirect=/master/dashboard');
  },
);

test(
  'the master dashboard shows the specified text or the error of the server when a list fails',
  { tag: ['@MDASH-18'] },
  async ({ as, consoleErrors }) => {
    consoleErrors.expect(/500/);
    const page = await as(await buildMaster());
    await page.route('**/api/master/users?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(alert(page, 'Failed to load dashboard data')).toBeVisible();
    await page.unroute('**/api/master/users?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(figure(page, 'Total Users')).toBeVisible();
    await page.route('**/api/master/institutions', (route) =>
      route.fulfill({ status: 500, json: { error: 'Closed for repairs' } }),
    );
    await page.reload();
    await expect(alert(page, 'Closed for repairs')).toBeVisible();
  },
);
