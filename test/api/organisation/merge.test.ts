import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiIdentity, LtiMembership } from '../../../lti/provisioning/model.ts';
import { GradeOutbox } from '../../../lti/grades/model.ts';
import { AssignmentException } from '../../../tool/features/assignments/model.ts';
import { AuditIntent } from '../../../tool/features/audit/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { OidcIdentity } from '../../../tool/features/oidc/model.ts';
import { mergeJob } from '../../../tool/features/people/jobs.ts';
import { claimMerge } from '../../../tool/features/users/merge.ts';
import { User } from '../../../tool/features/users/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../../support/builders/people.ts';
import type { BuiltSection } from '../../support/builders/organisation.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { runDue } from '../../support/due-jobs.ts';
import { useDatabase } from '../../support/database.ts';

type Enrolled = BuiltUser & { section: BuiltSection };

useDatabase();
let app: TestApp;
let master: Caller;
/** Two accounts of one person, each with its own section and a finished conversation. */
let kept: Enrolled;
let other: Enrolled;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  [kept, other] = [await buildStudent(), await buildStudent()];
  await buildPractised(kept, await buildCase(kept.section));
  await buildPractised(other, await buildCase(other.section));
});

const merge = (into = kept, from: BuiltUser = other) =>
  master.post(`/api/master/people/${into.id}/merge`, { from: from.id });
const historyOf = async (person: BuiltUser) =>
  (await (await app.as(person)).get('/api/students/conversations')).body;

async function buildLmsShare(person: Enrolled, line_item: string) {
  const identity = await LtiIdentity.create({
    platform_id: new Types.ObjectId(),
    sub: '17',
    user_id: person.id,
    made_account: true,
  });
  await LtiMembership.create({
    context: new Types.ObjectId(),
    section_id: person.section.id,
    user_id: person.id,
    identity_id: identity._id,
    role: 'student',
    active: true,
    updated_at: new Date(),
  });
  await GradeOutbox.create({
    platform_id: identity.platform_id,
    context: new Types.ObjectId(),
    section_id: person.section.id,
    user_id: person.id,
    case_id: new Types.ObjectId(),
    sub: '17',
    line_item,
    attempted_at: new Date(),
    state: 'sent',
    waiting_since: new Date(),
    next_at: new Date(),
  });
}

