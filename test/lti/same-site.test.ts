import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
} from '../../lti/provisioning/model.ts';
import { takeOverJob } from '../../lti/same-site/service.ts';
import { openSession } from '../../tool/features/sessions/service.ts';
import { User } from '../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../support/app.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildMaster, buildStudent } from '../support/builders/people.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { runDue } from '../support/due-jobs.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
let issuer: string;
/** The registration that goes and the one that stays. */
let former: Types.ObjectId;
let stays: Types.ObjectId;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  issuer = `https://${String(new Types.ObjectId())}.test`;
  former = await buildRegistration('Old registration', issuer);
  stays = await buildRegistration('New registration', issuer);
});

async function buildRegistration(name: string, of: string): Promise<Types.ObjectId> {
  const urls = { auth_url: of, token_url: of, jwks_url: of };
  const client_id = String(new Types.ObjectId());
  return (await LtiPlatform.create({ name, issuer: of, client_id, active: true, ...urls }))._id;
}

/** A person of a registration, with an account that launches made. */
async function buildKnown(platform_id: Types.ObjectId, sub: string) {
  const student = await buildStudent(undefined, { password_hash: null });
  await LtiIdentity.create({ platform_id, sub, user_id: student.id, made_account: true });
  return student;
}

async function buildCourse(platform_id: Types.ObjectId, context_id: string) {
  const ids = { class_id: new Types.ObjectId(), term_id: new Types.ObjectId() };
  const where = { platform_id, deployment_id: '1', last_launch_at: new Date() };
  const context = await LtiContext.create({ ...where, ...ids, context_id });
  await LtiResourceLink.create({ ...where, resource_link_id: '5', context: context._id });
  await GradeOutbox.create({
    platform_id,
    context: context._id,
    section_id: new Types.ObjectId(),
    user_id: new Types.ObjectId(),
    case_id: new Types.ObjectId(),
    sub: '1',
    line_item: `${issuer}/items/${String(context._id)}`,
    attempted_at: new Date(),
    state: 'sent',
    waiting_since: new Date(),
    next_at: new Date(),
  });
  return context;
}

const takeOver = (from = former) =>
  master.post(`/api/master/lti/platforms/${String(stays)}/take-over`, { from: String(from) });
const identitiesOf = (platform_id: Types.ObjectId) => LtiIdentity.find({ platform_id }).lean();

test('one registration of a site takes over the people, courses, links and scores of another', async () => {
  const student = await buildKnown(former, '17');
  await buildCourse(former, 'course-1');
  const preview = await master.get(
    `/api/master/lti/platforms/${String(stays)}/take-over?from=${String(former)}`,
  );
  expect(preview.body).toEqual({
    from_name: 'Old registration',
    identities: 1,
    doubled: 0,
    courses: 1,
    shared_courses: 0,
    links: 1,
    grades: 1,
  });
  await takeOver().expect(200);
  expect(await identitiesOf(stays)).toMatchObject([{ sub: '17' }]);
  expect(String((await identitiesOf(stays))[0]?.user_id)).toBe(student.id);
  for (const model of [LtiContext, LtiResourceLink, GradeOutbox] as const) {
    const count = (platform_id: Types.ObjectId) =>
      (model as typeof LtiContext).countDocuments({ platform_id });
    expect([await count(former), await count(stays)]).toEqual([0, 1]);
  }
});

test('somebody whom both registrations know has one account afterwards, with all conversations', async () => {
  const [old, doubled] = [await buildKnown(former, '17'), await buildKnown(stays, '17')];
  await buildPractised(old, await buildCase(old.section));
  await buildPractised(doubled, await buildCase(doubled.section));
  await takeOver().expect(200);
  const [identity, second] = await identitiesOf(stays);
  expect(second).toBeUndefined();
  expect(String(identity?.user_id)).toBe(old.id);
  const history = await (await app.as(old)).get('/api/students/conversations');
  expect(history.body).toHaveLength(2);
  expect((await User.findById(doubled.id).lean())?.deleted_at).toBeInstanceOf(Date);
});

test('of two accounts the one with a password stays, and two with passwords stay two', async () => {
  await buildKnown(former, '17');
  const native = await buildStudent();
  await LtiIdentity.create({ platform_id: stays, sub: '17', user_id: native.id });
  const [one, two] = [await buildStudent(), await buildStudent()];
  await LtiIdentity.create({ platform_id: former, sub: '18', user_id: one.id });
  await LtiIdentity.create({ platform_id: stays, sub: '18', user_id: two.id });
  await takeOver().expect(200);
  const userOf = new Map((await identitiesOf(stays)).map(({ sub, user_id }) => [sub, user_id]));
  expect(String(userOf.get('17'))).toBe(native.id);
  expect(String(userOf.get('18'))).toBe(two.id);
  const living = await User.countDocuments({ _id: { $in: [one.id, two.id] }, deleted_at: null });
  expect(living).toBe(2);
});

test('a course that both know keeps the class of the registration that goes', async () => {
  const old = await buildCourse(former, 'course-1');
  await buildCourse(stays, 'course-1');
  await LtiMembership.create({
    context: old._id,
    section_id: new Types.ObjectId(),
    user_id: new Types.ObjectId(),
    identity_id: new Types.ObjectId(),
    role: 'student',
    active: true,
    updated_at: new Date(),
  });
  await takeOver().expect(200);
  const [context, second] = await LtiContext.find({ platform_id: stays }).lean();
  expect(second).toBeUndefined();
  expect(String(context?.class_id)).toBe(String(old.class_id));
  expect(await LtiMembership.countDocuments({ context: context?._id })).toBe(1);
});

test('the registration that goes is switched off and its sessions end', async () => {
  const student = await buildKnown(former, '17');
  const identity = await LtiIdentity.findOne({ user_id: student.id }).lean();
  const launch = { platform_id: former, identity_id: identity?._id ?? '' };
  const token = await openSession(student.id, { origin: 'lti', userAgent: 'test', launch });
  await takeOver().expect(200);
  expect((await app.nobody(token).get('/api/auth/me')).status).toBe(401);
  expect((await LtiPlatform.findById(former).lean())?.active).toBe(false);
});

test('what moved stands in the audit log', async () => {
  await buildKnown(former, '17');
  await takeOver().expect(200);
  const [entry] = (await master.get('/api/master/audit?limit=1&kind=lti_platform')).body;
  expect(entry).toMatchObject({
    target_id: String(stays),
    before: { taken_over: '' },
    after: { taken_over: expect.stringMatching(/Old registration .*1 people/) },
  });
});

test('a move that a stopped server left in the middle is finished by the job', async () => {
  await buildKnown(former, '17');
  const due = { taken_over_by: stays, take_over_due_at: new Date() };
  await LtiPlatform.updateOne({ _id: former }, { $set: due });
  await runDue(takeOverJob(app.dependencies), new Date(Date.now() + 5 * 60_000));
  expect(await identitiesOf(stays)).toHaveLength(1);
});

test('registrations of different sites, and one with itself, are refused', async () => {
  const elsewhere = await buildRegistration('Elsewhere', 'https://elsewhere.test');
  await buildKnown(elsewhere, '17');
  await takeOver(elsewhere).expect(409);
  await takeOver(stays).expect(409);
  expect(await identitiesOf(elsewhere)).toHaveLength(1);
});
