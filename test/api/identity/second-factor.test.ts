import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Audit } from '../../../tool/features/audit/model.ts';
import { LoginAttempt, SignIn } from '../../../tool/features/auth/model.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { codeOf } from '../../support/authenticator.ts';
import {
  buildInstructor,
  buildMaster,
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

const login = async ({ email }: BuiltUser) =>
  (await app.nobody().post('/api/auth/login', { email, password: testPassword })).body;
const show = (caller: Caller, code: string) => caller.post('/api/auth/second-factor', { code });
const people = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/master/people');
  return status === 200 ? 200 : [status, body.code];
};
const blocked = [403, 'second_factor_required'];

/** Sets up a second factor as a person does; the code of this step is used up by it. */
async function enrol(caller: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await caller.post('/api/auth/second-factor/begin', {
    current_password: testPassword,
  });
  expect(begun.body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  const { secret } = begun.body as { secret: string };
  const confirmed = await caller.post('/api/auth/second-factor/confirm', {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.recovery_codes };
}

/** A master with a second factor, and the caller whose session has shown it. */
async function enrolled() {
  const user = await buildMaster();
  const caller = await app.as(user);
  return { user, caller, ...(await enrol(caller)) };
}

/** A session of a new sign-in with the password alone. */
const half = async (user: BuiltUser) => app.nobody((await login(user)).access_token);

describe('a sign-in', () => {
  test('of a master with a second factor opens nothing before its code, and everything after it', async () => {
    const { user, secret } = await enrolled();
    const answer = await login(user);
    expect(answer).toMatchObject({ second_factor: 'code', access_token: expect.any(String) });
    const caller = app.nobody(answer.access_token);
    expect(await people(caller)).toEqual(blocked);
    expect((await show(caller, codeOf(secret, 1))).status).toBe(200);
    expect(await people(caller)).toBe(200);
  });

  test('opens no other call before its code than those that lead to it', async () => {
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

  test('of a master without one is asked for none while none is required', async () => {
    const user = await buildMaster();
    const answer = await login(user);
    expect(answer).not.toHaveProperty('second_factor');
    expect(await people(app.nobody(answer.access_token))).toBe(200);
  });

  test('with the password alone changes neither password nor other sessions', async () => {
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

  test('is on record as half until the code is shown', async () => {
    const { user, secret } = await enrolled();
    const caller = await half(user);
    await show(caller, '000000');
    await show(caller, codeOf(secret, 1));
    const rows = await SignIn.find({ user_id: user.id }).sort({ _id: 1 }).lean();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['half', 'failed', 'succeeded']);
  });

  test('through a launch is asked for the code like one by password', async () => {
    const { user, secret } = await enrolled();
    const token = await openSession(user.id, { origin: 'lti', userAgent: '' });
    const caller = app.nobody(token);
    expect(await people(caller)).toEqual(blocked);
    await show(caller, codeOf(secret, 1));
    expect(await people(caller)).toBe(200);
    const { url } = (await caller.post('/api/auth/lti/window', { path: '/master/people' })).body;
    const entered = await app.nobody().post('/api/auth/lti', { code: url.split('#code=')[1] });
    expect(await people(app.nobody(entered.body.access_token))).toBe(200);
  });
});

describe('a code', () => {
  test('is taken once, also of two at once, and not again when it was taken late', async () => {
    const { user, secret } = await enrolled();
    const [one, other] = [await half(user), await half(user)];
    const code = codeOf(secret, 1);
    const taken = await Promise.all([show(one, code), show(other, code)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await show(await half(user), code)).status).toBe(400);
    // The code of the step before was never used, but a newer one was.
    expect((await show(await half(user), codeOf(secret))).status).toBe(400);
  });

  test('of the minute before the last, of another secret or in another form is refused', async () => {
    fakeDate();
    const { user, secret } = await enrolled();
    jest.setSystemTime(Date.now() + 10 * 60_000);
    const caller = await half(user);
    const other = (await enrolled()).secret;
    for (const code of [codeOf(secret, -2), codeOf(secret, 2), codeOf(other), '123456789'])
      expect((await show(caller, code)).status).toBe(400);
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    expect((await show(caller, spaced)).status).toBe(200);
  });

  test('that is guessed at waits after ten tries; the right one does, too, until the pause is over', async () => {
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

  test('is refused after a hundred wrong ones in a row, and a recovery code still helps', async () => {
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

  test('of recovery works once, however it is typed; new ones take the place of all', async () => {
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

describe('setting up', () => {
  test('needs the password, and a code of the new secret', async () => {
    const caller = await app.as(await buildMaster());
    const begin = (current_password: string) =>
      caller.post('/api/auth/second-factor/begin', { current_password });
    const wrong = await begin('Wrong-word-1');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    const confirm = (code: string) => caller.post('/api/auth/second-factor/confirm', { code });
    expect((await confirm('123456')).status).toBe(409);
    const { secret, uri } = (await begin(testPassword)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Parley:/);
    expect((await confirm(codeOf(secret, 5))).status).toBe(400);
    expect((await caller.get('/api/auth/second-factor')).body.enrolled_at).toBeNull();
    const both = await Promise.all([confirm(codeOf(secret)), confirm(codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('ends the other sessions, tells the owner by mail and is in the audit log', async () => {
    const user = await buildMaster();
    const before = await app.as(user);
    await enrol(await app.as(user));
    expect((await before.get('/api/auth/me')).status).toBe(401);
    expect((await mail.next(user.email)).subject).toContain('second factor');
    const row = await Audit.findOne({ kind: 'second_factor', target_id: user.id }).lean();
    expect(row).toMatchObject({ action: 'create', after: { email: user.email } });
  });

  test('keeps neither the secret nor a recovery code as it is', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const kept = JSON.stringify(await SecondFactor.findOne({ user_id: user.id }).lean());
    for (const shown of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(shown);
  });

  test('is for people who administer the product alone', async () => {
    const caller = await app.as(await buildInstructor());
    expect((await caller.get('/api/auth/second-factor')).status).toBe(403);
  });
});

describe('the rule that everybody needs one', () => {
  const rule = (caller: Caller, required: boolean) =>
    caller.put('/api/master/second-factor', { required });

  test('is switched on by a master whose own works, and then asks every other to set one up', async () => {
    const without = await buildMaster();
    const other = await app.as(without);
    expect((await rule(other, true)).status).toBe(409);
    const { caller, secret } = await enrolled();
    const asked = await caller.get('/api/master/second-factor');
    expect(asked.body).toMatchObject({ required: false, without: expect.any(Number) });
    try {
      expect((await rule(caller, true)).status).toBe(200);
      expect(await people(other)).toEqual(blocked);
      expect(await login(without)).toMatchObject({ second_factor: 'enrolment' });
      await enrol(other);
      expect(await people(other)).toBe(200);
      const removal = { code: codeOf(secret, 1) };
      expect((await caller.post('/api/auth/second-factor/remove', removal)).status).toBe(409);
    } finally {
      expect((await rule(caller, false)).status).toBe(200);
    }
    expect(
      (await caller.post('/api/auth/second-factor/remove', { code: codeOf(secret, 1) })).status,
    ).toBe(200);
    const rows = await Audit.find({ kind: 'second_factor', target_id: 'masters' })
      .sort({ _id: 1 })
      .lean();
    expect(rows).toMatchObject([
      { before: { required: 'false' }, after: { required: 'true' } },
      { before: { required: 'true' }, after: { required: 'false' } },
    ]);
  });
});

describe('a lost second factor', () => {
  test('is reset by another master, which ends the sessions; nobody resets their own so', async () => {
    const { user, caller } = await enrolled();
    const helper = await app.as(await buildMaster());
    const path = `/api/master/people/${user.id}`;
    expect((await helper.get(path)).body.has_second_factor).toBe(true);
    expect((await caller.delete(`${path}/second-factor`)).status).toBe(409);
    expect((await helper.delete(`${path}/second-factor`)).status).toBe(200);
    expect((await helper.delete(`${path}/second-factor`)).status).toBe(409);
    expect((await caller.get('/api/auth/me')).status).toBe(401);
    expect(await people(await half(user))).toBe(200);
    const row = await Audit.findOne({ kind: 'second_factor', action: 'delete' }).lean();
    expect(row).toMatchObject({ target_id: user.id, before: { email: user.email } });
  });

  test('goes with the right to administer', async () => {
    const { user } = await enrolled();
    const helper = await app.as(await buildMaster());
    await helper.put(`/api/master/people/${user.id}/master`, { is_master: false });
    expect(await SecondFactor.countDocuments({ user_id: user.id })).toBe(0);
    await User.updateOne({ _id: user.id }, { $set: { is_master: true } });
    expect(await login(user)).not.toHaveProperty('second_factor');
  });
});
