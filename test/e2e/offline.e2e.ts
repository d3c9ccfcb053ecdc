import type { Page } from '@playwright/test';
import { buildStudent } from '../support/builders/people.ts';
import { expect, test } from './fixtures.ts';

/** Makes the page believe that it runs in the window of an installed app. */
const asInstalled = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });

/** Names of the files that the service worker has cached, without the hash that the build adds. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname.replace(/^\/assets\/|-[\w-]{8}\.\w+$/g, ''));
  });

test('an installed app opened offline shows a translated notice, then the page once online', async ({
  as,
  consoleErrors,
}) => {
  // Other requests of the page, such as its icon.
  consoleErrors.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const page = await as(await buildStudent(), { locale: 'es-ES' });
  const home = page.getByRole('heading', { name: 'Hola, Sam' });
  await page.goto('/student/dashboard');
  await expect(home).toBeVisible();
  // A browser tab registers no service worker.
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
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Progreso' })).toBeVisible();
  await expect(page).toHaveURL(/\/student\/progress$/);
});

test('the notice of a lost network covers no field that gets the focus', async ({ as }) => {
  const page = await as(await buildStudent(), { viewport: { width: 390, height: 844 } });
  await page.goto('/student/settings');
  const current = page.getByLabel('Current password');
  await current.focus();
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'offline' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await current.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  const [above, field] = [await notice.boundingBox(), await email.boundingBox()];
  expect(field?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? Infinity));
});
