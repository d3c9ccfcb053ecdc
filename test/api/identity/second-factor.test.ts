import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { LoginAttempt } from '../../../tool/features/auth/login-throttle.ts';
import { SignIn } from '../../../tool/features/auth/sign-ins.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { codeOf } from '../../support/authenticator.ts';
import { buildMaster, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { fakeDate } from '../../support/fake-date.ts';
import { blocked, people, secondFactors, show } from '../../support/second-factor.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
beforeAll(() => {
  app = createTestApp({ mail });
});
afterEach(() => {
  jest.useRealTimers();
});

const { login, half, enrolled } = secondFactors(() => app);

describe('login with a second factor', () => {
  test('blocks a session until its code is entered', async () => {
    const { user, secret } = await enrolled();
    const answer = await login(user);
    expect(answer).toMatchObject({ second_factor: 'code', access_token: expect.any(String) });
    const caller = app.withToken(answer.access_token);
    expect(await people(caller)).toEqual(blocked);
    expect((await show(caller, codeOf(secret, 1))).status).toBe(200);
    expect(await people(caller)).toBe(200);
  });

  test('blocks every route that is not marked beforeSecondFactor', async () => {
    const caller = await half((await enrolled()).user);
    const closed = app.routes.filter(
      ({ permission, beforeSecondFactor }) => permission !== 'public' && !beforeSecondFactor,
    );
    expect(closed.length).toBeGreaterThan(80);
    for (const { key, method, path } of closed) {
      const { status, body } = await caller[method](path.replaceAll(/:\w+/g, 'f'.repeat(24)));
      expect([key, status, body.code]).toEqual([key, ...blocked]);
    }
  });

  test('asks a master without a second factor for no code while none is required', async () => {
    const user = await buildMaster();
    const answer = await login(user);
    expect(answer).not.toHaveProperty('second_factor');
    expect(await people(app.withToken(answer.access_token))).toBe(200);
  });

  test('blocks password change, session list and second factor changes before the code', async () => {
    const { user } = await enrolled();
    const caller = await half(user);
    const change = { current_password: testPassword, new_password: 'Quiet-river-7' };
    const sent = [
      await caller.post('/api/auth/change-password', change),
      await caller.get('/api/auth/sessions'),
      await caller.post('/api/auth/second-factor/recovery-codes', { code: '000000' }),
      await caller.post('/api/auth/second-factor/remove', { code: '000000' }),
      await caller.post('/api/auth/lti/window', { path: '/master/dashboard' }),
    ];
    expect(sent.map(({ status, body }) => [status, body.code])).toEqual(sent.map(() => blocked));
    const begun = { current_password: testPassword };
    expect((await caller.post('/api/auth/second-factor/begin', begun)).status).toBe(409);
    expect((await caller.get('/api/auth/me')).body.id).toBe(user.id);
    expect((await caller.post('/api/auth/logout')).status).toBe(200);
  });

  test('records the sign-in as half until the code is entered', async () => {
    const { user, secret } = await enrolled();
    const caller = await half(user);
    await show(caller, '000000');
    await show(caller, codeOf(secret, 1));
    const rows = await SignIn.find({ user_id: user.id }).sort({ _id: 1 }).lean();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['half', 'failed', 'succeeded']);
  });

  test('blocks an LTI session until its code is entered', async () => {
    const { user, secret } = await enrolled();
    const token = await openSession(user.id, { origin: 'lti', userAgent: '' });
    const caller = app.withToken(token);
    expect(await people(caller)).toEqual(blocked);
    await show(caller, codeOf(secret, 1));
    expect(await people(caller)).toBe(200);
    const { url } = (await caller.post('/api/auth/lti/window', { path: '/master/people' })).body;
    const entered = await app.anonymous().post('/api/auth/lti', { code: url.split('#code=')[1] });
    expect(await people(app.withToken(entered.body.access_token))).toBe(200);
  });
});

describe('second factor code', () => {
  test('works once when used concurrently, and invalidates the codes before it', async () => {
    const { user, secret } = await enrolled();
    const [one, other] = [await half(user), await half(user)];
    const code = codeOf(secret, 1);
    const taken = await Promise.all([show(one, code), show(other, code)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await show(await half(user), code)).status).toBe(400);
    // The code of the previous time step was not used itself, but a newer one was.
    expect((await show(await half(user), codeOf(secret))).status).toBe(400);
  });

  test('is accepted again in the session that it has opened, where the first answer was lost', async () => {
    const { user, secret } = await enrolled();
    const caller = await half(user);
    const code = codeOf(secret, 1);
    expect((await show(caller, code)).status).toBe(200);
    expect((await show(caller, code)).status).toBe(200);
    expect((await show(await half(user), code)).status).toBe(400);
  });

  test('is not needed any more once the second factor was removed in another session', async () => {
    const { user, caller, secret } = await enrolled();
    const asked = await half(user);
    await caller.post('/api/auth/second-factor/remove', { code: codeOf(secret, 1) });
    expect((await show(asked, '000000')).status).toBe(200);
    expect(await people(asked)).toBe(200);
  });

  test('is rejected when it is too old, too early, of another secret or malformed', async () => {
    fakeDate();
    const { user, secret } = await enrolled();
    jest.setSystemTime(Date.now() + 10 * 60_000);
    const caller = await half(user);
    const other = (await enrolled()).secret;
    for (const code of [codeOf(secret, -2), codeOf(secret, 2), codeOf(other), '123456789'])
      expect(await show(caller, code)).toMatchObject({
        status: 400,
        body: { fields: { code: expect.stringContaining('too old or was used before') } },
      });
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    expect((await show(caller, spaced)).status).toBe(200);
  });

  test('is rejected with 429 after ten wrong codes, even when correct, until the wait is over', async () => {
    fakeDate();
    const { user, secret } = await enrolled();
    const caller = await half(user);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await show(caller, '000000')).status).toBe(400);
    const waiting = await show(caller, codeOf(secret, 1));
    expect([waiting.status, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
    jest.setSystemTime(Date.now() + 61_000);
    expect((await show(caller, codeOf(secret))).status).toBe(200);
  });

  test('is rejected after 100 wrong codes in a row until a recovery code is used', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    await SecondFactor.updateOne({ user_id: user.id }, { $set: { failures: 100 } });
    const caller = await half(user);
    const refused = await show(caller, codeOf(secret, 1));
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining('too many wrong codes'),
    ]);
    expect((await show(caller, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await show(await half(user), codeOf(secret, 1))).status).toBe(200);
  });

  test('may be a recovery code, which works once in any notation until new ones replace it', async () => {
    const { user, caller, secret, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await show(await half(user), first)).status).toBe(200);
    expect((await show(await half(user), first)).status).toBe(400);
    const typed = second.toLowerCase().replaceAll('-', ' ');
    expect((await show(await half(user), typed)).status).toBe(200);
    expect((await caller.get('/api/auth/second-factor')).body.recovery_codes).toBe(8);
    const renewed = await caller.post('/api/auth/second-factor/recovery-codes', {
      code: codeOf(secret, 1),
    });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    await LoginAttempt.deleteMany({});
    expect((await show(await half(user), third)).status).toBe(400);
    expect((await show(await half(user), renewed.body.recovery_codes[0])).status).toBe(200);
  });
});
