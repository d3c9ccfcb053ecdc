import { beforeEach, describe, expect, test } from '@jest/globals';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { isPlaceholderEmail } from '../../tool/contract/constants/people.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { proveAddresses } from '../../tool/migrations/0001-prove-addresses.ts';
import { buildInstitution } from '../support/builders/organisation.ts';
import { buildMaster, buildProvided, buildUser } from '../support/builders/people.ts';
import { useDatabase } from '../support/database.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

let institution: string;
/** One LMS whose e-mail addresses a master trusts, and one whose addresses are not trusted. */
const lti = useLti(
  { trusted: 'moodle', untrusted: 'canvas' },
  {
    trusted: async () => {
      institution = await buildInstitution();
      return { email_trusted: true, institution_id: institution };
    },
  },
);

let count = 0;
let email: string;
beforeEach(() => {
  count += 1;
  email = `somebody-${count}@riverside.test`;
});
let people = 0;
function newPerson(role: Person['role'] = 'student', fields: Partial<Person> = {}): Person {
  people += 1;
  return { ...person(`sub-${people}`, role, 'Noa', `N${people}`, email), ...fields };
}
const userOf = (id: string) => User.findById(id).lean();
const login = (password: string) =>
  lti.tool.app.anonymous().post('/api/auth/login', { email, password });

describe('an LMS whose e-mail addresses are not trusted', () => {
  test('does not set the e-mail of an account, and its stated address is shown to masters', async () => {
    const { user } = await enter(lti.untrusted, { person: newPerson() });
    expect(isPlaceholderEmail(user.email)).toBe(true);
    expect(await userOf(user.id)).toMatchObject({ claimed_email: email });
    const row = await lti.tool.master.get(`/api/master/people/${user.id}`);
    expect(row.body).toMatchObject({ email, email_proof: null });
    const free = await lti.tool.master.get(`/api/master/check-email?email=${email}`);
    expect(free.status).toBe(404);
  });

  test('does not set the e-mail of an account in a later launch', async () => {
    const who = newPerson();
    const { user } = await enter(lti.untrusted, { person: who });
    const other = `other-${email}`;
    await enter(lti.untrusted, { person: { ...who, email: other } });
    const record = await userOf(user.id);
    expect(record?.claimed_email).toBe(other);
    expect(isPlaceholderEmail(record?.email ?? '')).toBe(true);
  });

  test('does not link its account when a master enrols a person with the same address', async () => {
    const { user } = await enter(lti.untrusted, { person: newPerson() });
    await lti.tool.master.post('/api/master/add_user', {
      email,
      first_name: 'D',
      last_name: 'Dean',
    });
    const found = await lti.tool.master.get(`/api/master/check-email?email=${email}`);
    expect(found.status).toBe(200);
    expect(found.body.id).not.toBe(user.id);
    const registered = await lti.tool.app.anonymous().post('/api/auth/register', {
      email,
      first_name: 'D',
      last_name: 'D',
      password: 'Quiet-river-7',
    });
    expect(registered.body.user_id).toBe(found.body.id);
  });

  test('has its stated address by a master’s confirmation, which ends sessions of an account without proof', async () => {
    const squatter = await lti.tool.app.as(
      await buildUser({ email, email_proof: undefined as never }),
    );
    const { user } = await enter(lti.untrusted, { person: newPerson() });
    const path = `/api/master/people/${user.id}/confirm-email`;
    expect((await lti.tool.master.post(path)).body.email).toBe(email);
    expect((await squatter.get('/api/auth/me')).status).toBe(401);
  });

  test('loses a stated address, and its session ends, once the owner has proved the address', async () => {
    const claimant = await enter(lti.untrusted, { person: newPerson() });
    await enter(lti.trusted, { person: newPerson() });
    expect((await userOf(claimant.user.id))?.claimed_email).toBeUndefined();
    const me = await lti.tool.app.withToken(claimant.access_token).get('/api/auth/me');
    expect(me.status).toBe(401);
    const again = await enter(lti.untrusted, { person: newPerson() });
    expect((await userOf(again.user.id))?.claimed_email).toBeUndefined();
  });
});

