import { expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { errorHandler } from '../../../tool/http/error-handler.ts';
import { requestLogging } from '../../../tool/http/logging.ts';

/** A server that returns the status at the end of the path, and the lines logged from a level on. */
function serverLogging(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level, base: null, timestamp: false },
    { write: (line: string) => lines.push(JSON.parse(line)) },
  );
  const app = express();
  app.use(requestLogging(log));
  app.get('/fails', () => {
    throw new Error('broken');
  });
  app.get('/{*path}', (req, res) => res.status(Number(req.path.slice(-3))).end());
  app.use(errorHandler);
  return { lines, get: (path: string) => request(app).get(path) };
}

test('level info logs a 404 once with request id, path and status, without the query', async () => {
  const { lines, get } = serverLogging('info');
  expect((await get('/api/200?name=Ada')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const refused = await get('/api/404?name=Ada');
  const { responseTime, ...line } = lines[0] ?? {};
  expect(line).toEqual({
    level: 30,
    req: { id: refused.headers['x-request-id'], method: 'GET', path: '/api/404' },
    res: { status: 404 },
    msg: 'request completed',
  });
  expect(responseTime).toBeGreaterThanOrEqual(0);
  expect(lines).toHaveLength(1);
});

test('an unexpected error is logged with its cause and the request id of the response', async () => {
  const { lines, get } = serverLogging('info');
  const { body } = await get('/fails');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'unexpected error'],
    [50, 'request completed'],
  ]);
  expect(lines[0]).toMatchObject({ req: { id: body.requestId }, err: { message: 'broken' } });
});

test('level debug logs every request, without the secret of an invitation', async () => {
  const { lines, get } = serverLogging('debug');
  // Express matches paths without regard to case.
  for (const path of ['/lti/register/', '/LTI/Register/']) {
    await get(`${path}secret-of-it-200`);
    expect(lines.pop()).toMatchObject({ level: 20, req: { path: `${path}…` } });
  }
});
