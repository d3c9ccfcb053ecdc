import { beforeAll, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiIdentity } from '../../../lti/provisioning/model.ts';
import { LtiPlatform } from '../../../lti/platforms/model.ts';
import { placeholderDomain } from '../../../tool/contract/constants/people.ts';
import type { Person } from '../../../tool/contract/people.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { setMaster as revokeMaster } from '../../../tool/features/people/rights.ts';
import { SecondFactor } from '../../../tool/features/second-factor/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { User } from '../../../tool/features/users/model.ts';
import type { Actor } from '../../../tool/http/actor.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstitution } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
  buildUser,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import type { CollectedMail } from '../../support/dependencies.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let ruth: BuiltUser;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  ruth = await buildMaster();
  master = await app.as(ruth);
});

const namesOf = ({ body }: { body: Person[] }) => body.map(({ last_name }) => last_name).sort();
const logIn = ({ email }: BuiltUser) =>
  app.anonymous().post('/api/auth/login', { email, password: testPassword });
const auditOf = async (id: string) =>
  (await master.get('/api/master/audit?kind=user')).body.filter(
    ({ target_id }: { target_id: string }) => target_id === id,
  );

async function buildLmsPerson(): Promise<BuiltUser> {
  const _id = new Types.ObjectId();
  const person = await buildStudent(undefined, {
    _id,
    email: `lti-${String(_id)}@${placeholderDomain}`,
    password_hash: null,
  });
  const platform = await LtiPlatform.create({
    name: 'Moodle of the coast',
    issuer: `https://${String(_id)}.test`,
    client_id: 'a',
    auth_url: 'https://a.test',
    token_url: 'https://a.test',
    jwks_url: 'https://a.test',
  });
  await LtiIdentity.create({ platform_id: platform._id, sub: '17', user_id: _id });
  return person;
}

describe('GET /api/master/people', () => {
  test('filters by institution, role, access group and state', async () => {
    const institution_id = new Types.ObjectId(await buildInstitution('Filtered People'));
    const here = { institution_id };
    await buildStudent(undefined, { ...here, last_name: 'Learner', access_group: 'Late' });
    await buildInstructor(undefined, { ...here, last_name: 'Teacher' });
    await buildMaster({ ...here, last_name: 'Keeper' });
    await buildProvided({ ...here, last_name: 'Waiting' });
    await buildUser({ ...here, last_name: 'Stopped', disabled_at: new Date() });
    await buildUser({ last_name: 'Elsewhere', access_group: 'Late' });
    const list = async (query: string) =>
      namesOf(
        await master.get(`/api/master/people?institution_id=${String(institution_id)}${query}`),
      );
    expect(await list('')).toEqual(['Keeper', 'Learner', 'Stopped', 'Teacher', 'Waiting']);
    expect(await list('&role=student')).toEqual(['Learner', 'Stopped', 'Waiting']);
    expect(await list('&role=instructor')).toEqual(['Teacher']);
    expect(await list('&role=master')).toEqual(['Keeper']);
    expect(await list('&access_group=Late')).toEqual(['Learner']);
    expect(await list('&state=never_registered')).toEqual(['Waiting']);
    expect(await list('&state=disabled')).toEqual(['Stopped']);
  });

  test('returns null for a placeholder address', async () => {
    const person = await buildLmsPerson();
    const { body } = await master.get(`/api/master/people?q=${person.last_name}`);
    expect(body).toEqual([expect.objectContaining({ id: person.id, email: null })]);
  });
});