describe('an LMS whose e-mail addresses are trusted', () => {
  test('sets the e-mail of a new account, proved by the platform', async () => {
    const { user } = await enter(lti.trusted, { person: newPerson() });
    expect(user.email).toBe(email);
    expect((await userOf(user.id))?.email_proof).toMatchObject({ by: 'platform' });
  });

  test('opens a separate account when an account of an untrusted LMS states the same address', async () => {
    const claimant = await enter(lti.untrusted, { person: newPerson() });
    const owner = await enter(lti.trusted, { person: newPerson() });
    expect(owner.user.id).not.toBe(claimant.user.id);
    expect(owner.user.email).toBe(email);
  });

  test('opens the account whose owner proved the address by mail', async () => {
    const owner = await buildUser({ email });
    const { user } = await enter(lti.trusted, { person: newPerson() });
    expect(user).toMatchObject({ id: owner.id, email });
    expect((await login('Parley-test-1')).status).toBe(200);
  });

  test('a roster sync enrols the account whose owner proved the address by mail', async () => {
    const owner = await buildUser({ email });
    lti.trusted.course.people.push(newPerson());
    const { caller, section_id } = await lti.admit(lti.trusted, { person: '3' });
    await caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
    expect(await Enrollment.exists({ section_id, user_id: owner.id, active: true })).toBeTruthy();
  });

  test('opens the account that its own institution has provided for the address', async () => {
    const provided = await buildProvided({ email, institution_id: institution as never });
    const { user } = await enter(lti.trusted, { person: newPerson() });
    expect(user.id).toBe(provided.id);
    expect(await userOf(user.id)).toMatchObject({
      is_registered: true,
      email_proof: { by: 'platform' },
    });
  });

  test('names the account that its institution has provided without a name', async () => {
    const names = { first_name: '', last_name: '' };
    const here = { email, institution_id: institution as never };
    const provided = await buildProvided({ ...here, ...names });
    const who = newPerson();
    await enter(lti.trusted, { person: who });
    const named = { first_name: 'Noa', last_name: `N${people}` };
    expect(await userOf(provided.id)).toMatchObject(named);
    await enter(lti.trusted, { person: { ...who, family_name: 'Maro' } });
    expect(await userOf(provided.id)).toMatchObject(named);
  });

  test('takes the address from an account that registered with it without proof', async () => {
    const squatter = await buildUser({ email, email_proof: undefined as never });
    const caller = await lti.tool.app.as(squatter);
    const { user } = await enter(lti.trusted, { person: newPerson() });
    expect(user.id).not.toBe(squatter.id);
    expect(user.email).toBe(email);
    expect((await login('Parley-test-1')).status).toBe(401);
    expect((await caller.get('/api/auth/me')).status).toBe(401);
  });

  test('opens a separate account for a person with the address of a master', async () => {
    const master = await buildMaster({ email });
    const { user } = await enter(lti.trusted, { person: newPerson() });
    expect(user.id).not.toBe(master.id);
    expect(isPlaceholderEmail(user.email)).toBe(true);
  });

  test('does not take the address from a master who has not proved it', async () => {
    const master = await buildMaster({ email, email_proof: undefined as never });
    await enter(lti.trusted, { person: newPerson() });
    expect(await userOf(master.id)).toMatchObject({ email });
    expect((await login('Parley-test-1')).status).toBe(200);
  });

  test('does not change the address of a person who has become a master', async () => {
    const who = newPerson();
    const { user } = await enter(lti.trusted, { person: who });
    await User.updateOne({ _id: user.id }, { $set: { is_master: true } });
    await enter(lti.trusted, { person: { ...who, email: `other-${email}` } });
    expect(await userOf(user.id)).toMatchObject({ email });
  });

  test('does not link a second LMS identity to an account until a master does', async () => {
    const first = await enter(lti.trusted, { person: newPerson() });
    const who = newPerson();
    const second = await enter(lti.trusted, { person: who });
    expect(second.user.id).not.toBe(first.user.id);
    expect(isPlaceholderEmail(second.user.email)).toBe(true);
    const identity = await LtiIdentity.findOne({ sub: who.sub }).lean();
    await lti.tool.master.put(`/api/master/lti/people/${String(identity?._id)}`, {
      user_id: first.user.id,
    });
    expect((await enter(lti.trusted, { person: who })).user.id).toBe(first.user.id);
  });

  test('updates an address that it proved, but not one proved by mail or by another LMS', async () => {
    const who = newPerson();
    const { user } = await enter(lti.trusted, { person: who });
    const married = `married-${email}`;
    const later = await enter(lti.trusted, { person: { ...who, email: married } });
    expect(later.user).toMatchObject({ id: user.id, email: married });
    for (const proof of [
      { 'email_proof.platform_id': lti.rows.untrusted },
      { 'email_proof.by': 'mail' },
    ]) {
      await User.updateOne({ _id: user.id }, { $set: proof });
      const again = await enter(lti.trusted, { person: { ...who, email } });
      expect(again.user.email).toBe(married);
    }
  });
});

