import { isFramed } from '../../lib/frame.ts';

/**
 * Has the service worker cache what the app needs to start offline (client/static/worker.js). Not
 * in a frame of an LMS, which may block storage.
 */
export async function cacheShell(): Promise<void> {
  if (isFramed() || !('serviceWorker' in navigator)) return;
  try {
    await register(navigator.serviceWorker);
  } catch (error) {
    console.warn('The app was not kept for offline', error);
  }
}

/**
 * Once the service worker controls the page, fetches all files that the page has loaded, including
 * language and offline page, through it; they come from the browser's HTTP cache.
 */
async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    if (serviceWorker.controller) resolve();
  });
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  await Promise.all([controlled, import('./OfflinePage.tsx')]);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  await Promise.all(files.map((file) => fetch(file)));
}
