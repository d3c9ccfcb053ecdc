import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RegisterBody } from '../../../tool/contract/auth.ts';
import { issueInvitation } from '../../../tool/features/auth/invitation-links.ts';
import { placeholderAddress } from '../../../tool/features/users/addresses.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import { buildProvided, buildUser, type BuiltUser } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
let app: TestApp;
let person: BuiltUser;
beforeAll(() => {
  app = createTestApp();
});
beforeEach(async () => {
  person = await buildProvided();
});

const password = 'Quiet-river-7';
const names = { first_name: 'Noa', last_name: 'New' };
const verify = (email: string, on = app) =>
  on.anonymous().post('/api/auth/verify-email', { email });
const register = (email: string, change: object = {}, on = app) =>
  on.anonymous().post('/api/auth/register', { email, ...names, password, ...change });

test('verify-email returns whether a provided account is a student or an instructor', async () => {
  covers('REG-03', 'CALL-02');
  const teacher = await buildProvided({ is_student: false });
  const student = await verify(person.email.toUpperCase());
  expect(student.status).toBe(200);
  expect(student.body).toEqual({ is_student: true, code_required: false });
  expect((await verify(teacher.email)).body.is_student).toBe(false);
});

test('verify-email returns 404 for an unknown address and stores nothing', async () => {
  covers('REG-03', 'CALL-02');
  const before = await databaseSnapshot();
  const answer = await verify('stranger@elsewhere.test');
  expect(answer.status).toBe(404);
  expect(answer.body.error).toEqual(expect.any(String));
  expect(await databaseSnapshot()).toBe(before);
});

test('verify-email returns 409 for a registered address', async () => {
  covers('REG-03', 'CALL-02');
  const registered = await buildUser();
  const answer = await verify(registered.email);
  expect(answer.status).toBe(409);
  expect(answer.body.error).toEqual(expect.any(String));
});

test('verify-email rejects malformed and oversized bodies and bodies with MongoDB operators', async () => {
  covers('CALL-02');
  await expectBadBodiesRefused((body) => app.anonymous().post('/api/auth/verify-email', body), {
    email: person.email,
  });
});

test('register returns the id of the provided account and a token', async () => {
  covers('REG-16', 'CALL-03');
  const answer = await register(person.email);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ user_id: person.id, access_token: expect.any(String) });
  const me = await app.withToken(answer.body.access_token).get('/api/auth/me');
  expect(me.body).toMatchObject({ id: person.id, email: person.email, ...names });
  const login = await app.anonymous().post('/api/auth/login', { email: person.email, password });
  expect(login.body).toMatchObject({ access_token: expect.any(String), needs_consent: true });
});

test('the token of a registration is blocked with 403 before consent', async () => {
  covers('CALL-03');
  const { body } = await register(person.email);
  const caller = app.withToken(body.access_token);
  expect((await caller.get('/api/master/check')).status).toBe(403);
  await caller.post('/api/auth/record-consent', { email: person.email, has_consented: true });
  expect((await caller.get('/api/master/check')).status).toBe(200);
});

test('an account disabled before its registration is refused, and gets no code', async () => {
  await User.updateOne({ _id: person.id }, { $set: { disabled_at: new Date() } });
  for (const answer of [await verify(person.email), await register(person.email)]) {
    expect(answer.status).toBe(403);
    expect(answer.body.error).toMatch(/disabled/);
  }
  expect(await User.findById(person.id).lean()).toMatchObject({ is_registered: false });
});

test('a registration ends the access of an LMS user who has only claimed the address', async () => {
  const email = placeholderAddress(person.id);
  const claimant = await buildUser({ email, claimed_email: person.email });
  const caller = await app.as(claimant);
  expect((await register(person.email)).status).toBe(200);
  expect((await User.findById(claimant.id).lean())?.claimed_email).toBeUndefined();
  expect((await caller.get('/api/auth/me')).status).toBe(401);
});

test('register ignores role flags and access group in the body', async () => {
  covers('CALL-03');
  await register(person.email, { is_master: true, is_student: false, access_group: 'VIP' });
  expect(await User.findById(person.id).lean()).toMatchObject({
    is_master: false,
    is_student: true,
    access_group: 'Normal',
  });
});

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['Short1a', 'Password must be at least 8 characters'],
  ['alllower1', 'Password must contain at least one uppercase letter'],
  ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
  ['NoDigitsHere', 'Password must contain at least one number'],
  ['Password123', 'This password is too common. Please choose another one'],
  [`Aa1${'x'.repeat(254)}`, 'Password must be at most 256 characters'],
])('register returns 400 for the password %j and writes nothing', async (weak, text) => {
  covers('REG-15', 'CALL-03');
  const before = await databaseSnapshot();
  const answer = await register(person.email, { password: weak });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: text, fields: { password: text } });
  expect(await databaseSnapshot()).toBe(before);
});

test('register accepts long passwords in any script, and login normalises them', async () => {
  covers('REG-15', 'CALL-03');
  const long = `Ünïcode pässphrase 7 ${'лунный свет '.repeat(10)}`;
  expect((await register(person.email, { password: long })).status).toBe(200);
  const login = { email: person.email, password: long.normalize('NFD') };
  expect((await app.anonymous().post('/api/auth/login', login)).status).toBe(200);
});

