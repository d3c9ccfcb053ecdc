import { beforeAll, expect, test } from '@jest/globals';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import {
  buildMaster,
  buildProvided,
  buildStudent,
  buildUnasked,
  buildUser,
  testPassword,
} from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const login = (email: string, password = testPassword) =>
  app.anonymous().post('/api/auth/login', { email, password });

test('POST /api/auth/login returns token, user, consent state and access state', async () => {
  covers('LOGIN-08', 'CALL-01');
  const student = await buildStudent();
  const answer = await login(student.email);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    user: expect.objectContaining({ id: student.id, email: student.email }),
    needs_consent: false,
    access_restricted: false,
    access_message: null,
  });
  const me = await app.withToken(answer.body.access_token).get('/api/auth/me');
  expect(me.body.last_login).toBe(answer.body.user.last_login);
  expect(Date.now() - Date.parse(me.body.last_login)).toBeLessThan(60_000);
});

test('a login ignores case and surrounding spaces of the address', async () => {
  covers('LOGIN-08', 'CALL-01');
  const user = await buildUser();
  expect((await login(`  ${user.email.toUpperCase()} `)).status).toBe(200);
});

test('a login does not trim the password', async () => {
  covers('CALL-01');
  const user = await buildUser();
  expect((await login(user.email, `${testPassword} `)).status).toBe(401);
});

test('wrong password, unknown address and unregistered account get the same 401 response', async () => {
  covers('LOGIN-09', 'CALL-01');
  const user = await buildUser();
  const provided = await buildProvided();
  for (const email of [user.email, 'nobody@parley.test', provided.email]) {
    const answer = await login(email, 'Wrong-pass-1');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: 'Invalid email or password',
      code: 'invalid_credentials',
      requestId: expect.any(String),
    });
  }
});

test('a login of a master who is also a student returns both flags', async () => {
  covers('LOGIN-22', 'AUTH-06');
  const master = await buildMaster({ is_student: true });
  const answer = await login(master.email);
  expect(answer.body.user).toMatchObject({ is_master: true, is_student: true });
  const check = await app.withToken(answer.body.access_token).get('/api/master/access-groups');
  expect(check.status).toBe(200);
});

test('the login rejects malformed and oversized bodies and bodies with MongoDB operators', async () => {
  covers('CALL-01');
  const user = await buildUser();
  await expectBadBodiesRefused((body) => app.anonymous().post('/api/auth/login', body), {
    email: user.email,
    password: testPassword,
  });
});

test('a login without consent returns a token that gets 403 from other routes than /api/auth/me', async () => {
  covers('LOGIN-15', 'CALL-01');
  const user = await buildUnasked();
  const answer = await login(user.email);
  expect(answer.body).toMatchObject({ access_token: expect.any(String), needs_consent: true });
  const caller = app.withToken(answer.body.access_token);
  expect((await caller.get('/api/auth/me')).status).toBe(200);
  for (const refused of [
    await caller.get('/api/students/classes'),
    await caller.get('/api/master/check'),
    await caller.post('/api/auth/update-profile', { first_name: 'A', last_name: 'B' }),
    await caller.post('/api/system/feedback', { feedback: 'Hello' }),
  ]) {
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'consent_required',
      error: 'You must consent to the research study to access the product.',
    });
  }
});

test('a person without consent can list and end sessions and change the password', async () => {
  const user = await buildUnasked();
  const [here, there] = [await app.as(user), await app.as(user)];
  const rows = (await here.get('/api/auth/sessions')).body as { id: string; current: boolean }[];
  const other = rows.find(({ current }) => !current)?.id;
  expect((await here.delete(`/api/auth/sessions/${other}`)).status).toBe(200);
  expect((await there.get('/api/auth/me')).status).toBe(401);
  const passwords = { current_password: testPassword, new_password: 'Quiet-river-7' };
  expect((await here.post('/api/auth/change-password', passwords)).status).toBe(200);
});

test('giving consent after login unblocks the same token', async () => {
  covers('LOGIN-16');
  const user = await buildUnasked();
  const { body } = await login(user.email);
  const caller = app.withToken(body.access_token);
  const consent = { email: user.email, has_consented: true };
  const recorded = await caller.post('/api/auth/record-consent', consent);
  expect(recorded.body).toEqual({ success: true, admitted: true });
  expect((await caller.get('/api/master/check')).status).toBe(200);
});

test('a login asks for consent again when only an earlier text was accepted', async () => {
  covers('LOGIN-15');
  const user = await buildUser({ consent: { version: 'student-0', has_consented: true } });
  expect((await login(user.email)).body.needs_consent).toBe(true);
});

test('a login says that the consent text has changed only to who answered another version of it', async () => {
  const answered = (version: string) => ({ consent: { version, has_consented: true } });
  const users = [
    await buildUser(answered('student-0')),
    // Answered as an instructor, now a student.
    await buildUser(answered('instructor-0')),
    await buildUnasked(),
    await buildUser(),
  ];
  const changed = [];
  for (const { email } of users) changed.push((await login(email)).body.user.consent_changed);
  expect(changed).toEqual([true, undefined, undefined, undefined]);
});

test('where consent is optional, a refusal is asked for once and does not block the session', async () => {
  covers('LOGIN-15');
  const institution = await Institution.create({
    name: 'Open University',
    consent_mode: 'optional',
  });
  const user = await buildUnasked({ institution_id: institution._id });
  const first = await login(user.email);
  expect(first.body.needs_consent).toBe(true);
  const caller = app.withToken(first.body.access_token);
  const refusal = { email: user.email, has_consented: false };
  const recorded = await caller.post('/api/auth/record-consent', refusal);
  expect(recorded.body).toEqual({ success: true, admitted: true });
  expect((await caller.get('/api/master/check')).status).toBe(200);
  expect((await login(user.email)).body.needs_consent).toBe(false);
});

test('the optional consent of a deleted institution does not apply', async () => {
  covers('LOGIN-15');
  const institution = await Institution.create({
    name: 'Closed University',
    consent_mode: 'optional',
    deleted_at: new Date(),
  });
  const user = await buildUnasked({ institution_id: institution._id });
  const { body } = await login(user.email);
  expect((await app.withToken(body.access_token).get('/api/master/check')).status).toBe(403);
});

test('twenty concurrent logins of one person all succeed with different tokens', async () => {
  covers('CALL-01');
  const user = await buildUser();
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(user.email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(20);
});

test('sixty people log in concurrently from one address', async () => {
  covers('CALL-01');
  const users = await Promise.all(Array.from({ length: 60 }, () => buildUser()));
  const answers = await Promise.all(users.map(({ email }) => login(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
});

test('a deleted account cannot log in, and its sessions return 401', async () => {
  covers('CALL-01');
  const user = await buildUser();
  const caller = await app.as(user);
  await User.updateOne({ _id: user.id }, { $set: { deleted_at: new Date() } });
  expect((await login(user.email)).status).toBe(401);
  expect((await caller.get('/api/auth/me')).status).toBe(401);
});
