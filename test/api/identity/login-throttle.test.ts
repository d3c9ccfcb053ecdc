import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { throttleLogin } from '../../../tool/features/auth/login-throttle.ts';
import type { AppError } from '../../../tool/http/app-error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildUser, testPassword } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { fakeDate } from '../../support/fake-date.ts';

useDatabase();
const wrong = 'Wrong-pass-1';

type Attempt = Parameters<typeof throttleLogin>[0];
const fail = (attempt: Attempt) => throttleLogin(attempt, async () => null);

// Waits depend on Date alone, so time stands still until a test advances it.
beforeEach(() => {
  fakeDate();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

test('the eleventh wrong password of an account returns 429 with Retry-After 2', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const { email } = await buildUser();
  const login = (password: string) => app.anonymous().post('/api/auth/login', { email, password });
  for (let n = 0; n < 10; n += 1) expect((await login(wrong)).status).toBe(401);
  const refused = await login(wrong);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many_requests', error: expect.any(String) });
  expect(refused.headers['retry-after']).toBe('2');
});

test('rejected attempts do not prolong the wait, so the owner can log in after it', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const { email } = await buildUser();
  const login = (password: string) => app.anonymous().post('/api/auth/login', { email, password });
  for (let n = 0; n < 10; n += 1) await login(wrong);
  const refused = await Promise.all(Array.from({ length: 20 }, () => login(wrong)));
  expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
  pass(2);
  expect((await login(testPassword)).status).toBe(200);
  expect((await login(wrong)).status).toBe(401);
});

test('checks at most sixty passwords of a burst of one hundred concurrent attempts', async () => {
  covers('CALL-01');
  const attempt = { account: 'burst@parley.test', address: '192.0.2.1' };
  let looked = 0;
  let refused = 0;
  let letGo: () => void = () => undefined;
  const fortyRefused = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const guess = () =>
    throttleLogin(attempt, async () => {
      looked += 1;
      await fortyRefused;
      return null;
    }).catch(() => {
      refused += 1;
      if (refused === 40) letGo();
    });
  await Promise.all(Array.from({ length: 100 }, guess));
  expect({ looked, refused }).toEqual({ looked: 60, refused: 40 });
});

