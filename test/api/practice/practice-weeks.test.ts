import { beforeAll, expect, test } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/students/practice-weeks';
const day = 24 * 3_600_000;
interface Week {
  week_start: string;
  seconds: number;
  conversations: number;
}
const sum = (weeks: Week[]) => ({
  seconds: weeks.reduce((total, { seconds }) => total + seconds, 0),
  conversations: weeks.reduce((total, { conversations }) => total + conversations, 0),
});

test('practice weeks equal a recount of ended conversations and the total time of the progress', async () => {
  const student = await buildStudent();
  const market = await buildCase(student.section);
  const station = await buildCase(student.section);
  for (let n = 0; n < 30; n++)
    await buildPractised(student, n % 2 ? market : station, {
      seconds: 31 + 7 * n,
      completed: n % 3 > 0,
      at: new Date(Date.now() - n * 2.5 * day),
    });
  const caller = await app.as(student);
  await startOn(caller, student, await buildCase(student.section));
  const { status, body } = await caller.get(`${path}?time_zone=Pacific/Auckland`);
  expect(status).toBe(200);
  const all = await Conversation.find({ user_id: student.id, open: null }).lean();
  expect(sum(body)).toEqual({
    seconds: all.reduce((total, { duration }) => total + duration, 0),
    conversations: 30,
  });
  const progress = (await caller.get('/api/students/progress')).body;
  const practised = progress.cases.reduce(
    (total: number, row: { times_practiced: number; avg_time_spent: number }) =>
      total + row.times_practiced * row.avg_time_spent,
    0,
  );
  expect(Math.round(practised)).toBe(sum(body).seconds);
  expect(body.map(({ week_start }: Week) => new Date(week_start).getUTCDay())).toEqual(
    Array(12).fill(1),
  );
});

test('the practice of a case that was deleted since stays in its week, without a row in the progress', async () => {
  const student = await buildStudent();
  const market = await buildCase(student.section);
  await buildPractised(student, market, { seconds: 100 });
  const teacher = await app.as(await buildInstructor(student.section));
  await teacher.delete(`/api/practice_cases/delete_case/${market.id}`).expect(200);
  const caller = await app.as(student);
  expect(sum((await caller.get(path)).body)).toEqual({ seconds: 100, conversations: 1 });
  expect((await caller.get('/api/students/progress')).body.cases).toEqual([]);
});

test('class parameters limit the practice weeks, and a foreign class returns 403', async () => {
  const student = await buildStudent();
  await buildPractised(student, await buildCase(student.section), { seconds: 100 });
  const caller = await app.as(student);
  const here = await caller.get(`${path}?section_id=${student.section.id}`);
  expect(sum(here.body)).toEqual({ seconds: 100, conversations: 1 });
  const elsewhere = await buildSection();
  expect((await caller.get(`${path}?class_id=${elsewhere.class_id}`)).status).toBe(403);
});

test('practice weeks return 400 for an unknown time zone and are limited to students', async () => {
  const caller = await app.as(await buildStudent());
  for (const zone of ['Mars/Olympus', '', 'UTC%00'])
    expect([zone, (await caller.get(`${path}?time_zone=${zone}`)).status]).toEqual([zone, 400]);
  expect((await (await app.as(await buildInstructor())).get(path)).status).toBe(403);
  expect((await app.anonymous().get(path)).status).toBe(401);
});
