import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AccessGroup } from '../../../tool/features/access-groups/model.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
  buildUser,
  testPassword,
} from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(() => {
  app = createTestApp();
});
beforeEach(async () => {
  master = await app.as(await buildMaster());
});

const path = (name: string) => `/api/master/access-groups/${encodeURIComponent(name)}`;
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const login = (email: string, password = testPassword) =>
  app.anonymous().post('/api/auth/login', { email, password });

test('a login before the access group opens returns the message of the group and no token', async () => {
  covers('LOGIN-08', 'LOGIN-12', 'LOGIN-14', 'CALL-01');
  const message = 'Spring classes start on Monday.';
  await master.put(path('Spring'), { opens_at: tomorrow(), message });
  const user = await buildUser({ access_group: 'Spring' });
  const answer = await login(user.email);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    access_token: null,
    user: null,
    needs_consent: false,
    access_restricted: true,
    access_message: message,
  });
});

test('a login to a closed access group without a message returns a default message', async () => {
  covers('LOGIN-12', 'CALL-01');
  await master.put(path('Silent'), { opens_at: tomorrow(), message: '  ' });
  const user = await buildUser({ access_group: 'Silent' });
  expect((await login(user.email)).body.access_message).toMatch(/\w{3}/);
});

test('a login with a wrong password returns 401 without the message of the access group', async () => {
  covers('CALL-01');
  await master.put(path('Hidden'), { opens_at: tomorrow(), message: 'Later' });
  const user = await buildUser({ access_group: 'Hidden' });
  expect((await login(user.email, 'Wrong-pass-1')).status).toBe(401);
});

test('repeated logins before the access group opens do not trigger the login throttle', async () => {
  covers('CALL-01');
  await master.put(path('Eager'), { opens_at: tomorrow(), message: 'Later' });
  const user = await buildUser({ access_group: 'Eager' });
  for (let n = 0; n < 12; n += 1) expect((await login(user.email)).status).toBe(200);
});

test.each([null, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00+02:00'])(
  'a login returns a token when the access group opens at %j',
  async (opens_at) => {
    covers('CALL-01');
    await master.put(path('Open'), { opens_at, message: 'Later' });
    const user = await buildUser({ access_group: 'Open' });
    expect((await login(user.email)).body).toMatchObject({
      access_restricted: false,
      access_token: expect.any(String),
    });
  },
);

test('closing an access group blocks existing sessions of its members, except GET /api/auth/me', async () => {
  const user = await buildStudent(undefined, { access_group: 'Pilot' });
  const caller = await app.as(user);
  await master.put(path('Pilot'), { opens_at: tomorrow(), message: 'Back soon' });
  const refused = await caller.get('/api/students/classes');
  expect(refused.status).toBe(403);
  expect(refused.body.error).toBe('Back soon');
  expect((await caller.get('/api/auth/me')).status).toBe(200);
});

test('registration works before the access group opens, but its token opens no class', async () => {
  covers('CALL-03');
  await master.put(path('Early'), { opens_at: tomorrow(), message: 'Soon' });
  const { email } = await buildProvided({ access_group: 'Early' });
  const names = { first_name: 'Noa', last_name: 'New' };
  const { body } = await app
    .anonymous()
    .post('/api/auth/register', { email, ...names, password: 'Quiet-river-7' });
  const caller = app.withToken(body.access_token);
  await caller.post('/api/auth/record-consent', { email, has_consented: true });
  expect((await caller.get('/api/students/classes')).status).toBe(403);
  expect((await login(email, 'Quiet-river-7')).body.access_restricted).toBe(true);
});

test('a master logs in although the access group is closed', async () => {
  const user = await buildMaster({ access_group: 'Locked' });
  await master.put(path('Locked'), { opens_at: tomorrow(), message: 'Later' });
  expect((await login(user.email)).body.access_restricted).toBe(false);
});

test('GET /api/master/access-groups lists every access group that is described or in use', async () => {
  await buildUser({ access_group: 'In use' });
  const opens_at = tomorrow();
  const put = await master.put(path('Fall 2027 / A'), { opens_at, message: ' Soon ' });
  expect(put.body).toEqual({ name: 'Fall 2027 / A', opens_at, message: 'Soon' });
  const { body } = await master.get('/api/master/access-groups');
  expect(body).toContainEqual({ name: 'Normal', opens_at: null, message: '' });
  expect(body).toContainEqual({ name: 'In use', opens_at: null, message: '' });
  expect(body).toContainEqual({ name: 'Fall 2027 / A', opens_at, message: 'Soon' });
});

test('a new access group differs from every other in more than the case of its name', async () => {
  const fields = { opens_at: null, message: '' };
  const refused = await master.put(path('normal'), fields);
  const name = 'There is a group of this name. Please edit it instead.';
  expect([refused.status, refused.body.fields]).toEqual([400, { name }]);
  // Stored by an earlier version.
  await AccessGroup.create({ name: 'NORMAL' });
  expect((await master.put(path('NORMAL'), fields)).status).toBe(200);
});

test('nobody is created in or moved to an access group that does not exist', async () => {
  const names = { first_name: 'Ana', last_name: 'Ruiz', access_group: 'Evenning' };
  const person = await buildUser();
  for (const answer of [
    await master.post('/api/master/add_user', { ...names, email: 'ana@parley.test' }),
    await master.put(`/api/master/people/${person.id}`, names),
  ]) {
    const error = 'There is no access group called Evenning.';
    expect([answer.status, answer.body.fields]).toEqual([400, { access_group: error }]);
  }
  await master.put(path('Evenning'), { opens_at: null, message: '' });
  expect((await master.put(`/api/master/people/${person.id}`, names)).status).toBe(200);
});

test('an access group without people is deleted, with a line in the audit log', async () => {
  const opens_at = tomorrow();
  await master.put(path('Mistyped'), { opens_at, message: 'Soon' });
  const user = await buildUser({ access_group: 'Mistyped' });
  const refused = await master.delete(path('Mistyped'));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'There are people in this group. Please move them to another one first.',
  ]);
  const names = { first_name: 'Ana', last_name: 'Ruiz', access_group: 'Normal' };
  await master.put(`/api/master/people/${user.id}`, names);
  const deleted = await master.delete(path('Mistyped'));
  expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  const { body } = await master.get('/api/master/access-groups');
  expect(body).not.toContainEqual(expect.objectContaining({ name: 'Mistyped' }));
  expect(await Audit.findOne({ action: 'delete', target_id: 'Mistyped' }).lean()).toMatchObject({
    kind: 'access_group',
    before: { name: 'Mistyped', opens_at, message: 'Soon' },
    after: null,
  });
  expect((await master.delete(path('Mistyped'))).status).toBe(404);
  // A colleague has the group open still: made again without its date, it would be open.
  expect((await master.put(path('Mistyped'), { message: 'Later' })).status).toBe(404);
  expect(await AccessGroup.exists({ name: 'Mistyped' })).toBeNull();
});

