import { isFramed } from '../../lib/frame.ts';

/**
 * Has the worker of the installed app keep what it needs to begin without a network
 * (client/static/worker.js). A frame of an LMS keeps nothing: its storage may be refused.
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
 * Once the worker is there it is handed all files that this page has loaded, the language and the
 * offline page among them; they come out of the browser's own cache.
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
