import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Audit } from '../../tool/features/audit/model.ts';
import { AccessGroup } from '../../tool/features/access-groups/model.ts';
import { Session } from '../../tool/features/sessions/model.ts';
import { User } from '../../tool/features/users/model.ts';
import {
  buildProvided,
  buildStudent,
  buildUser,
  testPassword,
} from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import { fakeDate } from '../support/fake-date.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter, type EnteredLaunch } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti(
  { trusted: 'moodle', untrusted: 'moodle' },
  { trusted: async () => ({ email_trusted: true }) },
);
afterEach(() => {
  jest.useRealTimers();
});

let count = 0;
let email: string;
beforeEach(() => {
  count += 1;
  email = `somebody-${count}@riverside.test`;
});
const newPerson = (role: Person['role'] = 'student') => {
  count += 1;
  return person(`sub-${count}`, role, 'Noa', `N${count}`, email);
};
const callerOf = ({ access_token }: Pick<EnteredLaunch, 'access_token'>) =>
  lti.tool.app.withToken(access_token);
const connect = (entered: EnteredLaunch, password = testPassword, address = email) =>
  callerOf(entered).post('/api/auth/connect', { email: address, password });
const meOf = async (token: string) =>
  (await lti.tool.app.withToken(token).get('/api/auth/me')).body;

/** A finished conversation of a user in a case of a new section. */
async function practised(user: { id: string }) {
  const { section } = await buildStudent();
  return (await buildPractised(user, await buildCase(section))).id;
}

describe('POST /api/auth/connect', () => {
  test('moves data and later launches to the other account and ends the old sessions', async () => {
    const owner = await buildStudent(undefined, { email });
    const who = newPerson();
    const entered = await enter(lti.untrusted, { person: who });
    expect(entered.user.id).not.toBe(owner.id);
    expect(entered.known_email).toBe(email);
    await consentFor(entered.user.id);
    const conversations = [await practised(owner), await practised(entered.user)];

    const { status, body } = await connect(entered);
    expect([status, body]).toMatchObject([
      200,
      { user: { id: owner.id, email }, needs_consent: false, access_restricted: false },
    ]);
    expect((await callerOf(entered).get('/api/auth/me')).status).toBe(401);
    const caller = lti.tool.app.withToken(body.access_token);
    const history = (await caller.get('/api/students/conversations')).body;
    const ids = history.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual(conversations.sort());
    const classes = (await caller.get('/api/students/classes')).body;
    expect(classes.length).toBeGreaterThan(1);

    const again = await enter(lti.untrusted, { person: who });
    expect(again).toMatchObject({ user: { id: owner.id, email }, known_email: null });
    const login = { email, password: testPassword };
    expect((await lti.tool.app.anonymous().post('/api/auth/login', login)).body.user.id).toBe(
      owner.id,
    );
    const row = await Audit.findOne({ kind: 'user', target_id: owner.id }).sort({ _id: -1 }).lean();
    expect(row).toMatchObject({ action: 'update', after: { other_account: '' } });
    expect(String(row?.actor_id)).toBe(entered.user.id);
  });

  test('links a second LMS to the account of the first', async () => {
    const first = await enter(lti.trusted, { person: newPerson() });
    const { password_hash } = (await User.findById((await buildUser()).id).lean()) ?? {};
    await User.updateOne({ _id: first.user.id }, { $set: { password_hash } });
    const who = newPerson();
    const second = await enter(lti.trusted, { person: who });
    expect(second.user.id).not.toBe(first.user.id);
    expect(second.known_email).toBe(email);
    expect((await connect(second)).status).toBe(200);
    const identities = await LtiIdentity.find({ user_id: first.user.id }).lean();
    expect(identities).toHaveLength(2);
    expect((await enter(lti.trusted, { person: who })).user.id).toBe(first.user.id);
  });

  test('keeps the role of the launch in the new session, which ends with its platform', async () => {
    await buildStudent(undefined, { email });
    const entered = await enter(lti.untrusted, { person: newPerson('instructor') });
    const { access_token } = (await connect(entered)).body;
    expect(await meOf(access_token)).toMatchObject({ is_student: false, email });
    const path = `/api/master/lti/platforms/${lti.rows.untrusted}`;
    await lti.tool.master.put(path, { active: false });
    expect((await lti.tool.app.withToken(access_token).get('/api/auth/me')).status).toBe(401);
    await lti.tool.master.put(path, { active: true });
  });

  test('connects once when sent twice concurrently', async () => {
    const owner = await buildStudent(undefined, { email });
    const entered = await enter(lti.untrusted, { person: newPerson() });
    const conversation = await practised(entered.user);
    const answers = await Promise.all([connect(entered), connect(entered)]);
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect([401, 404, 409]).toContain(others[0]?.status);
    const caller = lti.tool.app.withToken(good[0]?.body.access_token);
    expect((await caller.get('/api/students/conversations')).body).toMatchObject([
      { id: conversation },
    ]);
    expect(await User.countDocuments({ merged_into: owner.id, merge_due_at: null })).toBe(1);
  });
});

