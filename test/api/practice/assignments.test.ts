import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Assignment } from '../../../tool/features/assignments/model.ts';
import { CaseProgress, SectionProgress } from '../../../tool/features/progress/model.ts';
import { keepPracticeOfPerson } from '../../../tool/migrations/0002-practice-of-a-person.ts';
import { limitYears } from '../../../tool/migrations/0008-dates-of-five-digit-years.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const noLimit = { due_at: null, closes_at: null, max_attempts: null };
const start = '/api/conversations/conversation/start';

async function stage() {
  const student = await buildStudent();
  const { section } = student;
  const teacher = await app.as(await buildInstructor(section));
  const learner = await app.as(student);
  const practiceCase = await buildCase(section);
  const assign = (terms: object) =>
    teacher.put(`/api/instructors/assignments/${practiceCase.id}`, {
      section_id: section.id,
      ...noLimit,
      ...terms,
    });
  const except = (extra: object) =>
    teacher.put('/api/instructors/assignment-exceptions', {
      section_id: section.id,
      user_id: student.id,
      case_id: practiceCase.id,
      extra_days: 0,
      extra_attempts: 0,
      ...extra,
    });
  return { student, section, teacher, learner, practiceCase, assign, except };
}

async function seen(learner: Caller) {
  const [row] = (await learner.get('/api/practice_cases/get_cases')).body;
  const { due_at, closes_at, attempts_left, late } = row;
  return { due_at, closes_at, attempts_left, late };
}

test('a student sees the dates and remaining attempts of an assignment, and nulls without one', async () => {
  const { learner, assign } = await stage();
  expect(await seen(learner)).toEqual({
    due_at: null,
    closes_at: null,
    attempts_left: null,
    late: false,
  });
  const terms = { due_at: inDays(2), closes_at: inDays(5), max_attempts: 3 };
  expect((await assign(terms)).body).toMatchObject({ ...terms, exceptions: 0 });
  expect(await seen(learner)).toEqual({
    due_at: terms.due_at,
    closes_at: terms.closes_at,
    attempts_left: 3,
    late: false,
  });
});

test.each([
  [0, 'Please enter 1 or more'],
  [51, 'Please enter 50 or less'],
  [1.5, 'Please enter a whole number'],
])(
  'an assignment with %p attempts returns 400 with a readable message',
  async (max_attempts, text) => {
    const { assign } = await stage();
    const { status, body } = await assign({ max_attempts });
    expect([status, body.error]).toEqual([400, text]);
  },
);

test('practice after the due date is late but allowed, and practice completed in time is not late', async () => {
  const { learner, student, practiceCase, assign } = await stage();
  await assign({ due_at: inDays(-1) });
  expect((await seen(learner)).late).toBe(true);
  await practise(learner, student, practiceCase, 90);
  expect((await seen(learner)).late).toBe(true);

  const other = await stage();
  await buildPractised(other.student, other.practiceCase, { at: new Date(Date.now() - 2 * day) });
  await buildPractised(other.student, other.practiceCase);
  await other.assign({ due_at: inDays(-1) });
  expect((await seen(other.learner)).late).toBe(false);
});

test('a closed case rejects a new conversation but resumes a running one', async () => {
  const { learner, student, practiceCase, assign } = await stage();
  const running = await startOn(learner, student, practiceCase);
  await assign({ closes_at: inDays(-1) });
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  expect((await learner.post(start, body)).body).toMatchObject({
    conversation_id: running,
    resumed: true,
  });
  await learner.post(`/api/conversations/conversation/${running}/end`, {});
  const refused = await learner.post(start, body);
  expect([refused.status, refused.body.error]).toEqual([403, 'This practice case has closed.']);
});

test('what is agreed with a student who has left the class can be ended, but not agreed anew', async () => {
  const { section, student, teacher, except } = await stage();
  await except({ extra_days: 3 });
  await teacher.delete(`/api/instructors/students/remove/${student.id}?section_id=${section.id}`);
  expect((await except({ extra_days: 4 })).status).toBe(404);
  expect((await except({})).status).toBe(200);
  const list = `/api/instructors/assignment-exceptions?section_id=${section.id}`;
  expect((await teacher.get(list)).body).toEqual([]);
});

