import type { Page } from '@playwright/test';
import { expect, type OpenPage, sharedFixture, test } from './fixtures.ts';
import { badNetwork } from './harness/bad-network.ts';
import { waitUntilLoaded } from './harness/wait-until-loaded.ts';
import { routesWithout, screens } from './screens/all.ts';
import { needs, type Need } from './screens/needs.ts';
import { addressOf, nameOf, type Screen } from './screens/screen.ts';
import { openStage, personOf, type Stage } from './screens/stage.ts';

const pages = screens.filter(({ act }) => act === undefined);

test('the failing-network tests cover every route, and every list of needs has a page', () => {
  expect(routesWithout(pages)).toEqual([]);
  expect(Object.keys(needs).filter((name) => !pages.some((page) => nameOf(page) === name))).toEqual(
    [],
  );
});

for (const viewer of new Set(pages.map((screen) => screen.as)))
  test.describe(viewer, () => {
    // One page for all screens of a viewer: a browser that has cached the program opens them faster.
    const visit = sharedFixture(async ({ as, consoleErrors }) => {
      consoleErrors.expect(/./);
      const stage = await openStage();
      return { stage, page: await as(personOf(stage, viewer)), logged: consoleErrors.all };
    });
    test.afterEach(async () => {
      const { page } = visit();
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    for (const screen of pages.filter((one) => one.as === viewer))
      test(`${nameOf(screen)} reports pending and failed requests and recovers`, async () => {
        const { page, stage, logged } = visit();
        const before = logged().length;
        await survive(page, screen, stage, () => logged().slice(before));
      });
  });

async function openSettings(as: OpenPage): Promise<Page> {
  const { people } = await openStage();
  const page = await as(people.student);
  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  return page;
}

test('a script chunk that fails to load shows an error, and its page loads after a reload', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/./);
  const page = await openSettings(as);
  await page.route(/\/assets\/CasesPage-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  // The other pages still open.
  await page.getByRole('link', { name: 'Account Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await page.unroute(/\/assets\/CasesPage-/);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice');
});

test('a page whose script is gone because the server has a newer build loads by itself', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/./);
  const page = await openSettings(as);
  const gone = /\/assets\/CasesPage-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  await page.route('/', async (route) => {
    await page.unroute(gone);
    await route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' });
  });
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice');
});

test('a list first opened without a network stays closed, keeps the page and opens later', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await openSettings(as);
  const list = page.getByRole('combobox', { name: 'Language', exact: true });
  await page.getByLabel('First Name').fill('Unsaved');
  await page.context().setOffline(true);
  await list.click();
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await page.context().setOffline(false);
  await list.click();
  await expect(page.getByRole('option', { name: 'Deutsch' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Unsaved');
});

test('a page opened without a network comes by itself when the network is back', async ({
  as,
  consoleErrors,
}) => {
  consoleErrors.expect(/./);
  const { people } = await openStage();
  const page = await as(people.student);
  await page.goto('/student/progress');
  const details = page.getByRole('link', { name: 'View Details' }).first();
  await expect(details).toBeVisible();
  await page.context().setOffline(true);
  await details.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'Back to Progress' })).toBeVisible();
});

/** Takes a page through every kind of failure, then lets its requests succeed one after the other. */
async function survive(page: Page, screen: Screen, stage: Stage, logged: () => string[]) {
  const wanted = needs[nameOf(screen)] ?? [];
  const healed = new Set<Need>();
  const needOf = (path: string) => wanted.find(({ call }) => call.test(path));
  const net = await badNetwork(page);
  const decide = (fate: 'held' | 'aborted' | '500') =>
    net.decide((path) => {
      const need = needOf(path);
      return need === undefined || healed.has(need) ? 'answered' : fate;
    });
  const address = addressOf(screen, stage);
  const visit = async () => {
    net.visit();
    await page.goto(address, { waitUntil: 'commit' });
  };

  decide('held');
  await visit();
  await expectSomething(
    page,
    wanted.some(({ says }) => says !== undefined),
  );
  decide('aborted');
  const [first] = wanted.filter(({ says }) => says !== undefined);
  if (first) {
    await expect(sayingOf(page, first)).toBeVisible();
    await page.context().setOffline(true);
    if (first.way === undefined) await retry(page, first);
    await expect(sayingOf(page, first)).toBeVisible();
    await page.context().setOffline(false);
  }
  decide('500');
  for (const need of wanted) {
    if (need.says !== undefined) await expect(sayingOf(page, need)).toBeVisible();
    if (need.logs !== undefined)
      await expect.poll(() => logged().join('\n'), need.logs).toContain(need.logs);
    healed.add(need);
    if (need.says !== undefined && need.way === undefined) await retry(page, need);
    else if (need.says !== undefined) await visit();
  }
  if (wanted.every(({ way }) => way === undefined)) {
    // Queries without a message are sent again once the browser is online.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
  await expect(screen.shows(page, stage)).toBeVisible();
  await waitUntilLoaded(page);
  const unnamed = [...net.asked].filter((path) => needOf(path) === undefined);
  expect(unnamed, `calls of ${nameOf(screen)} without a stated failure`).toEqual([]);
}

/** A pending page shows its heading and, when it waits for data, a loading state. */
async function expectSomething(page: Page, waits: boolean): Promise<void> {
  await expect(page.locator('h1, main [role="status"], [role="dialog"] h2').first()).toBeVisible();
  if (!waits) return;
  const waiting = page.locator('[aria-busy="true"], [role="status"], .MuiSkeleton-root');
  await expect(waiting.or(page.getByText(/\b(Loading|Checking)\b/)).first()).toBeVisible();
}

const sayingOf = (page: Page, { says = '' }: Need) =>
  page.locator('[role="alert"], [role="status"], main, h1').filter({ hasText: says }).last();

async function retry(page: Page, need: Need): Promise<void> {
  const beside = page.getByRole('alert').filter({ hasText: need.says });
  await beside
    .getByRole('button', { name: /^(Try again|Retry)$/i })
    .first()
    .click();
}
