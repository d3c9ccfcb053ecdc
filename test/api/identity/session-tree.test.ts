import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { Session } from '../../../tool/features/sessions/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  buildMaster,
  buildUser,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { fakeDate } from '../../support/fake-date.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
beforeAll(() => {
  app = createTestApp({ mail });
});
afterEach(() => {
  jest.useRealTimers();
});

const newPassword = 'Quiet-river-7';
const hours = 60 * 60 * 1000;
const login = (email: string, password = testPassword) =>
  app.anonymous().post('/api/auth/login', { email, password });
const meOf = async (caller: Caller) => (await caller.get('/api/auth/me')).status;

async function setDisabled({ id }: BuiltUser, disabled: boolean) {
  const master = await app.as(await buildMaster());
  const answer = await master.put(`/api/master/people/${id}/disabled`, { disabled });
  expect(answer.status).toBe(200);
}

async function codeOf(caller: Caller): Promise<string> {
  const { body } = await caller.post('/api/auth/lti/window', { path: '/student/dashboard' });
  return String(body.url).split('#code=')[1] ?? '';
}
const swap = (code: string) => app.anonymous().post('/api/auth/lti', { code });
const windowOf = async (caller: Caller) =>
  app.withToken((await swap(await codeOf(caller))).body.access_token);

test('a window opened from a session is signed in as the same person', async () => {
  const user = await buildUser();
  const answer = await swap(await codeOf(await app.as(user)));
  expect(answer.body).toMatchObject({ user: { id: user.id }, target: '/student/dashboard' });
  expect(await meOf(app.withToken(answer.body.access_token))).toBe(200);
});

test('a window ends at the latest when the session that opened it would', async () => {
  const user = await buildUser();
  await windowOf(await windowOf(await app.as(user)));
  expect(await Session.countDocuments({ user_id: user.id })).toBe(3);
  expect(await Session.distinct('ends_at', { user_id: user.id })).toHaveLength(1);
});

test('logout ends the windows opened from the session and from those, but no other session', async () => {
  const user = await buildUser();
  const [here, elsewhere] = [await app.as(user), await app.as(user)];
  const child = await windowOf(here);
  const grandchild = await windowOf(child);
  expect(await meOf(grandchild)).toBe(200);
  await here.post('/api/auth/logout');
  expect([await meOf(child), await meOf(grandchild), await meOf(elsewhere)]).toEqual([
    401, 401, 200,
  ]);
});

test('logout in a window keeps the session that opened it', async () => {
  const here = await app.as(await buildUser());
  const child = await windowOf(here);
  await child.post('/api/auth/logout');
  expect([await meOf(child), await meOf(here)]).toEqual([401, 200]);
});

test('a window that is opened while its session ends is over', async () => {
  const user = await buildUser();
  const child = await windowOf(await app.as(user));
  // The end of the parent session deletes only the derived ones that are stored by then.
  await Session.deleteOne({ user_id: user.id, ancestors: [] });
  expect(await meOf(child)).toBe(401);
});

