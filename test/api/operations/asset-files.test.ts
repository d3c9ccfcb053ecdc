import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '../../../tool/app.ts';
import { readConfig } from '../../../tool/config.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { useDatabase } from '../../support/database.ts';
import { testDependencies } from '../../support/dependencies.ts';

/** Random hex digits: the three encodings differ in length. */
const script = `export default '${randomBytes(3000).toString('hex')}';`;
const brotli = brotliCompressSync(script, {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
});
const gzip = gzipSync(script, { level: 9 });

useDatabase();
let folder: string;
let app: Express;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-assets-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main-0a1b2c3d.js'), script);
  await writeFile(join(folder, 'assets/main-0a1b2c3d.js.br'), brotli);
  await writeFile(join(folder, 'assets/main-0a1b2c3d.js.gz'), gzip);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
  app = createApp(testDependencies(config, createLogger('silent')), { folder });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (encodings: string) =>
  request(app).get('/assets/main-0a1b2c3d.js').set('Accept-Encoding', encodings);

test.each([
  ['gzip, deflate, br, zstd', 'br', brotli.length],
  ['gzip, deflate', 'gzip', gzip.length],
  ['br;q=0, gzip', 'gzip', gzip.length],
  ['identity', undefined, script.length],
])(
  'with Accept-Encoding %s an asset is served with content encoding %s and its content length',
  async (accepted, encoding, length) => {
    const { status, headers, text } = await get(accepted);
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
      200,
      encoding,
      String(length),
    ]);
    if (encoding !== 'br') expect(text).toBe(script);
    expect(headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(headers.vary).toBe('Accept-Encoding');
  },
);

test('an asset is cached for a year as immutable and revalidates with 304', async () => {
  const { headers } = await get('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get('br').set('If-None-Match', String(headers.etag));
  expect(again.status).toBe(304);
});

test('an asset is served without the headers that only pages need', async () => {
  const { headers } = await get('br');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(content-security|permissions)-policy$/)]),
  );
  expect(JSON.stringify(headers).length).toBeLessThan(600);
});

test('an asset that was served once comes from memory', async () => {
  const { text } = await get('identity');
  await writeFile(join(folder, 'assets/main-0a1b2c3d.js'), 'another content under the same hash');
  expect((await get('identity')).text).toBe(text);
});

test.each([
  ['of another build', 'other-0a1b2c3d.js'],
  ['that is hidden', '.hidden'],
  ['outside its folder', '..%2Findex.html'],
  ['in a folder', 'folder/main-0a1b2c3d.js'],
  ['with too long a name', 'a'.repeat(300)],
])('an asset %s returns an uncompressed 404 without cache headers', async (_which, name) => {
  await writeFile(join(folder, 'index.html'), 'the page');
  await writeFile(join(folder, 'assets/.hidden'), 'not an asset');
  const { status, headers, body } = await request(app).get(`/assets/${name}`);
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['cache-control']).toBeUndefined();
});