describe('POST /api/auth/connect (refusals)', () => {
  /** Expects a refusal that keeps the session and the identity of the caller. */
  async function expectRefused(entered: EnteredLaunch, answer: unknown, password = testPassword) {
    const { status, body } = await connect(entered, password);
    expect([status, body.code]).toEqual(answer);
    expect((await callerOf(entered).get('/api/auth/me')).body.id).toBe(entered.user.id);
    expect(await LtiIdentity.countDocuments({ user_id: entered.user.id })).toBe(1);
  }

  test('rejects a wrong password without ending the session, and returns 429 after ten guesses', async () => {
    await buildStudent(undefined, { email });
    const entered = await enter(lti.untrusted, { person: newPerson() });
    const other = await enter(lti.untrusted, { person: newPerson() });
    // In real time the rate limit could reset before the check.
    fakeDate();
    await expectRefused(entered, [400, 'wrong_password'], 'Wrong-pass-1');
    for (let guess = 0; guess < 9; guess += 1) await connect(entered, 'Wrong-pass-1');
    await expectRefused(entered, [429, 'too_many_requests']);
    // The limit counts guesses per address, also of another caller.
    await expectRefused(other, [429, 'too_many_requests']);
  });

  test('rejects a master account, a disabled one, one not open yet and one only invited', async () => {
    const group = `later-${count}`;
    await AccessGroup.create({ name: group, opens_at: new Date(Date.now() + 3_600_000) } as never);
    for (const [fields, answer] of [
      [{ is_master: true, is_student: false }, [403, 'forbidden']],
      [{ disabled_at: new Date() }, [403, 'forbidden']],
      [{ access_group: group }, [403, 'forbidden']],
    ] as const) {
      const { email: address } = await buildUser({
        email: `x${(count += 1)}@riverside.test`,
        ...fields,
      });
      email = address;
      await expectRefused(await enter(lti.untrusted, { person: newPerson() }), answer);
    }
    ({ email } = await buildProvided({ email: `x${(count += 1)}@riverside.test` }));
    await expectRefused(await enter(lti.untrusted, { person: newPerson() }), [
      400,
      'wrong_password',
    ]);
  });

  test('rejects a request more than 30 minutes after the launch, also from a later window', async () => {
    await buildStudent(undefined, { email });
    const entered = await enter(lti.untrusted, { person: newPerson() });
    const minutes = (age: number) => new Date(Date.now() + (12 * 60 - age) * 60_000);
    const own = { user_id: entered.user.id };
    await Session.updateMany(own, { $set: { ends_at: minutes(31) } });
    await expectRefused(entered, [409, 'conflict']);
    await consentFor(entered.user.id);
    const opened = await callerOf(entered).post('/api/auth/lti/window', {
      path: '/student/dashboard',
    });
    const code = String(opened.body.url).split('#code=')[1];
    const window = await lti.tool.app.anonymous().post('/api/auth/lti', { code });
    await expectRefused({ ...entered, ...window.body }, [409, 'conflict']);
    await Session.updateMany(own, { $set: { ends_at: minutes(29) } });
    expect((await connect(entered)).status).toBe(200);
  });

  test('rejects a caller whose own account has a password', async () => {
    const owner = await buildStudent(undefined, { email });
    const native = await lti.tool.app.as(await buildUser());
    const { status } = await native.post('/api/auth/connect', { email, password: testPassword });
    expect(status).toBe(409);
    const self = await lti.tool.app.as(owner);
    expect((await self.post('/api/auth/connect', { email, password: testPassword })).status).toBe(
      409,
    );
  });
});

describe('known_email of a launch', () => {
  const told = async (who: Person, lms = lti.untrusted) =>
    (await enter(lms, { person: who })).known_email;

  test('is returned once, at the first launch of a person', async () => {
    await buildUser({ email });
    const who = newPerson();
    expect([await told(who), await told(who)]).toEqual([email, null]);
  });

  test('is returned for an account that has not proved the address', async () => {
    await buildUser({ email, email_proof: undefined as never });
    expect(await told(newPerson())).toBe(email);
  });

  test('is null for an invitation, a master, a disabled account and one opened by a trusted LMS', async () => {
    await buildProvided({ email });
    expect(await told(newPerson())).toBeNull();
    ({ email } = await buildUser({ email: `m-${email}`, is_master: true }));
    expect(await told(newPerson())).toBeNull();
    ({ email } = await buildUser({ email: `d-${email}`, disabled_at: new Date() }));
    expect(await told(newPerson())).toBeNull();
    ({ email } = await buildUser({ email: `t-${email}` }));
    expect(await told(newPerson(), lti.trusted)).toBeNull();
  });
});