test('each further wrong password doubles the wait, up to 60 seconds', async () => {
  covers('CALL-01');
  const attempt = { account: 'doubling@parley.test', address: '192.0.2.1' };
  for (let n = 0; n < 10; n += 1) await fail(attempt);
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const refusal: unknown = await fail(attempt).catch((error: unknown) => error);
    const { retryAfterSeconds } = refusal as AppError;
    waits.push(retryAfterSeconds ?? 0);
    pass((retryAfterSeconds ?? 0) - 0.001);
    await expect(fail(attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
    pass(0.001);
    await fail(attempt);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test('logins to an unknown account are throttled like those to a known one', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const body = { email: 'ghost@parley.test', password: wrong };
  for (let n = 0; n < 10; n += 1) await app.anonymous().post('/api/auth/login', body);
  expect((await app.anonymous().post('/api/auth/login', body)).status).toBe(429);
});

test('wrong passwords from many addresses throttle the account, except in a known browser', async () => {
  covers('CALL-01');
  const account = 'wide@parley.test';
  for (let n = 0; n < 50; n += 1) await fail({ account, address: `203.0.113.${n}` });
  const address = '203.0.113.99';
  await expect(fail({ account, address })).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(fail({ account, address, device: 'known' })).resolves.toBeNull();
});

test('a correct password does not reset the failures of other networks', async () => {
  const account = 'shared@parley.test';
  for (let n = 0; n < 49; n += 1) await fail({ account, address: `203.0.113.${n}` });
  await throttleLogin({ account, address: '203.0.113.98' }, async () => 'found');
  await fail({ account, address: '203.0.113.49' });
  await expect(fail({ account, address: '203.0.113.99' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('wrong passwords from one IPv6 /64 network count together', async () => {
  covers('CALL-01');
  const account = 'six@parley.test';
  for (let n = 0; n < 10; n += 1) await fail({ account, address: `2001:db8:1:2::${n}` });
  await expect(fail({ account, address: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await expect(fail({ account, address: '2001:db8:1:3::1' })).resolves.toBeNull();
});

/** Signs in and returns the device cookie, by which the account knows the browser afterwards. */
async function signIn(app: TestApp, email: string): Promise<string> {
  const answer = await app.anonymous().post('/api/auth/login', { email, password: testPassword });
  const [cookie = ''] = (answer.headers['set-cookie'] as unknown as string[]) ?? [];
  expect(cookie).toMatch(/^(__Host-)?device=[\w-]{43}; .*HttpOnly/);
  return cookie.split(';')[0] ?? '';
}

test('the owner logs in from a known browser while others at the same address are throttled', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const { email } = await buildUser();
  const other = await buildUser();
  const [own, strange] = [await signIn(app, email), await signIn(app, other.email)];
  const login = (password: string) => app.anonymous().post('/api/auth/login', { email, password });
  for (let n = 0; n < 12; n += 1) await login(wrong);
  expect((await login(testPassword)).status).toBe(429);
  expect((await login(testPassword).set('Cookie', strange)).status).toBe(429);
  expect((await login(testPassword).set('Cookie', own)).status).toBe(200);
  // Failures of the known browser are counted separately, with the same limit.
  for (let n = 0; n < 10; n += 1) await login(wrong).set('Cookie', own);
  expect((await login(testPassword).set('Cookie', own)).status).toBe(429);
});

test('a browser that has not signed in for 90 days is throttled like an unknown one', async () => {
  const app = createTestApp();
  const { email } = await buildUser();
  const cookie = await signIn(app, email);
  pass(90 * 24 * 60 * 60);
  const login = (password: string) => app.anonymous().post('/api/auth/login', { email, password });
  for (let n = 0; n < 10; n += 1) await login(wrong);
  expect((await login(testPassword).set('Cookie', cookie)).status).toBe(429);
});

test('the rate limit of an address does not apply to a browser that the account knows', async () => {
  const app = createTestApp();
  const { email } = await buildUser();
  const cookie = await signIn(app, email);
  await mongoose.connection
    .collection('rateLimits')
    .updateMany({ key: /^login:/ }, { $set: { points: 300 } });
  const login = () => app.anonymous().post('/api/auth/login', { email, password: testPassword });
  expect((await login()).status).toBe(429);
  expect((await login().set('Cookie', cookie)).status).toBe(200);
});

test('the count of wrong passwords starts again 15 minutes after the last attempt', async () => {
  covers('CALL-01');
  const attempt = { account: 'later@parley.test', address: '192.0.2.1' };
  for (let n = 0; n < 10; n += 1) await fail(attempt);
  await expect(fail(attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
  pass(15 * 60);
  await expect(fail(attempt)).resolves.toBeNull();
});

test('a login to an unknown account costs as much time as one with a wrong password', async () => {
  covers('CALL-01');
  const app = createTestApp();
  // Processor time, most of it for the hash, which other load on the machine does not change.
  const timed = async (email: string) => {
    const start = process.cpuUsage();
    await app.anonymous().post('/api/auth/login', { email, password: wrong });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const median = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const users = await Promise.all(Array.from({ length: 15 }, () => buildUser()));
  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
  await timed('warm-up@parley.test');
  for (const [n, { email }] of users.entries()) {
    knownTimes.push(await timed(email));
    unknownTimes.push(await timed(`unknown-${n}@parley.test`));
  }
  const [known, unknown] = [median(knownTimes), median(unknownTimes)];
  expect(unknown / known).toBeGreaterThan(0.7);
  expect(unknown / known).toBeLessThan(1.4);
});

test('verify-email returns 429 for the 301st request of a minute from one address', async () => {
  covers('CALL-02');
  const app = createTestApp();
  const verify = (n: number) =>
    app.anonymous().post('/api/auth/verify-email', { email: `flood-${n}@parley.test` });
  await verify(1);
  const counters = mongoose.connection.collection('rateLimits');
  const address = { key: /^verify-email:/ };
  expect(await counters.findOne(address)).toMatchObject({ points: 1 });
  await counters.updateOne(address, { $set: { points: 299 } });
  expect((await verify(300)).status).toBe(404);
  const refused = await verify(301);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.body.error).toEqual(expect.any(String));
});
