import { beforeAll, expect, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

/** A student of two conversations in a section, who is then in another one of its class, too. */
async function inSecondSection() {
  const student = await buildStudent();
  const first = student.section;
  const second = await buildSection({ ...first, section_code: 'B' });
  const market = await buildCase(first);
  const caller = await app.as(student);
  await practise(caller, student, market, 120);
  const id = await practise(caller, student, market, 100);
  await buildEnrollment(student, second, 'student');
  const enrollment = { user_id: student.id, section_id: first.id };
  const leave = () => Enrollment.updateOne(enrollment, { $set: { active: false } });
  return { student, caller, first, second, market, id, leave };
}

test('a student who has left a section has its practice in the other one of the class', async () => {
  const { caller, first, second, id, leave } = await inSecondSection();
  const look = async ({ class_id, id: section_id }: typeof first) => {
    const query = `?class_id=${class_id}&section_id=${section_id}`;
    const get = async (path: string) => (await caller.get(`/api${path}`)).body;
    const history = await get(`/students/conversations${query}`);
    const latest = await get(`/conversations/conversation/latest${query}`);
    const weeks = await get(`/students/practice-weeks${query}&time_zone=UTC`);
    const seconds = weeks.reduce((sum: number, week: { seconds: number }) => sum + week.seconds, 0);
    return [history.length, latest.conversation_id, seconds];
  };
  expect(await look(first)).toEqual([2, id, 220]);
  expect(await look(second)).toEqual([0, null, 0]);
  await leave();
  expect(await look(second)).toEqual([2, id, 220]);
});

test('an instructor reads what a student practiced in another section that they have left', async () => {
  const { student, second, leave } = await inSecondSection();
  const teacher = await app.as(await buildInstructor(second));
  const students = '/api/instructors/students';
  const figures = async () => {
    const [row] = (await teacher.get(`${students}/engagement`)).body;
    const one = (await teacher.get(`${students}/${student.id}/tasks`)).body.student;
    expect(one).toEqual(row);
    return [row.sessionsCompleted, row.secondsPracticed, row.casesDone, row.casesAssigned];
  };
  expect(await figures()).toEqual([0, 0, 0, 1]);
  await leave();
  expect(await figures()).toEqual([2, 220, 1, 1]);
});

test('what was practiced in a section that was left counts once below all classes', async () => {
  const { student, first, second, leave } = await inSecondSection();
  const instructor = await buildInstructor(first);
  await buildEnrollment(instructor, second, 'instructor');
  await leave();
  const teacher = await app.as(instructor);
  const rows = (await teacher.get('/api/instructors/students/engagement')).body;
  expect(rows).toMatchObject([{ id: student.id, sessionsCompleted: 2, secondsPracticed: 220 }]);
});

test('an open conversation of a class that the student has left is not one to continue', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const id = await startOn(caller, student, await buildCase(student.section));
  const history = async () => (await caller.get('/api/students/conversations')).body;
  expect(await history()).toMatchObject([{ id, open: true }]);
  await Enrollment.updateOne({ user_id: student.id }, { $set: { active: false } });
  expect(await history()).toMatchObject([{ id, open: false }]);
});
