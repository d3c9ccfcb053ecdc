/*
 * Lets the installed app begin without a network (decision record 0030). It keeps the page, which is the
 * same at every address and holds nothing of a person, and the files that the build named by their content.
 * It never keeps or answers calls of the API, pages of an LMS, the documentation, or frames.
 */

/** Addresses under which something else than the app's page is served. */
const notThePage = /^\/(?:api|assets|docs|lti|metrics|oidc|unsubscribe)(?:\/|$)/;
/** What the page itself names of the build; the first is its script, which names the build. */
const filesOfPage = /\/assets\/[\w.-]+/g;
const pageKey = '/';

/**
 * Keeps the newest page under the name of its build, and drops what is of builds before it. The kept
 * page says so itself: client/main.tsx then asks nothing of the server, or a session would end offline.
 */
async function keepPage(response) {
  const page = await response.text();
  const files = page.match(filesOfPage) ?? [];
  if (!files[0]) return;
  const cache = await caches.open(files[0]);
  if (!(await cache.match(files[0]))) await cache.addAll(files);
  const { headers } = response;
  const kept = page.replace('<html ', '<html data-offline ');
  await cache.put(pageKey, new Response(kept, { headers }));
  for (const name of await caches.keys()) if (name !== files[0]) await caches.delete(name);
}

/** From the network whenever there is one, so that nobody stays with an old version. */
async function pageOf(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok && !response.redirected)
      event.waitUntil(keepPage(response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(pageKey);
    if (kept) return kept;
    throw error;
  }
}

/** Its name changes with its content, so one that is kept is never old. */
async function fileOf(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok)
    event.waitUntil(keepFile(event.request, response.clone()).catch(() => undefined));
  return response;
}

async function keepFile(request, response) {
  const build = (await caches.keys()).at(-1);
  if (build) await (await caches.open(build)).put(request, response);
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetch(pageKey).then(keepPage));
  // No page depends on the version of this file.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const isPage = request.destination === 'document' && !notThePage.test(pathname);
    if (isPage) event.respondWith(pageOf(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event));
});
