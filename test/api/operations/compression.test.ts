import { beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const headersOf = async (path: string) => {
  const { status, headers } = await app.anonymous().get(path).set('Accept-Encoding', 'gzip');
  expect([status, headers.vary]).toEqual([200, 'Accept-Encoding']);
  return headers;
};

test('a short response of the API is sent whole, uncompressed and with its length', async () => {
  const headers = await headersOf('/api/health');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['transfer-encoding']).toBeUndefined();
  expect(Number(headers['content-length'])).toBeLessThan(1024);
});

test('a long response of the API is compressed', async () => {
  for (let count = 0; count < 10; count += 1) await buildStudent();
  const caller = await app.as(await buildMaster());
  const { headers, body } = await caller
    .get('/api/master/users')
    .set('Accept-Encoding', 'gzip')
    .expect(200);
  expect(JSON.stringify(body).length).toBeGreaterThan(1024);
  expect(headers['content-encoding']).toBe('gzip');
});

test('the description of the API is compressed', async () => {
  expect((await headersOf('/api/openapi.json'))['content-encoding']).toBe('gzip');
});