describe('administration of a person', () => {
  test('shows enrolments, LMS identities and sessions', async () => {
    const person = await buildLmsPerson();
    await openSession(person.id, { origin: 'lti', userAgent: 'A frame' });
    const { body } = await master.get(`/api/master/people/${person.id}`);
    expect(body).toMatchObject({
      has_password: false,
      access_group: 'Normal',
      enrollments: [{ role: 'student', section: { id: expect.any(String), section_code: 'A' } }],
      identities: [{ platform_name: 'Moodle of the coast', sub: '17' }],
      sessions: [{ origin: 'lti', user_agent: 'A frame', current: false }],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|no-mail/);
  });

  test('changes name and access group and writes an audit row', async () => {
    const person = await buildUser({ first_name: 'Ana', last_name: 'Lopez' });
    const body = { first_name: 'Ana María', last_name: 'López', access_group: 'Late' };
    const answer = await master.put(`/api/master/people/${person.id}`, body);
    expect(answer.body).toMatchObject(body);
    expect(await auditOf(person.id)).toEqual([
      expect.objectContaining({
        action: 'update',
        before: { email: person.email, name: 'Ana Lopez', access_group: 'Normal' },
        after: { email: person.email, name: 'Ana María López', access_group: 'Late' },
      }),
    ]);
    const found = await master.get('/api/master/people?q=lopez ana maria');
    expect(found.body).toEqual([expect.objectContaining({ id: person.id })]);
  });

  test('changes a name and leaves the rest as others have changed it meanwhile', async () => {
    const person = await buildUser({ first_name: 'Ana', last_name: 'Lopez' });
    const change = (body: object) => master.put(`/api/master/people/${person.id}`, body);
    await change({ access_group: 'Late', last_name: 'López' }).expect(200);
    const answer = await change({ first_name: 'Eva' });
    expect(answer.body).toMatchObject({ last_name: 'López', access_group: 'Late' });
    const found = await master.get('/api/master/people?q=lopez eva');
    expect(found.body).toEqual([expect.objectContaining({ id: person.id })]);
  });

  test('ends one session or all sessions', async () => {
    const person = await buildUser();
    const [phone, laptop] = [await app.as(person), await app.as(person)];
    const rows = (await phone.get('/api/auth/sessions')).body as { id: string; current: boolean }[];
    const own = rows.find(({ current }) => current)?.id;
    const path = `/api/master/people/${person.id}/sessions`;
    await master.delete(`${path}/${own}`).expect(200);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await laptop.get('/api/auth/me')).status).toBe(200);
    await master.delete(path).expect(200);
    expect((await laptop.get('/api/auth/me')).status).toBe(401);
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'update', before: { sessions: '1' }, after: { sessions: '0' } },
      { action: 'delete', before: { session: 'test' } },
    ]);
  });

  test('mails a reset link with which the person sets a new password', async () => {
    const person = await buildUser();
    await master.post(`/api/master/people/${person.id}/reset-link`).expect(200);
    const { text } = await (app.dependencies.mail as CollectedMail).next(person.email);
    const token = /#token=([\w-]+)/.exec(text)?.[1];
    const password = 'Another-pass-7';
    await app.anonymous().post('/api/auth/reset-password', { token, password }).expect(200);
    await app.anonymous().post('/api/auth/login', { email: person.email, password }).expect(200);
  });

  test('returns 409 for a reset link to an unregistered person or a placeholder address', async () => {
    for (const person of [await buildProvided(), await buildLmsPerson()])
      await master.post(`/api/master/people/${person.id}/reset-link`).expect(409);
  });
});

describe('confirming an unproved address', () => {
  const confirm = ({ id }: { id: string }) => master.post(`/api/master/people/${id}/confirm-email`);

  test('marks it as proved by a master and keeps the password valid', async () => {
    const person = await buildUser({ email_proof: undefined as never });
    expect((await confirm(person)).body.email_proof).toMatchObject({ by: 'master' });
    expect((await logIn(person)).status).toBe(200);
  });

  test('returns 409 for a claimed address of another person and for proved or unregistered ones', async () => {
    const owner = await buildUser();
    const claimant = await buildUser({
      email: `lti-1@no-mail.parley.invalid`,
      claimed_email: owner.email,
    });
    expect((await confirm(claimant)).status).toBe(409);
    expect((await confirm(owner)).status).toBe(409);
    expect((await confirm(await buildProvided())).status).toBe(409);
  });
});