describe('merging two accounts', () => {
  test('previews the counts and moves nothing', async () => {
    await buildLmsShare(other, 'https://lms.test/items/1');
    const answer = await master.get(`/api/master/people/${kept.id}/merge?from=${other.id}`);
    expect(answer.body).toMatchObject({
      into: { id: kept.id },
      from: { id: other.id },
      conversations: 1,
      enrollments: 1,
      shared_sections: 0,
      identities: 1,
      grades: 1,
    });
    expect(await historyOf(other)).toHaveLength(1);
  });

  test('moves conversations and enrolments and updates the engagement figures', async () => {
    await merge().expect(200);
    expect(await historyOf(kept)).toHaveLength(2);
    const { enrollments } = (await master.get(`/api/master/people/${kept.id}`)).body;
    expect(enrollments).toHaveLength(2);
    const teacher = await app.as(await buildInstructor(other.section));
    const { body } = await teacher.get('/api/instructors/students/engagement');
    expect(body).toEqual([expect.objectContaining({ id: kept.id, sessionsCompleted: 1 })]);
  });

  test('moves LMS identities, memberships and scores to the kept account', async () => {
    await buildLmsShare(other, 'https://lms.test/items/2');
    await merge().expect(200);
    expect(await LtiIdentity.countDocuments({ user_id: kept.id, made_account: false })).toBe(1);
    expect(await LtiMembership.countDocuments({ user_id: kept.id })).toBe(1);
    // Recomputed: an attempt of the kept account may have the better score.
    expect(await GradeOutbox.countDocuments({ user_id: kept.id, state: 'waiting' })).toBe(1);
  });

  test('combines the accommodations of both accounts', async () => {
    const grant = (person: BuiltUser, granted: object) =>
      User.updateOne({ _id: person.id }, { $set: { 'accommodations.institution': granted } });
    await grant(kept, { captions: true, extra_days: 2 });
    await grant(other, { time_multiplier: 2, extra_days: 1 });
    await merge().expect(200);
    expect((await (await app.as(kept)).get('/api/auth/me')).body.accommodations).toEqual({
      captions: true,
      time_multiplier: 2,
      extra_days: 2,
    });
  });

  test('keeps the more generous exception where both accounts have one for a case', async () => {
    const practiceCase = await buildCase(kept.section);
    const place = { section_id: kept.section.id, practice_case_id: practiceCase.id };
    await AssignmentException.create([
      { ...place, user_id: kept.id, extra_days: 3, extra_attempts: 0 },
      { ...place, user_id: other.id, extra_days: 1, extra_attempts: 2 },
    ]);
    await merge().expect(200);
    expect(await AssignmentException.find(place).lean()).toMatchObject([
      { user_id: new Types.ObjectId(kept.id), extra_days: 3, extra_attempts: 2 },
    ]);
  });

  test('moves the single sign-on identity to the kept account', async () => {
    await OidcIdentity.create({
      issuer: 'https://id.test',
      sub: other.id,
      user_id: other.id,
      made_account: true,
      created_at: new Date(),
    });
    await merge().expect(200);
    expect(await OidcIdentity.exists({ sub: other.id, user_id: kept.id })).not.toBeNull();
  });

  test('keeps one score per line item when both accounts have one', async () => {
    const line_item = 'https://lms.test/items/3';
    await buildLmsShare(kept, line_item);
    await buildLmsShare({ ...other, section: kept.section }, line_item);
    await merge().expect(200);
    expect(await GradeOutbox.countDocuments({ line_item })).toBe(1);
    expect(await GradeOutbox.countDocuments({ line_item, user_id: kept.id })).toBe(1);
  });

  test('keeps the membership that is active when both accounts have one in a section', async () => {
    await buildLmsShare(kept, 'https://lms.test/items/4');
    await LtiMembership.updateOne({ user_id: kept.id }, { $set: { active: false } });
    await buildLmsShare({ ...other, section: kept.section }, 'https://lms.test/items/5');
    const current = await LtiMembership.findOne({ user_id: other.id }).lean().orFail();
    await merge().expect(200);
    const { _id, identity_id } = current;
    expect(await LtiMembership.find({ section_id: kept.section.id }).lean()).toMatchObject([
      { _id, identity_id, user_id: new Types.ObjectId(kept.id), active: true },
    ]);
  });

  test('sends the score of both accounts to the identity that is still in the course', async () => {
    const line_item = 'https://lms.test/items/6';
    await buildLmsShare(kept, line_item);
    await LtiMembership.updateOne({ user_id: kept.id }, { $set: { active: false } });
    await buildLmsShare({ ...other, section: kept.section }, line_item);
    for (const model of [LtiIdentity, GradeOutbox])
      await model.collection.updateOne(
        { user_id: new Types.ObjectId(other.id) },
        { $set: { sub: '18' } },
      );
    await merge().expect(200);
    expect(await GradeOutbox.find({ line_item }).lean()).toMatchObject([
      { user_id: new Types.ObjectId(kept.id), sub: '18', state: 'waiting' },
    ]);
  });

  test('keeps the role of the kept account in a shared section', async () => {
    const { section_id, class_id } = {
      section_id: other.section.id,
      class_id: other.section.class_id,
    };
    await Enrollment.create({ user_id: kept.id, section_id, class_id, role: 'ta' });
    const preview = await master.get(`/api/master/people/${kept.id}/merge?from=${other.id}`);
    expect(preview.body.shared_sections).toBe(1);
    await merge().expect(200);
    const active = await Enrollment.find({ section_id, active: true }).lean();
    expect(active.map(({ user_id, role }) => [String(user_id), role])).toEqual([[kept.id, 'ta']]);
  });

  test('keeps what was made by hand from an LMS that had ended the enrolment of the kept account', async () => {
    const { id: section_id, class_id } = kept.section;
    const own = { user_id: kept.id, section_id };
    await Enrollment.updateOne(own, { active: false, by_hand: false });
    await Enrollment.create({ user_id: other.id, section_id, class_id, by_hand: true });
    await merge();
    expect(await Enrollment.findOne(own).lean()).toMatchObject({ active: true, by_hand: true });
  });

  test('applies the newest consent answer of both accounts, including a withdrawal', async () => {
    await recordConsent(await getUser(kept.id), true, new Date('2026-10-01'));
    await recordConsent(await getUser(other.id), false, new Date('2026-11-01'));
    await merge().expect(200);
    expect(await Consent.countDocuments({ user_id: kept.id })).toBe(2);
    expect((await getUser(kept.id)).consent?.has_consented).toBe(false);
  });

  test('ends an open conversation of the merged account', async () => {
    const practiceCase = await buildCase(kept.section);
    await Enrollment.create({
      user_id: other.id,
      section_id: kept.section.id,
      class_id: kept.section.class_id,
      role: 'student',
    });
    await startOn(await app.as(kept), kept, practiceCase);
    await startOn(await app.as(other), other, practiceCase);
    await merge().expect(200);
    expect(await historyOf(kept)).toHaveLength(4);
  });

  test('closes the merged account and frees its address', async () => {
    const there = await app.as(other);
    await merge().expect(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await master.get(`/api/master/people/${other.id}`)).status).toBe(404);
    expect((await master.get(`/api/master/check-email?email=${other.email}`)).status).toBe(404);
  });

  test('writes an audit row with both accounts', async () => {
    await merge().expect(200);
    const [entry] = (await master.get('/api/master/audit?limit=1&kind=user')).body;
    expect(entry).toMatchObject({
      target_id: kept.id,
      before: { conversations: '1', other_account: expect.stringContaining(other.email) },
      after: { conversations: '2', other_account: '' },
    });
  });

  test('is completed by the job when the server stopped midway', async () => {
    await claimMerge(other.id, kept.id);
    await runDue(mergeJob(app.dependencies), new Date(Date.now() + 5 * 60_000));
    expect(await historyOf(kept)).toHaveLength(2);
    expect((await User.findById(other.id).lean())?.deleted_at).toBeInstanceOf(Date);
  });

  test('returns 409 while a third account is being merged into the merged one', async () => {
    const third = await buildStudent();
    await buildPractised(third, await buildCase(third.section));
    await claimMerge(third.id, other.id);
    await merge().expect(409);
    await runDue(mergeJob(app.dependencies), new Date(Date.now() + 5 * 60_000));
    await merge().expect(200);
    expect(await historyOf(kept)).toHaveLength(3);
  });

  test('leaves an account open whose target is merged away by a concurrent call', async () => {
    const third = await buildStudent();
    await buildPractised(third, await buildCase(third.section));
    const create = AuditIntent.create.bind(AuditIntent);
    jest.spyOn(AuditIntent, 'create').mockImplementationOnce((async (row: never) => {
      await merge().expect(200);
      return create(row);
    }) as never);
    await merge(other, third).expect(409);
    await runDue(mergeJob(app.dependencies), new Date(Date.now() + 5 * 60_000));
    expect(await historyOf(third)).toHaveLength(1);
  });

  test('leaves a disabled account disabled when it returns 409', async () => {
    const third = await buildStudent();
    await claimMerge(third.id, other.id);
    await master.put(`/api/master/people/${other.id}/disabled`, { disabled: true }).expect(200);
    await merge().expect(409);
    expect((await User.findById(other.id).lean())?.disabled_at).toBeInstanceOf(Date);
  });

  test('returns 409 for the same account, a master or an account that is being merged', async () => {
    await merge(kept, kept).expect(409);
    await merge(kept, await buildMaster()).expect(409);
    const third = await buildStudent();
    await claimMerge(kept.id, third.id);
    await merge().expect(409);
    expect((await User.findById(other.id).lean())?.disabled_at).toBeUndefined();
  });
});