test('an account without a name is called Learner or Teacher by its role', async () => {
  const nameless = { given_name: undefined, family_name: undefined };
  for (const [role, called] of [
    ['student', 'Learner'],
    ['instructor', 'Teacher'],
  ] as const) {
    const who = newPerson(role, nameless as never);
    const { user } = await enter(lti.untrusted, {
      person: who,
      claims: { name: undefined, given_name: undefined, family_name: undefined },
    });
    expect(await userOf(user.id)).toMatchObject({ first_name: called });
  }
});

test.each([' Ana María López ', 'López, Ana María'])(
  'a name as a whole counts where its parts are blank: %s',
  async (name) => {
    const { user } = await enter(lti.untrusted, {
      person: newPerson(),
      claims: { name, given_name: ' ', family_name: '' },
    });
    expect(await userOf(user.id)).toMatchObject({ first_name: 'Ana María', last_name: 'López' });
  },
);

describe('migration of accounts without a proved address', () => {
  /** An account as an older version stored it: with the address that its LMS stated. */
  async function former(lms: FakeLms) {
    const who = newPerson();
    const { user } = await enter(lms, { person: who });
    await User.updateOne(
      { _id: user.id },
      { $set: { email }, $unset: { email_proof: 1, claimed_email: 1 } },
    );
    await LtiIdentity.updateOne({ sub: who.sub }, { $unset: { vouched_email: 1 } });
    return { who, id: user.id };
  }
  test('keeps the accounts usable and lists them for masters', async () => {
    const { who, id } = await former(lti.untrusted);
    const native = await buildUser({ email: `n-${email}`, email_proof: undefined as never });
    await proveAddresses.run();
    expect((await enter(lti.untrusted, { person: who })).user.id).toBe(id);
    const answer = await lti.tool.app
      .anonymous()
      .post('/api/auth/login', { email: native.email, password: 'Parley-test-1' });
    expect(answer.body.user.id).toBe(native.id);
    const listed = await lti.tool.master.get('/api/master/people?state=unproved_email&limit=200');
    expect(listed.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, email, email_proof: null }),
        expect.objectContaining({ id: native.id, email: native.email, email_proof: null }),
      ]),
    );
  });

  test('marks an address of a trusted LMS as proved by the platform, also when run twice', async () => {
    const { who, id } = await former(lti.trusted);
    await proveAddresses.run();
    expect(await userOf(id)).toMatchObject({ email, email_proof: { by: 'platform' } });
    await proveAddresses.run();
    expect((await enter(lti.trusted, { person: who })).user).toMatchObject({ id, email });
  });
});
