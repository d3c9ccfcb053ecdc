import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { avatars, placeholderDomain } from '../../../tool/contract/constants/people.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import {
  buildInstructor,
  buildMaster,
  buildUser,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { fakeDate } from '../../support/fake-date.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
let user: BuiltUser;
let caller: Caller;
beforeAll(() => {
  app = createTestApp({ mail });
});
beforeEach(async () => {
  user = await buildUser();
  caller = await app.as(user);
});
afterEach(() => {
  jest.useRealTimers();
});

const me = async (on = caller) => (await on.get('/api/auth/me')).body;
const newPassword = 'Quiet-river-7';
const change = (current_password: string, new_password: string, on = caller) =>
  on.post('/api/auth/change-password', { current_password, new_password });
const login = (password: string) =>
  app.anonymous().post('/api/auth/login', { email: user.email, password });

test('GET /api/auth/me returns exactly the own record', async () => {
  covers('AUTH-23', 'CALL-05', 'SHELL-09');
  expect(await me()).toEqual({
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_master: false,
    is_student: true,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    last_login: null,
    profile_picture: 'Blueberry',
    profile_picture_url: expect.stringContaining('blueberry'),
    email_notifications: true,
    report_language: 'interface',
    locale: null,
  });
});

test('update-preferences stores a known locale and rejects an unknown one', async () => {
  const caller = await app.as(await buildUser({}));
  const choose = (locale: unknown) => caller.post('/api/auth/update-preferences', { locale });
  expect((await choose('ar')).status).toBe(200);
  for (const unknown of ['klingon', '', null, { $ne: 1 }])
    expect((await choose(unknown)).status).toBe(400);
  expect((await caller.get('/api/auth/me')).body.locale).toBe('ar');
});

test('GET /api/auth/me returns the unproved address, or null for a placeholder address', async () => {
  const someone = async (fields: object) => {
    const { body } = await (await app.as(await buildUser(fields))).get('/api/auth/me');
    return body.unproved_email;
  };
  const placeholder = (n: number) => `lti-${n}@${placeholderDomain}`;
  expect(await someone({})).toBeUndefined();
  expect(await someone({ email: placeholder(1) })).toBeNull();
  expect(await someone({ email: placeholder(2), claimed_email: 'a@b.test' })).toBe('a@b.test');
  expect(await someone({ email: 'old@b.test', email_proof: undefined })).toBe('old@b.test');
});

test('GET /api/auth/me returns no_password for an account without a password', async () => {
  expect((await me()).no_password).toBeUndefined();
  const caller = await app.as(await buildUser({ password_hash: null as never }));
  expect((await caller.get('/api/auth/me')).body.no_password).toBe(true);
});

test('GET /api/auth/me returns the role flags of instructors and masters', async () => {
  covers('AUTH-06', 'CALL-05');
  const flags = async (person: BuiltUser) => {
    const { is_master, is_student } = await me(await app.as(person));
    return { is_master, is_student };
  };
  expect(await flags(await buildInstructor())).toEqual({ is_master: false, is_student: false });
  expect(await flags(await buildMaster())).toEqual({ is_master: true, is_student: false });
});

test.each([
  ['update-profile', { first_name: 'A', last_name: 'B' }],
  ['update-profile-picture', { profile_picture: 'Pear' }],
  ['update-preferences', { email_notifications: false }],
  ['change-password', { current_password: testPassword, new_password: newPassword }],
])('%s returns 401 without a valid token and writes nothing', async (call, body) => {
  covers('CALL-06', 'CALL-07', 'CALL-08', 'CALL-09');
  const before = await databaseSnapshot();
  for (const token of [undefined, 'x'.repeat(43), '{"$ne":null}']) {
    const answer = await app.withToken(token).post(`/api/auth/${call}`, body);
    expect(answer.status).toBe(401);
    expect(answer.body.error).toEqual(expect.any(String));
  }
  expect(await databaseSnapshot()).toBe(before);
});

test.each(avatars)('update-profile-picture stores the picture %s', async (name) => {
  covers('SHELL-08', 'SHELL-13', 'CALL-06');
  const answer = await caller.post('/api/auth/update-profile-picture', { profile_picture: name });
  expect(answer.status).toBe(200);
  expect(await me()).toMatchObject({
    profile_picture: name,
    profile_picture_url: expect.stringContaining(name.toLowerCase()),
  });
});

test.each(['Banana', 'apple', 'Apple.png', '../Apple', ''])(
  'update-profile-picture returns 400 for %j',
  async (profile_picture) => {
    covers('CALL-06');
    const answer = await caller.post('/api/auth/update-profile-picture', { profile_picture });
    expect(answer.status).toBe(400);
    expect((await me()).profile_picture).toBe('Blueberry');
  },
);

test('update-profile-picture rejects malformed and oversized bodies and MongoDB operators', async () => {
  covers('CALL-06');
  await expectBadBodiesRefused((body) => caller.post('/api/auth/update-profile-picture', body), {
    profile_picture: 'Pear',
  });
});

test('update-profile trims and stores the names', async () => {
  covers('SET-18', 'CALL-07');
  const body = { first_name: '  María José ', last_name: 'Ñandú-O’Neill' };
  expect((await caller.post('/api/auth/update-profile', body)).body).toEqual({ success: true });
  expect(await me()).toMatchObject({ first_name: 'María José', last_name: 'Ñandú-O’Neill' });
});

