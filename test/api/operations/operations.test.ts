import { beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '../../../tool/contract/endpoints.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

test('GET /api/openapi.json describes every endpoint of the contract', async () => {
  const answer = await app.anonymous().get('/api/openapi.json');
  expect(answer.status).toBe(200);
  const described = Object.entries(answer.body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});

test('GET /api/openapi.json describes required fields, security and the error body', async () => {
  const { body } = await app.anonymous().get('/api/openapi.json');
  const login = body.paths['/api/auth/login'].post;
  const schema = login.requestBody.content['application/json'].schema;
  expect(schema.required).toEqual(['email', 'password']);
  expect(login.security).toEqual([]);
  expect(body.paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }]);
  expect(body.components.schemas.Error.required).toContain('requestId');
});

test('GET /api/openapi.json names the media type of a response that is not JSON', async () => {
  const { body } = await app.anonymous().get('/api/openapi.json');
  const typeOf = (method: string, path: string) =>
    Object.keys(body.paths[path][method].responses['200'].content as object);
  expect(typeOf('get', '/api/branding/{id}/logo')).toEqual(['image/png']);
  expect(typeOf('post', '/api/master/research/export')).toEqual(['application/zip']);
  expect(typeOf('post', '/api/chatbot/voice/preview')).toEqual(['audio/*']);
});

test('GET /api/docs is an HTML page without scripts that names the endpoints', async () => {
  const answer = await app.anonymous().get('/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.text).toContain('/api/auth/login');
  expect(answer.text).not.toContain('<script');
});

test('GET /metrics counts requests by route pattern for a local caller', async () => {
  await app.anonymous().get('/api/health');
  const answer = await app.anonymous().get('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.text).toMatch(
    /parley_http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/,
  );
});

test('GET /metrics hides the metrics from a proxied request without a token', async () => {
  const answer = await app.anonymous().get('/metrics').set('X-Forwarded-For', '203.0.113.7');
  expect(answer.status).toBe(401);
  expect(answer.text).toContain('METRICS_TOKEN');
});

test('GET /metrics hides the metrics from a local request with a public host name', async () => {
  const { config } = app.dependencies;
  const named = createTestApp({ config: { ...config, ALLOWED_HOSTS: ['parley.example'] } });
  const answer = await named.anonymous().get('/metrics').set('Host', 'parley.example');
  expect(answer.text).not.toContain('parley_http_request_duration_seconds');
});

test.each(['/metrics', '/', '/api/setup'])(
  '%s returns 421 for an unknown Host header',
  async (path) => {
    const answer = await app.anonymous().get(path).set('Host', 'rebound.example');
    expect([answer.status, answer.body.code]).toEqual([421, 'misdirected']);
  },
);

test('the Host header may name PUBLIC_URL, this machine or a host of ALLOWED_HOSTS', async () => {
  const { config } = app.dependencies;
  const names = { PUBLIC_URL: 'https://parley.example.edu', ALLOWED_HOSTS: ['tool'] };
  const named = createTestApp({ config: { ...config, ...names } });
  for (const host of ['parley.example.edu', 'localhost:3000', '[::1]:3000', '127.0.0.1', 'tool:80'])
    expect([host, (await named.anonymous().get('/api/setup').set('Host', host)).status]).toEqual([
      host,
      200,
    ]);
});

test('GET /api/health returns 200 for any Host header', async () => {
  const answer = await app.anonymous().get('/api/health').set('Host', '10.1.2.3:3000');
  expect(answer.status).toBe(200);
});

test('a health check with an unknown Host header does not make that name known', async () => {
  const ask = (path: string, host: string) => app.anonymous().get(path).set('Host', host);
  for (const host of ['127.0.0.1', '10.1.2.3:3000']) await ask('/api/health', host).expect(200);
  await ask('/api/setup', '10.1.2.3:3000').expect(421);
});

test('GET /metrics shows the metrics to a proxied request with the right token only', async () => {
  const token = 'a-token-of-the-operators';
  const config = { ...app.dependencies.config, METRICS_TOKEN: token };
  const guarded = createTestApp({ config });
  const ask = (bearer: string) =>
    guarded.withToken(bearer).get('/metrics').set('X-Forwarded-For', '203.0.113.7');
  expect((await ask(token)).text).toContain('parley_http_request_duration_seconds');
  expect((await ask('a-token-of-the-imposters')).text).not.toContain('parley_http');
});

test('GET /metrics accepts any Host header with the right token and returns 421 without it', async () => {
  const token = 'a-token-of-the-operators';
  const config = { ...app.dependencies.config, METRICS_TOKEN: token };
  const ask = (bearer: string) =>
    createTestApp({ config }).withToken(bearer).get('/metrics').set('Host', 'tool-1:3000');
  expect((await ask(token)).text).toContain('parley_http_request_duration_seconds');
  expect((await ask('a-token-of-the-imposters')).status).toBe(421);
});

test('an unknown path or method returns 404 with the error body', async () => {
  const caller = app.anonymous();
  for (const answer of [
    await caller.get('/api/nothing-here'),
    await caller.put('/student/dashboard', {}),
    await caller.delete('/'),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found', error: expect.any(String) });
  }
});

test.each(['/%E0%A4%A', '/docs/%E0%A4%A', '/student/%zz'])(
  '%s, which cannot be decoded, returns 400 with the error body',
  async (path) => {
    const { status, body } = await app.anonymous().get(path);
    expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
  },
);
