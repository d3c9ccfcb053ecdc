import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isOnlyLocal, readConfig } from '../../../tool/config.ts';
import { openDatabase } from '../../../tool/startup/database.ts';
import { listen } from '../../../tool/startup/listen.ts';
import { closeDataFolder } from '../../../tool/startup/private-files.ts';
import { findSecretKey } from '../../../tool/startup/secret-key.ts';

test('the server returns 503 until it is ready', async () => {
  const server = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}/api/health`;
  const early = await fetch(url);
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('1');
  server.serve((_req, res) => res.end('open'));
  expect(await (await fetch(url)).text()).toBe('open');
  await server.close();
});

test('closing waits for the running request and refuses new ones', async () => {
  const server = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}/`;
  let answer: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    server.serve((_req, res) => {
      answer = () => res.end('late');
      resolve();
    });
  });
  const running = fetch(url);
  await arrived;
  let closed = false;
  const closing = server.close().then(() => (closed = true));
  await expect(fetch(url)).rejects.toThrow();
  expect(closed).toBe(false);
  answer?.();
  expect(await (await running).text()).toBe('late');
  await closing;
});

test('a draining server is not ready, still responds and closes its connections', async () => {
  const server = await listen('127.0.0.1', 0);
  server.serve((_req, res) => res.end('open'));
  const url = `http://127.0.0.1:${server.port}`;
  const before = await fetch(`${url}/api/ready`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const draining = server.drain(200);
  const [ready, call] = await Promise.all([fetch(`${url}/api/ready`), fetch(`${url}/api/health`)]);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
  expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
  await draining;
  await server.close();
});

test('listen rejects with a message that names the port in use', async () => {
  const server = await listen('127.0.0.1', 0);
  await expect(listen('127.0.0.1', server.port)).rejects.toThrow(
    `Port ${server.port} is already in use.`,
  );
  await server.close();
});

test('the secret key is created once and readable only by its owner', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'parley-key-')), 'data');
  const config = { SECRET_KEY: undefined, DATA_DIR: dataDir };
  const keys = await Promise.all([findSecretKey(config), findSecretKey(config)]);
  expect(keys[0]).toHaveLength(64);
  expect(keys[1]).toBe(keys[0]);
  expect(await findSecretKey(config)).toBe(keys[0]);
  const file = join(dataDir, 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(keys[0]);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
  expect(await findSecretKey({ ...config, SECRET_KEY: 'given' })).toBe('given');
  await rm(dataDir, { recursive: true });
});

test('an empty key, as an earlier version left on a full disk, is refused', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-key-'));
  await writeFile(join(dataDir, 'secret-key'), '');
  const key = findSecretKey({ SECRET_KEY: undefined, DATA_DIR: dataDir });
  await expect(key).rejects.toThrow('is empty. Delete it');
  await rm(dataDir, { recursive: true });
});

test('readConfig reports a missing database and key of production in one message', () => {
  const start = () => readConfig({ NODE_ENV: 'production' }, 'test');
  expect(start).toThrow(/MONGODB_URI is missing[^]*SECRET_KEY is missing/);
});

test('readConfig accepts the embedded database in production with EMBEDDED_DATABASE', () => {
  const key = 'a secret key of the tests, long enough';
  const given = { NODE_ENV: 'production', EMBEDDED_DATABASE: 'true', SECRET_KEY: key };
  expect(readConfig(given, 'test')).toMatchObject({ production: true, EMBEDDED_DATABASE: true });
});

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://parley.example.edu' }, false],
])('isOnlyLocal judges host and public URL of %j', (given, local) => {
  expect(isOnlyLocal(readConfig(given, 'test'))).toBe(local);
});

test('an address of a database that cannot be opened is reported with the name of the setting', async () => {
  const place = { MONGODB_URI: 'mongodb://one,two/parley?directConnection=true', DATA_DIR: '' };
  await expect(openDatabase(place, () => undefined, {})).rejects.toThrow(
    /^The database of MONGODB_URI cannot be opened: /,
  );
});

test('closeDataFolder denies other accounts access to the folder and its contents', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-open-'));
  const paths = [folder, join(folder, 'outbox'), join(folder, 'data.mdb')] as const;
  await mkdir(paths[1]);
  await writeFile(paths[2], 'data');
  for (const path of paths) await chmod(path, 0o755);
  await closeDataFolder(folder);
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700, 0o600]);
  await rm(folder, { recursive: true });
});

test('readConfig reports all invalid variables in one message, without their values', () => {
  const start = () =>
    readConfig({ PORT: 'eighty', MONGODB_URI: 'mysql://secret', SECRET_KEY: 'short' }, 'test');
  expect(start).toThrow(/PORT[^]*MONGODB_URI[^]*SECRET_KEY/);
  expect(start).not.toThrow(/mysql|secret/);
});

test.each([
  ['SMTP_URL', 'mail.example.edu:587', 'must begin with smtp:// or smtps://'],
  ['PUBLIC_URL', 'parley.example.edu', 'must begin with http:// or https://'],
  ['TRUST_PROXY', 'yes', 'must be a number'],
  ['ALLOWED_HOSTS', 'tool, https://parley.example.edu', 'without scheme and port'],
  ['ALLOWED_HOSTS', 'parley.example.edu:8443', 'without scheme and port'],
  ['LTI_ALLOWED_HOSTS', 'moodle.internal', 'must have the form host:port'],
])('readConfig says which form %s has instead of %s', (name, value, form) => {
  expect(() => readConfig({ [name]: value }, 'test')).toThrow(`${name} must`);
  expect(() => readConfig({ [name]: value }, 'test')).toThrow(form);
});

test('readConfig says one thing about a PUBLIC_URL without a scheme', () => {
  const start = () => readConfig({ PUBLIC_URL: 'parley.example.edu' }, 'test');
  expect(start).not.toThrow('must have no path');
});

test('readConfig rejects a PUBLIC_URL with a path', () => {
  const start = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }, 'test');
  expect(() => start('https://example.edu/parley')).toThrow('PUBLIC_URL must have no path');
  expect(start('https://parley.example.edu/').PUBLIC_URL).toBe('https://parley.example.edu');
});

test.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])(
  'readConfig rejects %s without an OIDC_ISSUER, which would leave the button out of the login page',
  (name) => {
    const start = () => readConfig({ [name]: 'given' }, 'test');
    expect(start).toThrow(`OIDC_ISSUER is missing, which ${name} needs`);
  },
);

test('readConfig uses the default for an empty variable, and no STUN server for empty STUN_URLS', () => {
  const { STUN_URLS, CONTACT_EMAIL } = readConfig({ STUN_URLS: '', CONTACT_EMAIL: '' }, 'test');
  expect({ STUN_URLS, CONTACT_EMAIL }).toEqual({
    STUN_URLS: '',
    CONTACT_EMAIL: 'support@parley.test',
  });
});