test('update-profile changes nothing but the names', async () => {
  covers('SET-19', 'CALL-07');
  const before = await me();
  const body = {
    first_name: 'New',
    last_name: 'Name',
    email: 'other@parley.test',
    is_master: true,
    access_group: 'VIP',
    password_hash: 'x',
  };
  expect((await caller.post('/api/auth/update-profile', body)).status).toBe(200);
  expect(await me()).toEqual({ ...before, first_name: 'New', last_name: 'Name' });
  expect((await login(testPassword)).status).toBe(200);
});

test('update-profile reports a name of 300 characters as too long', async () => {
  const body = { first_name: 'N'.repeat(300), last_name: 'Name' };
  const answer = await caller.post('/api/auth/update-profile', body);
  expect([answer.status, answer.body.error]).toEqual([400, 'Text is too long']);
});

test.each([
  ['first_name', 'First name is required'],
  ['last_name', 'Last name is required'],
])('update-profile returns 400 for a blank %s and writes nothing', async (field, text) => {
  covers('SET-16', 'SET-17', 'CALL-07');
  const before = await databaseSnapshot();
  const body = { first_name: 'New', last_name: 'Name', [field]: ' \t ' };
  const answer = await caller.post('/api/auth/update-profile', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: text, fields: { [field]: text } });
  expect(await databaseSnapshot()).toBe(before);
});

test('update-profile rejects malformed and oversized bodies and MongoDB operators', async () => {
  covers('CALL-07');
  await expectBadBodiesRefused((body) => caller.post('/api/auth/update-profile', body), {
    first_name: 'New',
    last_name: 'Name',
  });
});

test('update-preferences switches email notifications off and on', async () => {
  covers('SET-37', 'SET-42', 'CALL-09');
  for (const email_notifications of [false, true]) {
    const answer = await caller.post('/api/auth/update-preferences', { email_notifications });
    expect(answer.body).toEqual({ success: true });
    expect((await me()).email_notifications).toBe(email_notifications);
  }
});

test.each(['true', 1, 0, null, {}])('update-preferences returns 400 for %j', async (value) => {
  covers('CALL-09');
  const body = { email_notifications: value };
  expect((await caller.post('/api/auth/update-preferences', body)).status).toBe(400);
  expect((await me()).email_notifications).toBe(true);
});

test('update-preferences rejects malformed and oversized bodies and MongoDB operators', async () => {
  covers('CALL-09');
  await expectBadBodiesRefused((body) => caller.post('/api/auth/update-preferences', body), {
    email_notifications: false,
  });
});

test('change-password replaces the password and mails a notice', async () => {
  covers('SET-32', 'CALL-08');
  expect((await change(testPassword, newPassword)).body).toEqual({ success: true });
  expect((await login(testPassword)).status).toBe(401);
  expect((await login(newPassword)).status).toBe(200);
  const notice = await mail.next(user.email);
  expect(notice.text).toContain('was changed');
  expect(notice.text).not.toContain(newPassword);
});

test('change-password ends the other sessions and keeps the current one', async () => {
  covers('CALL-08');
  const elsewhere = await app.as(user);
  await change(testPassword, newPassword);
  expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  expect((await caller.get('/api/auth/me')).status).toBe(200);
});

test('change-password returns 400 for a wrong current password and keeps session and password', async () => {
  covers('SET-33', 'SET-34', 'CALL-08');
  const answer = await change('Wrong-pass-1', newPassword);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: 'wrong_password',
    error: 'Current password is incorrect',
  });
  expect((await caller.get('/api/auth/me')).status).toBe(200);
  expect((await login(testPassword)).status).toBe(200);
});

test('change-password returns 429 after ten wrong current passwords', async () => {
  covers('CALL-08');
  // The wait depends on Date alone, so time stands still.
  fakeDate();
  for (let n = 0; n < 10; n += 1) await change('Wrong-pass-1', newPassword);
  const refused = await change(testPassword, newPassword);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
});

test.each([
  ['Short1a', 'Password must be at least 8 characters'],
  ['alllower1', 'Password must contain at least one uppercase letter'],
  ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
  ['NoDigitsHere', 'Password must contain at least one number'],
  ['Qwerty123', 'This password is too common. Please choose another one'],
])('change-password returns 400 for the weak password %j', async (weak, text) => {
  covers('SET-26', 'SET-27', 'SET-28', 'SET-29', 'CALL-08', 'R41');
  const answer = await change(testPassword, weak);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: text, fields: { new_password: text } });
  expect((await login(testPassword)).status).toBe(200);
});

test('change-password returns 400 for a blank current password', async () => {
  covers('SET-25', 'CALL-08');
  const answer = await change('', newPassword);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('Current password is required');
});

test('change-password rejects malformed and oversized bodies and MongoDB operators', async () => {
  covers('CALL-08');
  await expectBadBodiesRefused((body) => caller.post('/api/auth/change-password', body), {
    current_password: testPassword,
    new_password: newPassword,
  });
});

test('one of two concurrent password changes succeeds', async () => {
  covers('CALL-08');
  const passwords = [newPassword, 'Other-river-8'];
  const both = await Promise.all(passwords.map((one) => change(testPassword, one)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [winner, loser] = both[0]?.status === 200 ? passwords : passwords.toReversed();
  expect((await login(winner ?? '')).status).toBe(200);
  expect((await login(loser ?? '')).status).toBe(401);
});

test('change-password returns 400 for an account without a password', async () => {
  covers('CALL-08');
  const launched = await buildUser({ password_hash: null });
  const answer = await change('anything', newPassword, await app.as(launched));
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('wrong_password');
});
