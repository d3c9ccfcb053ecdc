import { beforeAll, expect, test } from '@jest/globals';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const talking = {
  longer_turns: false,
  slower_partner: false,
  captions: false,
  typing: false,
  time_multiplier: 1,
};
const nothing = { ...talking, extra_days: 0, extra_attempts: 0 };

async function stage() {
  const student = await buildStudent();
  const teacher = await app.as(await buildInstructor(student.section));
  const learner = await app.as(student);
  const atMaster = `/api/master/people/${student.id}/accommodations`;
  const atTeacher = `/api/instructors/students/${student.id}/accommodations`;
  const own = async () => (await learner.get('/api/auth/me')).body.accommodations;
  const firstCase = async () => (await learner.get('/api/practice_cases/get_cases')).body[0];
  return { student, teacher, learner, atMaster, atTeacher, own, firstCase };
}

test('the more generous of the accommodations of master and instructors applies', async () => {
  const { teacher, atMaster, atTeacher, own } = await stage();
  expect(await own()).toBeUndefined();
  await master.put(atMaster, { ...nothing, captions: true, time_multiplier: 1.5 }).expect(200);
  const answer = await teacher.put(atTeacher, {
    ...talking,
    longer_turns: true,
    time_multiplier: 1.25,
  });
  expect(answer.body).toMatchObject({
    institution: { captions: true, time_multiplier: 1.5 },
    instructors: { captions: false, longer_turns: true, time_multiplier: 1.25 },
  });
  expect((await master.get(atMaster)).body).toEqual(answer.body);
  expect(await own()).toEqual({ longer_turns: true, captions: true, time_multiplier: 1.5 });
});

test('accommodations that a change does not name stay as they are stored', async () => {
  const { teacher, atMaster, atTeacher, own } = await stage();
  await master.put(atMaster, { typing: true, extra_days: 2 }).expect(200);
  await master.put(atMaster, { captions: true }).expect(200);
  await teacher.put(atTeacher, { longer_turns: true }).expect(200);
  await teacher.put(atTeacher, { slower_partner: true }).expect(200);
  expect(await own()).toEqual({
    longer_turns: true,
    slower_partner: true,
    captions: true,
    typing: true,
    extra_days: 2,
  });
});

test('an instructor cannot revoke accommodations that the institution granted', async () => {
  const { teacher, atMaster, atTeacher, own } = await stage();
  await master.put(atMaster, { ...nothing, captions: true, extra_days: 2 }).expect(200);
  await teacher.put(atTeacher, talking).expect(200);
  expect(await own()).toEqual({ captions: true, extra_days: 2 });
});

test('accommodations granted in one course are visible to the instructors of another', async () => {
  const { student, teacher, atTeacher } = await stage();
  const elsewhere = await buildSection();
  await buildEnrollment(student, elsewhere, 'student');
  const other = await app.as(await buildInstructor(elsewhere));
  await teacher.put(atTeacher, { ...talking, slower_partner: true }).expect(200);
  expect((await other.get(atTeacher)).body.instructors.slower_partner).toBe(true);
});

test('only current instructors of the student read or grant accommodations of instructors', async () => {
  const { student, learner, atTeacher, atMaster } = await stage();
  const stranger = await app.as(await buildInstructor());
  for (const [caller, path, status] of [
    [stranger, atTeacher, 404],
    [stranger, atMaster, 403],
    [learner, atTeacher, 403],
    [master, atTeacher, 403],
  ] as const) {
    await caller.get(path).expect(status);
    await caller.put(path, { ...nothing, captions: true }).expect(status);
  }
  expect((await User.findById(student.id).lean())?.accommodations).toBeUndefined();
});

test('an instructor grants nothing to a colleague of the same section', async () => {
  const { student, teacher } = await stage();
  const colleague = await buildInstructor(student.section);
  const path = `/api/instructors/students/${colleague.id}/accommodations`;
  await teacher.get(path).expect(404);
  await teacher.put(path, { captions: true }).expect(404);
  expect((await User.findById(colleague.id).lean())?.accommodations).toBeUndefined();
});

test('extra time, days and attempts change the limits of a case for that student only', async () => {
  const { student, teacher, atMaster, firstCase } = await stage();
  const practiceCase = await buildCase(student.section, { max_time: 200 });
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  await teacher
    .put(`/api/instructors/assignments/${practiceCase.id}`, {
      section_id: student.section.id,
      due_at,
      closes_at: null,
      max_attempts: 2,
    })
    .expect(200);
  const before = await firstCase();
  expect(before).toMatchObject({ max_time: 200, due_at, attempts_left: 2 });
  await master
    .put(atMaster, { ...nothing, time_multiplier: 2, extra_days: 3, extra_attempts: 1 })
    .expect(200);
  expect(await firstCase()).toMatchObject({
    max_time: 400,
    due_at: new Date(Date.parse(due_at) + 3 * 86_400_000).toISOString(),
    attempts_left: 3,
  });
});

test('a time_multiplier of an earlier version counts as the institution’s and can be revoked', async () => {
  const { student, atMaster, own } = await stage();
  await User.updateOne({ _id: student.id }, { $set: { time_multiplier: 3 } });
  expect(await own()).toEqual({ time_multiplier: 3 });
  expect((await master.get(atMaster)).body.institution.time_multiplier).toBe(3);
  await master.put(atMaster, nothing).expect(200);
  expect(await own()).toBeUndefined();
});

test('the audit log contains the accommodations before and after a change', async () => {
  const { student, teacher, atTeacher } = await stage();
  await teacher.put(atTeacher, { ...talking, captions: true, time_multiplier: 1.5 }).expect(200);
  const { body } = await master.get('/api/master/audit?kind=user');
  expect(body[0]).toMatchObject({
    target_id: student.id,
    before: { accommodations: '' },
    after: { accommodations: 'instructors: captions, instructors: time_multiplier 1.5' },
  });
});
