import { beforeAll, describe, expect, test } from '@jest/globals';
import { Audit } from '../../../tool/features/audit/model.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { codeOf } from '../../support/authenticator.ts';
import { buildInstructor, buildMaster, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';
import { blocked, enrol, people, secondFactors } from '../../support/second-factor.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
beforeAll(() => {
  app = createTestApp({ mail });
});

const { login, half, enrolled } = secondFactors(() => app);

describe('second factor setup', () => {
  test('requires the password and a valid code of the new secret, and completes once', async () => {
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
    // An answer lost with the connection had the recovery codes.
    expect((await confirm(codeOf(secret))).body.error).toContain('make new ones in Settings');
  });

  test('says why a code of the QR code before is refused', async () => {
    const caller = await app.as(await buildMaster());
    const begin = async () =>
      (await caller.post('/api/auth/second-factor/begin', { current_password: testPassword })).body;
    const [first, last] = [await begin(), await begin()];
    const confirm = ({ secret }: { secret: string }) =>
      caller.post('/api/auth/second-factor/confirm', { code: codeOf(secret) });
    const refused = await confirm(first);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain('Only the QR code that was shown last counts');
    expect((await confirm(last)).status).toBe(200);
  });

  test('ends the other sessions, mails the owner and writes an audit row', async () => {
    const user = await buildMaster();
    const before = await app.as(user);
    await enrol(await app.as(user));
    expect((await before.get('/api/auth/me')).status).toBe(401);
    expect((await mail.next(user.email)).subject).toContain('second factor');
    const row = await Audit.findOne({ kind: 'second_factor', target_id: user.id }).lean();
    expect(row).toMatchObject({ action: 'create', after: { email: user.email } });
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const kept = JSON.stringify(await SecondFactor.findOne({ user_id: user.id }).lean());
    for (const shown of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(shown);
  });

  test('returns 403 to an instructor', async () => {
    const caller = await app.as(await buildInstructor());
    expect((await caller.get('/api/auth/second-factor')).status).toBe(403);
  });
});

describe('required second factor for masters', () => {
  const rule = (caller: Caller, required: boolean) =>
    caller.put('/api/master/second-factor', { required });

  test('can be set only by a master who has one, and blocks the others until they set one up', async () => {
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

describe('removal of a second factor', () => {
  test("by another master ends the sessions, and one's own is rejected with 409", async () => {
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

  test('happens when the master role is revoked', async () => {
    const { user } = await enrolled();
    const helper = await app.as(await buildMaster());
    await helper.put(`/api/master/people/${user.id}/master`, { is_master: false });
    expect(await SecondFactor.countDocuments({ user_id: user.id })).toBe(0);
    await User.updateOne({ _id: user.id }, { $set: { is_master: true } });
    expect(await login(user)).not.toHaveProperty('second_factor');
  });
});
