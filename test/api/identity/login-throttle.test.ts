import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { resetFailures, throttleLogin } from '../../../tool/features/auth/login-throttle.ts';
import type { AppError } from '../../../tool/http/app-error.ts';
import { createTestApp } from '../../support/app.ts';
import { buildUser, testPassword } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { fakeDate } from '../../support/fake-date.ts';

useDatabase();
const wrong = 'Wrong-pass-1';

type Attempt = Parameters<typeof throttleLogin>[0];
const fail = (attempt: Attempt) => throttleLogin(attempt, async () => null);

// Pauses are told by the clock alone, so the clock stands still until a test moves it.
beforeEach(() => {
  fakeDate();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

test('after ten failures the next guess has to wait, and says how long', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const { email } = await buildUser();
  const login = (password: string) => app.nobody().post('/api/auth/login', { email, password });
  for (let n = 0; n < 10; n += 1) expect((await login(wrong)).status).toBe(401);
  const refused = await login(wrong);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'too_many_requests', error: expect.any(String) });
  expect(refused.headers['retry-after']).toBe('2');
});

test('the owner is not locked out: refused guesses do not prolong the wait', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const { email } = await buildUser();
  const login = (password: string) => app.nobody().post('/api/auth/login', { email, password });
  for (let n = 0; n < 10; n += 1) await login(wrong);
  const refused = await Promise.all(Array.from({ length: 20 }, () => login(wrong)));
  expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
  pass(2);
  expect((await login(testPassword)).status).toBe(200);
  expect((await login(wrong)).status).toBe(401);
});

test('of a burst of guesses only sixty are looked at', async () => {
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

test('each further failure doubles the wait, up to a minute', async () => {
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

test('an unknown account slows down like a known one', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const body = { email: 'ghost@parley.test', password: wrong };
  for (let n = 0; n < 10; n += 1) await app.nobody().post('/api/auth/login', body);
  expect((await app.nobody().post('/api/auth/login', body)).status).toBe(429);
});

test('guesses from many addresses slow down together, but not where the owner came in before', async () => {
  covers('CALL-01');
  const account = 'wide@parley.test';
  const home = { account, address: '198.51.100.7' };
  await resetFailures(home);
  for (let n = 0; n < 50; n += 1) await fail({ account, address: `203.0.113.${n}` });
  await expect(fail({ account, address: '203.0.113.99' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  await expect(fail(home)).resolves.toBeNull();
});

test('the count begins anew a quarter of an hour after the last attempt', async () => {
  covers('CALL-01');
  const attempt = { account: 'later@parley.test', address: '192.0.2.1' };
  for (let n = 0; n < 10; n += 1) await fail(attempt);
  await expect(fail(attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
  pass(15 * 60);
  await expect(fail(attempt)).resolves.toBeNull();
});

test('an unknown address takes as long to refuse as a wrong password', async () => {
  covers('CALL-01');
  const app = createTestApp();
  const timed = async (email: string) => {
    const start = performance.now();
    await app.nobody().post('/api/auth/login', { email, password: wrong });
    return performance.now() - start;
  };
  const median = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const users = await Promise.all(Array.from({ length: 15 }, () => buildUser()));
  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
  await timed('warm-up@parley.test');
  // One after the other, so that other work on the machine slows both alike.
  for (const [n, { email }] of users.entries()) {
    knownTimes.push(await timed(email));
    unknownTimes.push(await timed(`unknown-${n}@parley.test`));
  }
  const [known, unknown] = [median(knownTimes), median(unknownTimes)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('the three hundred and first call of a minute from one address is refused', async () => {
  covers('CALL-02');
  const app = createTestApp();
  const verify = (n: number) =>
    app.nobody().post('/api/auth/verify-email', { email: `flood-${n}@parley.test` });
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
