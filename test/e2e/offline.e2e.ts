import type { Page } from '@playwright/test';
import { buildStudent } from '../support/builders/people.ts';
import { expect, test } from './fixtures.ts';

/** As the window of an installed app answers. */
const asInstalled = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });

/** Names of the files that the worker keeps, without what the build adds to them; none without a worker. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/|-[\w-]{8}\.\w+$/g, ''));
  });

test('an installed app that begins without a network says so in the person’s language, keeps them signed in and goes on by itself', async ({
  as,
  consoleErrors,
}) => {
  // What the page asks for beside itself, such as its icon.
  consoleErrors.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const page = await as(await buildStudent(), { locale: 'es-ES' });
  const home = page.getByRole('heading', { name: 'Hola, Sam' });
  await page.goto('/student/dashboard');
  await expect(home).toBeVisible();
  // A tab of a browser keeps nothing.
  const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
  expect(await page.evaluate(workers)).toBe(0);

  await asInstalled(page);
  await page.reload();
  await expect(home).toBeVisible();
  await expect
    .poll(() => keptFiles(page))
    .toEqual(expect.arrayContaining(['/', 'index', 'student', 'es', 'OfflinePage']));
  expect((await keptFiles(page)).filter((file) => /api|auth/.test(file))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/student/progress');
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Progreso' })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/progress$/);
});
