import { beforeAll, expect, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Term } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
} from '../../support/builders/people.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

test('GET /api/students/classes returns exactly the specified fields', async () => {
  covers('CLS-14', 'CALL-11');
  const student = await buildStudent();
  await buildInstructor(student.section, { first_name: 'Ana', last_name: 'Ruiz' });
  const answer = await (await app.as(student)).get('/api/students/classes');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      class_id: student.section.class_id,
      section_id: student.section.id,
      course_code: student.section.course_code,
      section_code: 'A',
      title: 'Language in use',
      term: { name: 'Autumn 2026', code: '2026A' },
      institution: expect.stringMatching(/^University /),
      instructor_name: 'Ana Ruiz',
    },
  ]);
});

test('sections of past terms are last and marked, for students and instructors', async () => {
  const old = await buildSection();
  const fresh = await buildSection();
  await Term.updateOne({ _id: old.term_id }, { end_date: '2020-12-20' });
  const today = new Date().toISOString().slice(0, 10);
  await Term.updateOne({ _id: fresh.term_id }, { end_date: today });
  for (const [role, path] of [
    ['student', 'students'],
    ['ta', 'instructors'],
  ] as const) {
    const person = await buildEnrolled(role, old);
    await buildEnrollment(person, fresh, role);
    const { body } = await (await app.as(person)).get(`/api/${path}/classes`);
    expect(body).toMatchObject([{ section_id: fresh.id }, { section_id: old.id }]);
    expect(body.map((row: { term: object }) => row.term)).toEqual([
      { name: 'Autumn 2026', code: '2026A' },
      { name: 'Autumn 2026', code: '2026A', past: true },
    ]);
  }
});

test('an instructor who has not entered a name yet adds no comma to the names of a class', async () => {
  const student = await buildStudent();
  await buildInstructor(student.section, { first_name: 'Ana', last_name: 'Ruiz' });
  await buildInstructor(student.section, { first_name: '', last_name: '' });
  const answer = await (await app.as(student)).get('/api/students/classes');
  expect(answer.body).toMatchObject([{ instructor_name: 'Ana Ruiz' }]);
});

test('GET /api/students/classes returns only sections of active enrolments', async () => {
  covers('CLS-16');
  const student = await buildStudent();
  const other = await buildStudent();
  const answer = await (await app.as(student)).get('/api/students/classes');
  const ids = answer.body.map((row: { section_id: string }) => row.section_id);
  expect(ids).toEqual([student.section.id]);
  expect(ids).not.toContain(other.section.id);
});

test('GET /api/instructors/classes counts the students and cases of each section', async () => {
  covers('CLS-15', 'CALL-21');
  const first = await buildSection();
  const second = await buildSection({ ...first, section_code: 'B' });
  const instructor = await buildInstructor(first);
  await buildEnrolled('ta', second);
  const { class_id } = first;
  for (let count = 0; count < 3; count += 1) await buildStudent(first);
  await PracticeCase.create([
    { class_id, title: 'For all' },
    { class_id, title: 'For the first', section_id: first.id, published: true, is_draft: false },
    { class_id, title: 'For the second', section_id: second.id },
    { class_id, title: 'Deleted', deleted_at: new Date() },
  ]);
  const answer = await (await app.as(instructor)).get('/api/instructors/classes');
  expect(answer.body).toMatchObject([{ section_id: first.id, student_count: 3, case_count: 2 }]);
});

test('GET /api/instructors/classes returns only sections that the caller teaches or assists', async () => {
  covers('CLS-17');
  const taught = await buildSection();
  const foreign = await buildInstructor();
  for (const role of ['instructor', 'ta'] as const) {
    const teacher = await buildEnrolled(role, taught);
    const answer = await (await app.as(teacher)).get('/api/instructors/classes');
    const ids = answer.body.map((row: { section_id: string }) => row.section_id);
    expect(ids).toEqual([taught.id]);
    expect(ids).not.toContain(foreign.section.id);
  }
});

test('the class lists return 403 to other roles and 401 without a token', async () => {
  const student = await app.as(await buildStudent());
  const instructor = await app.as(await buildInstructor());
  const master = await app.as(await buildMaster());
  for (const [caller, path, status] of [
    [instructor, '/api/students/classes', 403],
    [master, '/api/students/classes', 403],
    [student, '/api/instructors/classes', 403],
    [master, '/api/instructors/classes', 403],
    [app.anonymous(), '/api/students/classes', 401],
    [app.anonymous(), '/api/instructors/classes', 401],
  ] as const) {
    const answer = await caller.get(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.body.error).toEqual(expect.any(String));
  }
});