test('the access group of everybody without another one is not deleted', async () => {
  await master.put(path('Normal'), { opens_at: null, message: 'Hello' });
  expect((await master.delete(path('Normal'))).status).toBe(409);
  expect(await AccessGroup.exists({ name: 'Normal' })).not.toBeNull();
});

test('the access group routes return 401 without a token and 403 to students and instructors', async () => {
  covers('MENR-41');
  const before = await databaseSnapshot();
  const callers = [app.anonymous()];
  const people = [await buildStudent(), await buildInstructor()];
  for (const person of people) callers.push(await app.as(person));
  const after = await databaseSnapshot();
  expect(after).not.toBe(before);
  for (const [n, caller] of callers.entries()) {
    const status = n === 0 ? 401 : 403;
    expect((await caller.get('/api/master/access-groups')).status).toBe(status);
    const put = await caller.put(path('Normal'), { opens_at: null, message: '' });
    expect(put.status).toBe(status);
    expect((await caller.delete(path('Normal'))).status).toBe(status);
  }
  expect(await databaseSnapshot()).toBe(after);
});

test('PUT /api/master/access-groups/:name rejects invalid bodies, dates and names', async () => {
  const good = { opens_at: tomorrow(), message: 'Soon' };
  await expectBadBodiesRefused((body) => master.put(path('Strict'), body), good, [
    'message',
    'opens_at',
  ]);
  const before = await databaseSnapshot();
  for (const opens_at of [
    'tomorrow',
    '2026-13-45',
    '9999-12-31T23:59:59-12:00',
    '2026-01-01',
    0,
    '',
  ])
    expect((await master.put(path('Strict'), { ...good, opens_at })).status).toBe(400);
  expect((await master.put(path('x'.repeat(61)), good)).status).toBe(404);
  expect(await databaseSnapshot()).toBe(before);
});

test('a change of the date or the message of an access group leaves the other as it was set meanwhile', async () => {
  const opens_at = tomorrow();
  await master.put(path('Shared'), { opens_at: null, message: 'Soon' }).expect(200);
  const dated = await master.put(path('Shared'), { opens_at });
  expect(dated.body).toEqual({ name: 'Shared', opens_at, message: 'Soon' });
  const { body } = await master.put(path('Shared'), { message: 'Later' });
  expect(body).toEqual({ name: 'Shared', opens_at, message: 'Later' });
});

test('ten concurrent PUT requests for one access group store one group', async () => {
  const put = (n: number) => master.put(path('Rush'), { opens_at: null, message: `Text ${n}` });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => put(n)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { body } = await master.get('/api/master/access-groups');
  expect(body.filter(({ name }: { name: string }) => name === 'Rush')).toHaveLength(1);
});
