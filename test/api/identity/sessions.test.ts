import { beforeAll, expect, test } from '@jest/globals';
import { Session } from '../../../tool/features/sessions/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildUser, testPassword } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});
const absent = 'f'.repeat(24);

test('GET /api/auth/sessions lists the sessions of a person and marks the current one', async () => {
  const user = await buildUser();
  await openSession(user.id, { origin: 'lti', userAgent: 'An LMS frame' });
  const { body } = await app
    .anonymous()
    .post('/api/auth/login', { email: user.email, password: testPassword })
    .set('User-Agent', 'A browser');
  const answer = await app.withToken(body.access_token).get('/api/auth/sessions');
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(2);
  expect(answer.body).toContainEqual(
    expect.objectContaining({ origin: 'native', user_agent: 'A browser', current: true }),
  );
  expect(answer.body).toContainEqual(
    expect.objectContaining({ origin: 'lti', user_agent: 'An LMS frame', current: false }),
  );
  expect(JSON.stringify(answer.body)).not.toMatch(/token|hash/);
});

test('GET /api/auth/sessions leaves out expired sessions', async () => {
  const user = await buildUser();
  const caller = await app.as(user);
  await openSession(user.id, { origin: 'native', userAgent: 'x', now: new Date(0) });
  expect((await caller.get('/api/auth/sessions')).body).toMatchObject([{ current: true }]);
});

test('ending another session signs out only that session', async () => {
  const user = await buildUser();
  const [here, there] = [await app.as(user), await app.as(user)];
  const rows = (await there.get('/api/auth/sessions')).body as { id: string; current: boolean }[];
  const own = rows.find(({ current }) => current)?.id;
  expect((await here.delete(`/api/auth/sessions/${own}`)).body).toEqual({ success: true });
  expect((await there.get('/api/auth/me')).status).toBe(401);
  expect((await here.get('/api/auth/me')).status).toBe(200);
});

test('ending the session of another person returns 404 and keeps it', async () => {
  const [user, other] = [await buildUser(), await buildUser()];
  const theirs = await app.as(other);
  const [row] = (await theirs.get('/api/auth/sessions')).body;
  const caller = await app.as(user);
  for (const id of [row.id, absent, 'not-an-id', '%7B%22$ne%22:null%7D']) {
    const answer = await caller.delete(`/api/auth/sessions/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toEqual(expect.any(String));
  }
  expect((await theirs.get('/api/auth/me')).status).toBe(200);
});

test('ending one session twice concurrently returns 200 and 404', async () => {
  const user = await buildUser();
  const caller = await app.as(user);
  const token = await openSession(user.id, { origin: 'native', userAgent: 'old' });
  const rows = (await caller.get('/api/auth/sessions')).body as { id: string; current: boolean }[];
  const other = rows.find(({ current }) => !current)?.id;
  const end = () => caller.delete(`/api/auth/sessions/${other}`);
  const both = await Promise.all([end(), end()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await app.withToken(token).get('/api/auth/me')).status).toBe(401);
});

test('logout ends only the current session', async () => {
  covers('AUTH-08');
  const user = await buildUser();
  const [here, there] = [await app.as(user), await app.as(user)];
  expect((await here.post('/api/auth/logout')).body).toEqual({ success: true });
  expect((await here.get('/api/auth/me')).status).toBe(401);
  expect((await here.post('/api/auth/logout')).status).toBe(401);
  expect((await there.get('/api/auth/me')).status).toBe(200);
});

test('an expired session returns 401, and its token is not stored in plain text', async () => {
  const user = await buildUser();
  const token = await openSession(user.id, { origin: 'native', userAgent: 'x', now: new Date(0) });
  expect((await app.withToken(token).get('/api/auth/me')).status).toBe(401);
  const rows = await Session.find({ user_id: user.id }).lean();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the session routes return 401 without a token', async () => {
  expect((await app.anonymous().get('/api/auth/sessions')).status).toBe(401);
  expect((await app.anonymous().delete(`/api/auth/sessions/${absent}`)).status).toBe(401);
});