test.each([
  ['first_name', 'First name is required'],
  ['last_name', 'Last name is required'],
])('register returns 400 for a blank %s', async (field, text) => {
  covers('CALL-03');
  const answer = await register(person.email, { [field]: '   ' });
  expect(answer.status).toBe(400);
  expect(answer.body.fields[field]).toBe(text);
});

test('register rejects malformed and oversized bodies and bodies with MongoDB operators', async () => {
  covers('CALL-03');
  await expectBadBodiesRefused((body) => app.anonymous().post('/api/auth/register', body), {
    email: person.email,
    ...names,
    password,
  });
});

test('register returns 404 for an unknown and 409 for a registered address and writes nothing', async () => {
  covers('CALL-03');
  const registered = await buildUser();
  const before = await databaseSnapshot();
  expect((await register('stranger@elsewhere.test')).status).toBe(404);
  expect((await register(registered.email)).status).toBe(409);
  expect(await databaseSnapshot()).toBe(before);
});

test('ten concurrent registrations of one address return one 200 and nine 409', async () => {
  covers('CALL-03');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => register(person.email, { first_name: `Noa ${n}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  expect(await User.countDocuments({ email: person.email })).toBe(1);
});

test('sixty people register concurrently from one address', async () => {
  covers('CALL-03');
  const people = await Promise.all(Array.from({ length: 60 }, () => buildProvided()));
  const answers = await Promise.all(people.map(({ email }) => register(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
});

test('an address of an allowed domain registers as a student without a provided account', async () => {
  covers('REG-03', 'CALL-03');
  const { config } = app.dependencies;
  const open = createTestApp({ config: { ...config, REGISTRATION_DOMAINS: ['uni.test'] } });
  expect((await verify('free@uni.test', open)).body).toMatchObject({ is_student: true });
  expect((await verify('free@other.uni.test', open)).status).toBe(404);
  const both = await Promise.all([
    register('free@uni.test', {}, open),
    register('free@uni.test', {}, open),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await User.countDocuments({ email: 'free@uni.test', is_registered: true })).toBe(1);
});

test('with REGISTRATION_CODE, register needs the mailed code of the address, which works once', async () => {
  covers('CALL-02', 'CALL-03');
  const mail = collectMail();
  const config = { ...app.dependencies.config, REGISTRATION_CODE: true };
  const strict = createTestApp({ config, mail });
  expect((await verify(person.email, strict)).body.code_required).toBe(true);
  const code = /^\d{6}$/m.exec((await mail.next(person.email)).text)?.[0] ?? '';
  for (const wrong of [undefined, '', code === '000000' ? '000001' : '000000']) {
    const refused = await register(person.email, { code: wrong }, strict);
    expect(refused.status).toBe(400);
    expect(refused.body.fields.code).toEqual(expect.any(String));
  }
  const other = await buildProvided();
  expect((await register(other.email, { code }, strict)).status).toBe(400);
  const both = await Promise.all([
    register(person.email, { code }, strict),
    register(person.email, { code }, strict),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('invitation link', () => {
  let strict: TestApp;
  beforeAll(() => {
    const config = { ...app.dependencies.config, REGISTRATION_CODE: true };
    strict = createTestApp({ config, mail: collectMail() });
  });
  const open = (token: string) => strict.anonymous().post('/api/auth/invitation', { token });

  test('proves the address without a code, and works once', async () => {
    const token = await issueInvitation(person.id, person.email);
    expect((await open(token)).body).toEqual({
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      is_student: true,
    });
    const answer = await register(person.email, { invitation: token }, strict);
    expect(answer.body.user_id).toBe(person.id);
    const record = await User.findById(person.id).lean();
    expect(record?.email_proof).toMatchObject({ by: 'mail' });
    expect((await open(token)).status).toBe(400);
  });

  test('does not prove another address, and an invented token proves nothing', async () => {
    const other = await buildProvided();
    const token = await issueInvitation(other.id, other.email);
    for (const invitation of [token, 'x'.repeat(43)])
      expect((await register(person.email, { invitation }, strict)).status).toBe(400);
    expect((await open('x'.repeat(43))).status).toBe(400);
    expect((await User.findById(person.id).lean())?.is_registered).toBe(false);
  });
});

test('a new registration code replaces the one before', async () => {
  covers('CALL-02');
  const mail = collectMail();
  const config = { ...app.dependencies.config, REGISTRATION_CODE: true };
  const strict = createTestApp({ config, mail });
  const codes: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    await verify(person.email, strict);
    codes.push(/^\d{6}$/m.exec((await mail.next(person.email)).text)?.[0] ?? '');
  }
  const [first, second] = codes;
  if (first !== second)
    expect((await register(person.email, { code: first }, strict)).status).toBe(400);
  expect((await register(person.email, { code: second }, strict)).status).toBe(200);
});

test('RegisterBody reports every broken password rule', () => {
  covers('REG-15');
  const parsed = RegisterBody.safeParse({ email: 'a@b.test', ...names, password: 'x' });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'Password must be at least 8 characters',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
  ]);
});
