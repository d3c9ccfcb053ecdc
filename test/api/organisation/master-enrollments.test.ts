import { beforeAll, describe, expect, test } from '@jest/globals';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildMaster,
  buildStudent,
  buildUser,
  testPassword,
} from '../../support/builders/people.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const rosterOf = async (section_id: string) =>
  (await master.get(`/api/master/section-enrollments?section_id=${section_id}`)).body;
const enroll = (body: object) => master.post('/api/master/enrollments', body);
const isStudent = async (user: { id: string }) =>
  (await (await app.as(user)).get('/api/auth/me')).body.is_student;

test('GET /api/master/section-enrollments returns user, role and enrolment id', async () => {
  covers('MENR-25', 'MENR-37', 'MENR-39', 'CALL-55');
  const student = await buildStudent();
  const [row] = await rosterOf(student.section.id);
  expect(row).toEqual({
    id: student.id,
    user_id: student.id,
    section_id: student.section.id,
    first_name: student.first_name,
    last_name: student.last_name,
    email: student.email,
    institution: '',
    is_student: true,
    is_registered: true,
    is_master: false,
    profile_picture_url: '/avatars/blueberry.svg',
    role: 'student',
    enrollment_id: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
});

test('POST /api/master/enrollments returns the row, and 409 when the user is already enrolled', async () => {
  covers('MENR-26', 'CALL-56');
  const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
  const body = { user_id: user.id, section_id, role: 'ta' };
  const first = await enroll(body);
  expect(first.status).toBe(200);
  expect(await rosterOf(section_id)).toEqual([first.body]);
  expect(first.body).toMatchObject({ id: user.id, role: 'ta' });
  const second = await enroll({ ...body, role: 'student' });
  expect(second.status).toBe(409);
  expect(second.body.error).toBe('This user is already enrolled in this section');
});

test('an enrolment without a role is that of a student', async () => {
  covers('MENR-03');
  const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
  expect((await enroll({ user_id: user.id, section_id })).body.role).toBe('student');
});

test('an enrolment with an unknown role returns 400', async () => {
  covers('MENR-27');
  const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
  const answer = await enroll({ user_id: user.id, section_id, role: 'teacher' });
  expect(answer.status).toBe(400);
  expect(await rosterOf(section_id)).toEqual([]);
});

test('an enrolment of an unknown user or section returns 404', async () => {
  const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
  expect((await enroll({ user_id: unknownId, section_id })).status).toBe(404);
  expect((await enroll({ user_id: user.id, section_id: unknownId })).status).toBe(404);
  expect(await rosterOf(section_id)).toEqual([]);
});

test('removing an enrolment returns 404 under the id of another section', async () => {
  covers('MENR-28', 'CALL-57');
  const student = await buildStudent();
  const other = await buildSection();
  const [{ enrollment_id }] = await rosterOf(student.section.id);
  const path = `/api/master/enrollments/${enrollment_id}`;
  expect((await master.delete(`${path}/${other.id}`)).status).toBe(404);
  expect(await rosterOf(student.section.id)).toHaveLength(1);
  const removed = await master.delete(`${path}/${student.section.id}`);
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect(await rosterOf(student.section.id)).toEqual([]);
  expect((await master.delete(`${path}/${student.section.id}`)).status).toBe(404);
});

test('a removed person can be enrolled again with another role and keeps the enrolment id', async () => {
  const student = await buildStudent();
  const { id: section_id } = student.section;
  const [{ enrollment_id }] = await rosterOf(section_id);
  await master.delete(`/api/master/enrollments/${enrollment_id}/${section_id}`);
  const again = await enroll({ user_id: student.id, section_id, role: 'ta' });
  expect(again.body).toMatchObject({ enrollment_id, role: 'ta' });
});

describe('role by enrolment (decision R19)', () => {
  test.each(['instructor', 'ta'])(
    'the first enrolment as %s makes a user an instructor',
    async (role) => {
      const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
      await enroll({ user_id: user.id, section_id, role });
      expect(await isStudent(user)).toBe(false);
    },
  );

  test('an enrolment as assistant does not change the open session of a student', async () => {
    const [{ id: section_id }, student] = [await buildSection(), await buildStudent()];
    const { body } = await app
      .anonymous()
      .post('/api/auth/login', { email: student.email, password: testPassword });
    await enroll({ user_id: student.id, section_id, role: 'ta' });
    const me = await app.withToken(body.access_token).get('/api/auth/me');
    expect(me.body).toMatchObject({ is_student: true, roles: ['instructor', 'student'] });
    // The role of the account without enrolments.
    expect(await User.findById(student.id).lean()).toMatchObject({ is_student: true });
  });

  test('a user whose only taught section is removed stays an instructor', async () => {
    const [{ id: section_id }, user] = [await buildSection(), await buildUser()];
    const { enrollment_id } = (await enroll({ user_id: user.id, section_id, role: 'ta' })).body;
    await master.delete(`/api/master/enrollments/${enrollment_id}/${section_id}`);
    expect(await isStudent(user)).toBe(false);
  });
});