test('an exception for somebody who teaches the class returns 404', async () => {
  const { section, except } = await stage();
  const { id } = await buildInstructor(section);
  expect((await except({ user_id: id, extra_days: 3 })).status).toBe(404);
});

test('only completed conversations use up attempts', async () => {
  const { learner, student, practiceCase, assign } = await stage();
  await assign({ max_attempts: 2 });
  await practise(learner, student, practiceCase, 5);
  expect((await seen(learner)).attempts_left).toBe(2);
  await practise(learner, student, practiceCase, 90);
  const last = await practise(learner, student, practiceCase, 90);
  const { body: cases } = await learner.get('/api/practice_cases/get_cases');
  expect(cases).toMatchObject([{ attempts_left: 0, conversation_id: last }]);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const refused = await learner.post(start, body);
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'You have used all attempts on this practice case.',
  ]);
});

test('a completed test run of somebody who taught the class then uses up no attempt', async () => {
  const { learner, student, practiceCase, assign } = await stage();
  await assign({ max_attempts: 1 });
  const id = await practise(learner, student, practiceCase, 90);
  await Conversation.updateOne({ _id: id }, { is_test: true });
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  expect((await learner.post(start, body)).status).toBe(200);
});

test('an exception extends dates and attempts for one student until both are set to 0', async () => {
  const { teacher, learner, section, practiceCase, assign, except } = await stage();
  const other = await app.as(await buildStudent(section));
  await assign({ due_at: inDays(-1), closes_at: inDays(-1), max_attempts: 1 });
  await except({ extra_days: 3, extra_attempts: 2 });
  expect(await seen(learner)).toMatchObject({ attempts_left: 3, late: false });
  expect(await seen(other)).toMatchObject({ attempts_left: 1, late: true });
  const list = `/api/instructors/assignment-exceptions?section_id=${section.id}`;
  expect((await teacher.get(list)).body).toMatchObject([
    { case_id: practiceCase.id, extra_days: 3, extra_attempts: 2 },
  ]);
  await except({});
  expect((await teacher.get(list)).body).toEqual([]);
  expect((await seen(learner)).late).toBe(true);
});

test('an exception for one case does not apply to another one', async () => {
  const { learner, section, assign, except } = await stage();
  await assign({ due_at: inDays(-1), max_attempts: 1 });
  const other = await buildCase(section, { created_at: new Date(0) });
  expect((await except({ case_id: other.id, extra_days: 3, extra_attempts: 2 })).status).toBe(200);
  expect(await seen(learner)).toMatchObject({ attempts_left: 1, late: true });
});

test('the larger value applies of an exception for the section and one for the case', async () => {
  const { learner, assign, except } = await stage();
  await assign({ due_at: inDays(1), max_attempts: 1 });
  await except({ case_id: null, extra_days: 7, extra_attempts: 1 });
  await except({ extra_days: 2, extra_attempts: 4 });
  const { due_at, attempts_left } = await seen(learner);
  expect(attempts_left).toBe(5);
  expect(Math.round((Date.parse(due_at) - Date.now()) / day)).toBe(8);
});

test('an upgrade corrects a stored due date whose year has five digits, which made the list fail', async () => {
  const { learner, section, practiceCase, assign } = await stage();
  await assign({ due_at: inDays(1) });
  const stored = { section_id: section.id, practice_case_id: practiceCase.id };
  await Assignment.updateOne(stored, { due_at: new Date('9999-12-31T23:59:59-12:00') });
  const list = '/api/practice_cases/get_cases';
  expect((await learner.get(list)).status).toBe(500);
  await limitYears.run();
  expect(await seen(learner)).toMatchObject({ due_at: '8999-12-31T23:59:59.000Z' });
});

