import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiCopiedCase } from '../../lti/copies/model.ts';
import { GradeOutbox, type GradeRecord } from '../../lti/grades/model.ts';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
  type ContextRecord,
} from '../../lti/provisioning/model.ts';
import { upsertIdentity } from '../../lti/provisioning/people.ts';
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
/** The registration that is replaced and the one that stays. */
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
  await buildScore(context);
  return context;
}

const buildScore = (
  { _id, platform_id }: Pick<ContextRecord, '_id' | 'platform_id'>,
  given: Partial<GradeRecord> = {},
) =>
  GradeOutbox.create({
    platform_id,
    context: _id,
    section_id: new Types.ObjectId(),
    user_id: new Types.ObjectId(),
    case_id: new Types.ObjectId(),
    sub: '1',
    line_item: `${issuer}/items/${String(_id)}`,
    attempted_at: new Date(),
    state: 'sent',
    waiting_since: new Date(),
    next_at: new Date(),
    ...given,
  });

const takeOver = (from = former) =>
  master.post(`/api/master/lti/platforms/${String(stays)}/take-over`, { from: String(from) });
const identitiesOf = (platform_id: Types.ObjectId) => LtiIdentity.find({ platform_id }).lean();

test('a take-over moves people, courses, links and scores to the other registration', async () => {
  const student = await buildKnown(former, '17');
  await buildCourse(former, 'course-1');
  const third = new Types.ObjectId();
  await buildCourse(third, 'course-1');
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
    expect([await count(former), await count(stays), await count(third)]).toEqual([0, 1, 1]);
  }
});

test('a take-over leaves a person of both registrations one account with all conversations', async () => {
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

test('an address that the old registration proved follows the new one after a take-over', async () => {
  const { id } = await buildKnown(former, '17');
  const email_proof = { by: 'platform', platform_id: former, at: new Date() };
  await User.updateOne({ _id: id }, { $set: { email_proof } });
  await takeOver().expect(200);
  const platform = await LtiPlatform.findById(stays).lean().orFail();
  const place = { institution_id: new Types.ObjectId(), is_student: true };
  const email = `married-${id}@riverside.test`;
  await upsertIdentity({ ...platform, email_trusted: true }, { sub: '17', email }, place);
  expect(await User.findById(id).lean()).toMatchObject({ email });
});

test('a take-over keeps an account with a password, and two with passwords stay separate', async () => {
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
  const active = await User.countDocuments({ _id: { $in: [one.id, two.id] }, deleted_at: null });
  expect(active).toBe(2);
});

test('a take-over keeps the class of the old registration for a course of both', async () => {
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

test('a take-over keeps only the copied cases of the kept class for a course of both', async () => {
  const [old, own] = [await buildCourse(former, 'course-1'), await buildCourse(stays, 'course-1')];
  const [linked, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const copy = (context: Types.ObjectId, linked_case_id: Types.ObjectId) =>
    LtiCopiedCase.create({ context, linked_case_id, case_id: new Types.ObjectId() });
  const kept = await copy(old._id, linked);
  await copy(own._id, linked);
  await copy(own._id, other);
  await takeOver().expect(200);
  const rows = await LtiCopiedCase.find({ linked_case_id: { $in: [linked, other] } }).lean();
  expect(rows).toHaveLength(1);
  expect(rows).toMatchObject([{ context: own._id, case_id: kept.case_id }]);
});

test('a take-over moves scores for columns of the tool to the remaining course, each once', async () => {
  const [old, own] = [await buildCourse(former, 'course-1'), await buildCourse(stays, 'course-1')];
  const case_id = new Types.ObjectId();
  const [known, single] = [new Types.ObjectId(), new Types.ObjectId()];
  const key = ({ _id }: typeof own) => `own:${String(_id)}:${String(case_id)}`;
  const [older, newer] = [new Date('2031-05-05'), new Date('2031-05-06')];
  await buildScore(own, { user_id: known, case_id, line_item: key(own), attempted_at: older });
  await buildScore(old, { user_id: known, case_id, line_item: key(old), attempted_at: newer });
  await buildScore(old, { user_id: single, case_id, line_item: key(old) });
  await takeOver().expect(200);
  const rows = await GradeOutbox.find({ case_id }).sort({ state: 1 }).lean();
  const moved = { context: own._id, platform_id: stays, line_item: key(own) };
  expect(rows).toHaveLength(2);
  expect(rows).toMatchObject([
    { ...moved, user_id: single, state: 'sent' },
    { ...moved, user_id: known, attempted_at: newer, state: 'waiting' },
  ]);
});

test('a take-over switches the old registration off and ends its sessions', async () => {
  const student = await buildKnown(former, '17');
  const identity = await LtiIdentity.findOne({ user_id: student.id }).lean();
  const launch = { platform_id: former, identity_id: identity?._id ?? '' };
  const token = await openSession(student.id, { origin: 'lti', userAgent: 'test', launch });
  await takeOver().expect(200);
  expect((await app.withToken(token).get('/api/auth/me')).status).toBe(401);
  expect((await LtiPlatform.findById(former).lean())?.active).toBe(false);
});

test('a take-over is recorded in the audit log with its counts', async () => {
  await buildKnown(former, '17');
  await takeOver().expect(200);
  const [entry] = (await master.get('/api/master/audit?limit=1&kind=lti_platform')).body;
  expect(entry).toMatchObject({
    target_id: String(stays),
    before: { taken_over: '' },
    after: { taken_over: expect.stringMatching(/^Old registration /), people: '1', courses: '0' },
  });
});

test('a job finishes a take-over that a stopped server left incomplete', async () => {
  await buildKnown(former, '17');
  const due = { taken_over_by: stays, take_over_due_at: new Date() };
  await LtiPlatform.updateOne({ _id: former }, { $set: due });
  await runDue(takeOverJob(app.dependencies), new Date(Date.now() + 5 * 60_000));
  expect(await identitiesOf(stays)).toHaveLength(1);
});

test('a take-over between different sites or of a registration by itself returns 409', async () => {
  const elsewhere = await buildRegistration('Elsewhere', 'https://elsewhere.test');
  await buildKnown(elsewhere, '17');
  await takeOver(elsewhere).expect(409);
  await takeOver(stays).expect(409);
  expect(await identitiesOf(elsewhere)).toHaveLength(1);
});
