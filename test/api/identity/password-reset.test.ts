import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { OneTimeCode } from '../../../tool/features/one-time-codes/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import {
  buildProvided,
  buildUser,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { fakeDate } from '../../support/fake-date.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
let user: BuiltUser;
beforeAll(() => {
  app = createTestApp({ mail });
});
beforeEach(async () => {
  user = await buildUser();
});
afterEach(() => {
  jest.useRealTimers();
});

const password = 'Quiet-river-7';
const forgot = (email: string) => app.anonymous().post('/api/auth/forgot-password', { email });
const reset = (token: string, change: object = {}) =>
  app.anonymous().post('/api/auth/reset-password', { token, password, ...change });
const login = (with_: string) =>
  app.anonymous().post('/api/auth/login', { email: user.email, password: with_ });

async function mailedToken(): Promise<string> {
  expect((await forgot(user.email)).body).toEqual({ success: true });
  const { text } = await mail.next(user.email);
  return /\/reset-password#token=([\w-]{43})&email=\S+$/m.exec(text)?.[1] ?? '';
}

test('the link of the reset mail sets a new password', async () => {
  const token = await mailedToken();
  expect((await reset(token)).body).toEqual({ success: true });
  expect((await login(testPassword)).status).toBe(401);
  expect((await login(password)).status).toBe(200);
});

test('the reset mails are in the language of the user, else in that of the browser', async () => {
  const inGerman = async () => {
    await forgot(user.email).set('Accept-Language', 'de');
    return mail.next(user.email);
  };
  const { subject, text } = await inGerman();
  expect(subject).toBe('Neues Passwort für Parley wählen');
  const token = /#token=([\w-]{43})&/m.exec(text)?.[1] ?? '';
  await reset(token).set('Accept-Language', 'de');
  expect((await mail.next(user.email)).text).toContain('Passwort');
  await User.updateOne({ _id: user.id }, { $set: { locale: 'fr' } });
  expect((await inGerman()).subject).toMatch(/mot de passe/);
});

test('a password reset ends every session and notifies the owner by mail', async () => {
  const caller = await app.as(user);
  await reset(await mailedToken());
  expect((await caller.get('/api/auth/me')).status).toBe(401);
  expect((await mail.next(user.email)).text).toContain('was changed');
});

test('forgot-password responds alike to every address but mails a link only to registered, enabled ones', async () => {
  const provided = await buildProvided();
  const disabled = await buildUser({ disabled_at: new Date() });
  const answers = [await forgot('ghost@parley.test'), await forgot(provided.email)];
  answers.push(await forgot(disabled.email));
  answers.push(await forgot(user.email));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
  }
  await mail.next(user.email);
  const strangers = ['ghost@parley.test', provided.email, disabled.email];
  expect(mail.sent.filter(({ to }) => strangers.includes(to))).toEqual([]);
});

test('a reset token sets one of five passwords that are sent concurrently, and no further one', async () => {
  const token = await mailedToken();
  const passwords = Array.from({ length: 5 }, (_, n) => `${password}${n}`);
  const answers = await Promise.all(passwords.map((one) => reset(token, { password: one })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
  expect((await reset(token)).body.error).toContain('used already');
  expect((await login(passwords[statuses.indexOf(200)] ?? '')).status).toBe(200);
});

test('a reset whose answer was lost succeeds again with the same password until it is changed', async () => {
  const token = await mailedToken();
  expect((await reset(token)).status).toBe(200);
  const { access_token } = (await login(password)).body;
  expect((await reset(token)).body).toEqual({ success: true });
  const caller = app.withToken(access_token);
  expect((await caller.get('/api/auth/me')).status).toBe(200);
  await caller.post('/api/auth/change-password', {
    current_password: password,
    new_password: 'Other-river-8',
  });
  expect((await reset(token)).status).toBe(400);
  expect((await login('Other-river-8')).status).toBe(200);
});

test('guesses of the new password with a used reset link are limited like those of a login', async () => {
  fakeDate();
  const token = await mailedToken();
  await reset(token);
  for (let n = 0; n < 10; n += 1)
    expect((await reset(token, { password: `Wrong-pass-${n}` })).status).toBe(400);
  expect((await reset(token)).status).toBe(429);
});

test('a reset token expires after one hour', async () => {
  const token = await mailedToken();
  const row = await OneTimeCode.findOne({ subject: user.id }).lean();
  const minutes = ((row?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  await OneTimeCode.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
  expect((await reset(token)).status).toBe(400);
  expect((await login(testPassword)).status).toBe(200);
});

test('an older reset link works until one of the links is used', async () => {
  const first = await mailedToken();
  const second = await mailedToken();
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).status).toBe(400);
});

test('forgot-password requests of strangers do not use up the mails of a known browser', async () => {
  const signedIn = await login(testPassword);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  for (let n = 0; n < 6; n += 1) await forgot(user.email);
  for (let n = 0; n < 5; n += 1) await mail.next(user.email);
  await forgot(user.email).set('Cookie', cookie);
  expect((await mail.next(user.email)).text).toContain('/reset-password#token=');
});

test('changing the password invalidates an open reset link', async () => {
  const token = await mailedToken();
  const body = { current_password: testPassword, new_password: 'Other-river-8' };
  await (await app.as(user)).post('/api/auth/change-password', body);
  expect((await reset(token)).status).toBe(400);
});

test('a reset link does not work after the address that it was mailed to has changed', async () => {
  const token = await mailedToken();
  await User.updateOne({ _id: user.id }, { $set: { email: `new-${user.email}` } });
  expect((await reset(token)).status).toBe(400);
});

test('the database holds no reset token in plain text', async () => {
  const token = await mailedToken();
  expect(await databaseSnapshot()).not.toContain(token);
});

test.each(['short', 'alllower1', 'Password123'])(
  'a reset with the weak password %j returns 400 and does not use up the link',
  async (weak) => {
    const token = await mailedToken();
    const answer = await reset(token, { password: weak });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.password).toEqual(expect.any(String));
    expect((await reset(token)).status).toBe(200);
  },
);

test('forgot-password sends at most five mails in 15 minutes and still returns 200', async () => {
  for (let n = 0; n < 5; n += 1) {
    await forgot(user.email);
    await mail.next(user.email);
  }
  const warn = jest.spyOn(app.dependencies.log, 'warn');
  expect((await forgot(user.email)).status).toBe(200);
  const other = await buildUser();
  await forgot(other.email);
  await mail.next(other.email);
  expect(mail.sent.filter(({ to }) => to === user.email)).toHaveLength(5);
  // Anybody could fill the log.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('both routes reject malformed and oversized bodies and bodies with MongoDB operators', async () => {
  await expectBadBodiesRefused((body) => app.anonymous().post('/api/auth/forgot-password', body), {
    email: user.email,
  });
  await expectBadBodiesRefused((body) => app.anonymous().post('/api/auth/reset-password', body), {
    token: 'x'.repeat(43),
    password,
  });
});

test('a password reset lifts the wait after ten failed logins', async () => {
  // The wait depends on Date alone, so time stands still.
  fakeDate();
  for (let n = 0; n < 10; n += 1) await login('Wrong-pass-1');
  expect((await login(testPassword)).status).toBe(429);
  await reset(await mailedToken());
  expect((await login(password)).status).toBe(200);
});
