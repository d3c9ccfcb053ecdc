import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { staticFiles } from '../../../tool/http/static-files.ts';

const folder = join(process.cwd(), 'client/static');
const code = readFileSync(join(folder, 'worker.js'), 'utf8');
const origin = 'https://parley.test';

const pageOfBuild = (build: string) =>
  `<!doctype html><html lang="en"><script src="/assets/index-${build}.js"></script><link href="/assets/student-${build}.css"></html>`;

/** The network: the response at a path; null while it is down. */
let network: ((path: string) => Response) | null;
let asked: string[];
let stores: Map<string, Map<string, Response>>;
let listeners: Record<string, (event: object) => void>;

const pathOf = (where: string | { url: string }) =>
  new URL(typeof where === 'string' ? where : where.url, origin).pathname;

async function fetched(where: string | { url: string }): Promise<Response> {
  asked.push(pathOf(where));
  if (!network) throw new TypeError('Failed to fetch');
  return network(pathOf(where));
}

const cacheOf = (store: Map<string, Response>) => ({
  match: async (where: string | { url: string }) => store.get(pathOf(where))?.clone(),
  put: async (where: string | { url: string }, response: Response) =>
    void store.set(pathOf(where), response),
  addAll: async (paths: string[]) => {
    for (const path of paths) store.set(path, await fetched(path));
  },
});

beforeEach(() => {
  asked = [];
  stores = new Map();
  listeners = {};
  network = serving('one');
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    match: async (where: string | { url: string }) => {
      for (const store of stores.values())
        if (store.has(pathOf(where))) return store.get(pathOf(where))?.clone();
      return undefined;
    },
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      (listeners[name] = listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    location: { origin },
  };
  runInNewContext(code, { self, caches, fetch: fetched, Response, URL });
});

/** A server with one build. */
const serving = (build: string) => (path: string) =>
  path.startsWith('/assets/')
    ? new Response(`file ${path}`, { status: path.includes('gone') ? 404 : 200 })
    : new Response(pageOfBuild(build), { headers: { 'content-security-policy': 'kept' } });

/** The worker's response, once its background work is done; null if it leaves the request alone. */
async function answer(path: string, more: object = {}): Promise<Response | null> {
  const work: Promise<unknown>[] = [];
  let answered: Promise<Response> | null = null;
  listeners.fetch?.({
    request: { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...more },
    respondWith: (response: Promise<Response>) => (answered = response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const response = await (answered as Promise<Response> | null);
  await Promise.all(work);
  return response;
}
const page = { mode: 'navigate', destination: 'document' };
const open = async (path = '/student/dashboard') => (await answer(path, page))?.text();

async function install(): Promise<void> {
  const work: Promise<unknown>[] = [];
  for (const name of ['install', 'activate'])
    listeners[name]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

test('the worker serves every page from the cache when offline, with the cached CSP', async () => {
  await install();
  network = null;
  for (const path of ['/', '/student/dashboard', '/practice/1?x=2']) {
    const response = await answer(path, page);
    expect(response?.headers.get('content-security-policy')).toBe('kept');
    expect(await response?.text()).toBe(pageOfBuild('one').replace('<html', '<html data-offline'));
  }
  expect(await (await answer('/assets/index-one.js'))?.text()).toBe('file /assets/index-one.js');
});

test('the worker serves pages from the network and replaces the cache after a new build', async () => {
  await install();
  await answer('/assets/Lazy-one.js');
  network = serving('two');
  expect(await open()).toBe(pageOfBuild('two'));
  expect([...stores.keys()]).toEqual(['/assets/index-two.js']);
  network = null;
  expect(await open()).toContain('index-two');
  await expect(answer('/assets/Lazy-one.js')).rejects.toThrow('Failed to fetch');
});

test('the worker fetches a file of the build once and does not cache a 404', async () => {
  await install();
  asked = [];
  for (const path of [
    '/assets/Lazy-a.js',
    '/assets/Lazy-a.js',
    '/assets/gone.js',
    '/assets/gone.js',
  ])
    await answer(path);
  expect(asked).toEqual(['/assets/Lazy-a.js', '/assets/gone.js', '/assets/gone.js']);
});

for (const [what, path, more] of [
  ['a call of the API', '/api/auth/me', {}],
  ['the API in the address bar', '/api/docs', page],
  ['a page of an LMS', '/lti/enter', page],
  ['the sign-in of an institution', '/oidc/login', page],
  ['the documentation', '/docs/index.html', page],
  ['the link of a mail', '/unsubscribe', page],
  ['a page in a frame', '/student/dashboard', { mode: 'navigate', destination: 'iframe' }],
  ['what is sent', '/login', { ...page, method: 'POST' }],
  ['a file of another origin', 'https://api.dicebear.com/assets/a.svg', {}],
  ['the manifest', '/manifest.webmanifest', {}],
] as const)
  test(`the worker does not handle or cache ${what}`, async () => {
    await install();
    const before = stores.get('/assets/index-one.js')?.size;
    expect(await answer(path, more)).toBeNull();
    expect(stores.get('/assets/index-one.js')?.size).toBe(before);
  });

test('the worker does not cache an error page or a page of another site', async () => {
  await install();
  const kept = [...stores.keys()];
  for (const other of [
    new Response(pageOfBuild('two'), { status: 503 }),
    new Response('<html lang="en">Sign in to this network</html>'),
  ]) {
    network = () => other.clone();
    expect(await open()).toBe(await other.text());
    expect([...stores.keys()]).toEqual(kept);
  }
});

test('worker.js is served with no-cache, other files are not', async () => {
  const app = express().use(staticFiles(folder, {}));
  const worker = await request(app).get('/worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toMatch(/javascript/);
  expect((await request(app).get('/favicon.svg')).headers['cache-control']).toMatch(/max-age=3600/);
});