test('the code of a window stops working when its session ends', async () => {
  const user = await buildUser();
  const endings: ((caller: Caller) => unknown)[] = [
    (caller) => caller.post('/api/auth/logout'),
    async () =>
      (await app.as(user)).post('/api/auth/change-password', {
        current_password: testPassword,
        new_password: newPassword,
      }),
  ];
  for (const end of endings) {
    const caller = await app.as(user);
    const code = await codeOf(caller);
    await end(caller);
    expect(await swap(code)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  }
});

test('changing the password in a window ends its parent and sibling sessions but not its own', async () => {
  const here = await app.as(await buildUser());
  const child = await windowOf(here);
  const sibling = await windowOf(here);
  const body = { current_password: testPassword, new_password: newPassword };
  expect((await child.post('/api/auth/change-password', body)).status).toBe(200);
  expect([await meOf(child), await meOf(here), await meOf(sibling)]).toEqual([200, 401, 401]);
});

test('rejects a window opened from the last of five nested windows', async () => {
  let caller = await app.as(await buildUser());
  for (let n = 0; n < 5; n += 1) caller = await windowOf(caller);
  expect((await swap(await codeOf(caller))).status).toBe(401);
});

test('using a window updates the last use of its parent session', async () => {
  const user = await buildUser();
  const here = await app.as(user);
  const child = await windowOf(here);
  await Session.updateMany({ user_id: user.id }, { $set: { last_used_at: new Date(0) } });
  await meOf(child);
  const used = (await Session.find({ user_id: user.id }).lean()).map((one) => one.last_used_at);
  expect(used.every((at) => at.getTime() > 0)).toBe(true);
});

test.each([
  ['native', 30 * 24, 24],
  ['lti', 12, 1],
] as const)('a %s session in steady use ends after %i hours', async (origin, life, step) => {
  fakeDate();
  const user = await buildUser();
  const caller = app.withToken(await openSession(user.id, { origin, userAgent: 'x' }));
  const code = await codeOf(caller);
  const child = app.withToken((await swap(code)).body.access_token);
  for (let passed = step; passed < life; passed += step) {
    jest.setSystemTime(Date.now() + step * hours);
    expect(await meOf(child)).toBe(200);
  }
  jest.setSystemTime(Date.now() + step * hours);
  expect([await meOf(caller), await meOf(child)]).toEqual([401, 401]);
});

test('a session in use is listed no longer than until its latest end', async () => {
  fakeDate();
  const user = await buildUser();
  const used = app.withToken(await openSession(user.id, { origin: 'lti', userAgent: 'x' }));
  jest.setSystemTime(Date.now() + 11 * hours);
  expect(await meOf(used)).toBe(200);
  jest.setSystemTime(Date.now() + hours);
  const listed = await (await app.as(user)).get('/api/auth/sessions');
  expect(listed.body).toMatchObject([{ origin: 'native', current: true }]);
});

test('a session that nobody has used for two weeks is over', async () => {
  fakeDate();
  const user = await buildUser();
  const caller = app.withToken(await openSession(user.id, { origin: 'native', userAgent: 'x' }));
  jest.setSystemTime(Date.now() + 14 * 24 * hours);
  expect(await meOf(caller)).toBe(401);
});

test('a session stored without ancestors and ends_at works and expires by its creation date', async () => {
  const user = await buildUser();
  const caller = await app.as(user);
  const old = { $unset: { ancestors: 1, ends_at: 1 } };
  await Session.collection.updateMany({}, old);
  expect(await meOf(caller)).toBe(200);
  const created_at = new Date(Date.now() - 31 * 24 * hours);
  await Session.collection.updateMany({}, { $set: { created_at } });
  expect(await meOf(caller)).toBe(401);
});

test('a login during a password change returns 401 and leaves no session', async () => {
  const user = await buildUser();
  const create = Session.create.bind(Session);
  // The password changes and ends every session just before the login stores its own.
  const changed = jest.spyOn(Session, 'create').mockImplementation((async (row: never) => {
    changed.mockRestore();
    await User.updateOne({ _id: user.id }, { $set: { password_hash: 'another' } });
    await Session.deleteMany({ user_id: user.id });
    return create(row);
  }) as never);
  expect(await login(user.email)).toMatchObject({
    status: 401,
    body: { error: expect.any(String) },
  });
  expect(await Session.countDocuments({ user_id: user.id })).toBe(0);
});

test('disabling an account ends sessions, codes and reset links until it is enabled again', async () => {
  const user = await buildUser();
  const caller = await app.as(user);
  const code = await codeOf(caller);
  await app.anonymous().post('/api/auth/forgot-password', { email: user.email });
  const { text } = await mail.next(user.email);
  const token = /#token=([\w-]{43})&/m.exec(text)?.[1];
  await setDisabled(user, true);
  expect(await meOf(caller)).toBe(401);
  expect((await swap(code)).status).toBe(403);
  expect(await login(user.email)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('disabled') },
  });
  expect((await login(user.email, 'Wrong-pass-1')).status).toBe(401);
  const reset = { token, password: newPassword };
  expect((await app.anonymous().post('/api/auth/reset-password', reset)).status).toBe(400);
  await setDisabled(user, false);
  expect(await meOf(caller)).toBe(401);
  expect((await login(user.email)).status).toBe(200);
});
