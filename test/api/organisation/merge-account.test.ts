import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiIdentity } from '../../../lti/provisioning/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { OidcIdentity } from '../../../tool/features/oidc/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import type { BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
let kept: BuiltUser & { section: BuiltSection };
let other: BuiltUser;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  [kept, other] = [await buildStudent(), await buildStudent()];
});

const mergePath = () => `/api/master/people/${kept.id}/merge`;

test('a merge moves the weekly goal to an account that was never asked for one, and to no other', async () => {
  const [mine, theirs] = [await app.as(kept), await app.as(other)];
  const goalOf = async (person: Caller) =>
    (await person.get('/api/students/weekly-goal?time_zone=UTC')).body.goal;
  const setGoal = (person: Caller, amount: number) =>
    person.put('/api/students/weekly-goal', { unit: 'days', amount }).expect(200);
  await setGoal(theirs, 3);
  await master.post(mergePath(), { from: other.id }).expect(200);
  expect(await goalOf(mine)).toEqual({ unit: 'days', amount: 3 });
  const third = await buildStudent();
  await setGoal(await app.as(third), 5);
  await mine.delete('/api/students/weekly-goal').expect(200);
  await master.post(mergePath(), { from: third.id }).expect(200);
  expect(await goalOf(mine)).toBeNull();
});

test('a merge leaves a removal by hand alone that the LMS of the merged account repeats', async () => {
  const { id: section_id, class_id } = kept.section;
  const own = { user_id: kept.id, section_id };
  const left = { active: false, role: 'student' } as const;
  await Enrollment.updateOne(own, { ...left, by_hand: true });
  await Enrollment.create({ user_id: other.id, section_id, class_id, ...left, by_hand: false });
  await master.post(mergePath(), { from: other.id }).expect(200);
  expect(await Enrollment.findOne(own).lean()).toMatchObject({ active: false, by_hand: true });
});

test('a merged account keeps neither its password nor the proof of its address', async () => {
  await master.post(mergePath(), { from: other.id }).expect(200);
  const left = await User.findById(other.id).lean();
  expect(left?.deleted_at).toBeInstanceOf(Date);
  for (const name of ['password_hash', 'email_proof', 'merge_due_at'])
    expect(left).not.toHaveProperty(name);
});

describe('the preview of a merge', () => {
  const signInOf = async () =>
    (await master.get(`${mergePath()}?from=${other.id}`)).body.sign_in as string;
  const dropPassword = () => User.updateOne({ _id: kept.id }, { $unset: { password_hash: 1 } });

  test('says that the password of the account that stays is kept', async () => {
    expect(await signInOf()).toBe('anywhere');
  });

  test('says that nobody can sign in if the account that stays has no password', async () => {
    await dropPassword();
    expect(await signInOf()).toBe('nowhere');
  });

  test('says that only an LMS opens an account without a password that either has launched', async () => {
    await dropPassword();
    for (const { id } of [kept, other]) {
      const platform_id = new Types.ObjectId();
      const identity = { platform_id, sub: id, user_id: id, made_account: true };
      await LtiIdentity.create(identity);
      expect(await signInOf()).toBe('lms');
      await LtiIdentity.deleteOne({ platform_id });
    }
  });

  test('counts the single sign-on of the other account, which moves along', async () => {
    await dropPassword();
    await OidcIdentity.create({
      issuer: 'https://id.test',
      sub: other.id,
      user_id: other.id,
      made_account: true,
      created_at: new Date(),
    });
    expect(await signInOf()).toBe('anywhere');
  });
});