describe('disabling a person', () => {
  test('ends their sessions and blocks login until they are enabled again', async () => {
    const person = await buildStudent();
    const there = await app.as(person);
    const conversation = await startOn(there, person, await buildCase(person.section));
    const path = `/api/master/people/${person.id}/disabled`;
    const answer = await master.put(path, { disabled: true });
    expect(answer.body.disabled_at).toEqual(expect.any(String));
    expect((await there.get('/api/auth/me')).status).toBe(401);
    // A held conversation accepts no call, and one that runs is hung up.
    expect((await Conversation.findById(conversation).lean())?.held_at).toEqual(expect.any(Date));
    const refused = await logIn(person);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatch(/disabled/);
    await master.put(path, { disabled: false }).expect(200);
    expect((await logIn(person)).status).toBe(200);
  });

  test('also blocks a session opened at the same time', async () => {
    const person = await buildStudent();
    const late = await app.as(person);
    await User.updateOne({ _id: person.id }, { $set: { disabled_at: new Date() } });
    expect((await late.get('/api/auth/me')).status).toBe(401);
  });

  test('returns 409 for one’s own account', async () => {
    const answer = await master.put(`/api/master/people/${ruth.id}/disabled`, { disabled: true });
    expect(answer.status).toBe(409);
    expect((await master.get('/api/auth/me')).status).toBe(200);
  });
});

describe('master role', () => {
  const setMaster = (caller: Caller, { id }: BuiltUser, is_master: boolean) =>
    caller.put(`/api/master/people/${id}/master`, { is_master });

  test('is granted and revoked, ends earlier sessions and writes audit rows', async () => {
    const person = await buildUser();
    const before = await app.as(person);
    expect((await setMaster(master, person, true)).body).toMatchObject({ role: 'master' });
    expect((await before.get('/api/auth/me')).status).toBe(401);
    const colleague = await app.as(person);
    await colleague.get('/api/master/people?limit=1').expect(200);
    await setMaster(master, person, false).expect(200);
    expect((await colleague.get('/api/auth/me')).status).toBe(401);
    expect(await auditOf(person.id)).toMatchObject([
      { before: { master: 'true' }, after: { master: 'false' } },
      { before: { master: 'false' }, after: { master: 'true' } },
    ]);
  });

  test('is not granted to LMS-only, unregistered or disabled people', async () => {
    const people = [
      await buildLmsPerson(),
      await buildProvided(),
      await buildUser({ disabled_at: new Date() }),
    ];
    for (const person of people) await setMaster(master, person, true).expect(409);
  });

  test('cannot be revoked from oneself', async () => {
    expect((await setMaster(master, ruth, false)).status).toBe(409);
  });

  test('remains with one person when two masters revoke each other’s concurrently', async () => {
    const only = await Promise.all([buildMaster(), buildMaster()]);
    const [one, two] = only;
    const [first, second] = [await app.as(one), await app.as(two)];
    const restore = await leaveMasters(only);
    await Promise.all([setMaster(first, two, false), setMaster(second, one, false)]);
    expect(await User.exists({ is_master: true, disabled_at: null })).not.toBeNull();
    await restore();
  });

  test('keeps its second factor when the revocation is reverted', async () => {
    const last = await buildMaster();
    await SecondFactor.create({ user_id: last.id, enrolled_at: new Date() });
    const restore = await leaveMasters([last]);
    // As when the caller's own role is revoked during the call.
    const revoked = revokeMaster({ id: ruth.id } as Actor, last.id, false, {});
    await expect(revoked).rejects.toMatchObject({ code: 'conflict' });
    expect(await SecondFactor.exists({ user_id: last.id })).not.toBeNull();
    await restore();
  });
});

test.each([
  ['later', '2026-03-05', '2026-03-05T00:00:00.000Z'],
  ['earlier', '2026-03-03', '2026-03-04T00:00:00.000Z'],
])('a merge with an account that signed in %s keeps the newer time', async (_, at, newest) => {
  const into = await buildStudent(undefined, { last_login: new Date('2026-03-04') });
  const from = await buildStudent(undefined, { last_login: new Date(at) });
  const { body } = await master.post(`/api/master/people/${into.id}/merge`, { from: from.id });
  expect(body.last_login).toBe(newest);
});

/** Revokes the role of all other masters; returns a function that grants it again. */
async function leaveMasters(only: readonly BuiltUser[]): Promise<() => Promise<unknown>> {
  const others = { is_master: true, _id: { $nin: only.map(({ id }) => id) } };
  const ids = (await User.find(others).select({ _id: 1 }).lean()).map(({ _id }) => _id);
  const set = (is_master: boolean) =>
    User.updateMany({ _id: { $in: ids } }, { $set: { is_master } });
  await set(false);
  return () => set(true);
}