test('invalid terms and cases or students of another section are rejected and store nothing', async () => {
  const { teacher, section, practiceCase, assign, student } = await stage();
  for (const terms of [
    { due_at: inDays(2), closes_at: inDays(1) },
    { due_at: 'tomorrow' },
    // In UTC, or with an exception's days, the year has five digits.
    { due_at: '9999-12-31T23:59:59-12:00' },
    { due_at: '9999-12-31T00:00:00Z' },
    { max_attempts: 0 },
    { max_attempts: 51 },
    { max_attempts: { $gt: 0 } },
    { section_id: { $ne: null } },
  ])
    expect((await assign(terms)).status).toBe(400);
  const elsewhere = await buildCase();
  const foreign = await teacher.put(`/api/instructors/assignments/${elsewhere.id}`, {
    section_id: section.id,
    ...noLimit,
  });
  expect(foreign.status).toBe(404);
  const stranger = await teacher.put('/api/instructors/assignment-exceptions', {
    section_id: section.id,
    user_id: (await buildStudent()).id,
    case_id: practiceCase.id,
    extra_days: 1,
    extra_attempts: 0,
  });
  expect(stranger.status).toBe(404);
  const list = `/api/instructors/assignments?section_id=${section.id}`;
  expect((await teacher.get(list)).body).toEqual([]);
  expect(student.section.id).toBe(section.id);
});

test('two concurrent requests to assign a case create one assignment', async () => {
  const { teacher, section, assign } = await stage();
  const answers = await Promise.all([assign({ max_attempts: 1 }), assign({ max_attempts: 2 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const list = `/api/instructors/assignments?section_id=${section.id}`;
  expect((await teacher.get(list)).body).toHaveLength(1);
});

test('a deleted assignment leaves its case without dates and attempt limit', async () => {
  const { teacher, learner, section, practiceCase, assign } = await stage();
  await assign({ due_at: inDays(-1), max_attempts: 1 });
  const path = `/api/instructors/assignments/${practiceCase.id}?section_id=${section.id}`;
  expect((await teacher.delete(path)).body).toEqual({ success: true });
  expect(await seen(learner)).toMatchObject({ due_at: null, attempts_left: null, late: false });
});

test('a case that is assigned again has no exception from before', async () => {
  const { teacher, section, practiceCase, assign, except } = await stage();
  await assign({ max_attempts: 1 });
  await except({ extra_attempts: 2 });
  const path = `/api/instructors/assignments/${practiceCase.id}?section_id=${section.id}`;
  await teacher.delete(path);
  expect((await assign({ max_attempts: 1 })).body).toMatchObject({ exceptions: 0 });
});

test('the list of assignments counts the exceptions of each section by itself', async () => {
  const { section, practiceCase, assign, except } = await stage();
  const instructor = await buildInstructor(await buildSection({ class_id: section.class_id }));
  await buildEnrollment(instructor, section, 'instructor');
  await assign({ max_attempts: 1 });
  await except({ extra_attempts: 2 });
  const both = await app.as(instructor);
  await both.put(`/api/instructors/assignments/${practiceCase.id}`, {
    section_id: instructor.section.id,
    ...noLimit,
  });
  const { body } = await both.get('/api/instructors/assignments');
  const counts = body.map((row: { section_id: string; exceptions: number }) => [
    row.section_id,
    row.exceptions,
  ]);
  expect(Object.fromEntries(counts)).toEqual({ [section.id]: 1, [instructor.section.id]: 0 });
});

test('the migration fills the missing fields of roll-ups and changes nothing when run twice', async () => {
  const { student, section, practiceCase } = await stage();
  const first = new Date(Date.now() - 5 * day);
  await buildPractised(student, practiceCase, { at: first, seconds: 100 });
  await buildPractised(student, practiceCase, { at: new Date(first.getTime() + day) });
  const key = { user_id: new mongoose.Types.ObjectId(student.id) };
  const [cases, sections] = [CaseProgress, SectionProgress].map(({ collection }) => collection);
  const now = async () => [await cases?.findOne(key), await sections?.findOne(key)];
  const kept = await now();
  await cases?.updateOne(key, { $unset: { first_completed_at: 1, last_practised_at: 1 } });
  await sections?.updateOne(key, {
    $unset: { attempts: 1, seconds: 1, completed_cases: 1, last_practised_at: 1 },
  });
  await keepPracticeOfPerson.run();
  await keepPracticeOfPerson.run();
  // Fields in the order in which they were written.
  for (const [at, row] of (await now()).entries()) expect({ ...row }).toEqual({ ...kept[at] });
  expect(kept[1]).toMatchObject({ attempts: 2, seconds: 220, completions: 2 });
  expect(section.id).toBe(String(kept[1]?.section_id));
});
