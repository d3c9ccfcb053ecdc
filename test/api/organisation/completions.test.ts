import { beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const done = { completed: true, late: false };
const open = { completed: false, late: false };
const overdue = { completed: false, late: true };

test('what the students of a section have done says of each the same as their own page, with days agreed with single ones', async () => {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const caller = await app.as(instructor);
  const [first, second] = [
    await buildCase(section, { title: 'First' }),
    await buildCase(section, { title: 'Second' }),
  ];
  const due_at = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const dates = { section_id: section.id, due_at, closes_at: null, max_attempts: null };
  await caller.put(`/api/instructors/assignments/${first.id}`, dates).expect(200);
  await caller
    .put(`/api/instructors/assignments/${second.id}`, { ...dates, due_at: null })
    .expect(200);
  const ana = await buildStudent(section);
  const agreed = await buildStudent(section);
  const granted = await buildStudent(section, {
    accommodations: { institution: { extra_days: 5 } },
  });
  await buildPractised(ana, second, {});
  const exception = { section_id: section.id, case_id: first.id, extra_days: 5, extra_attempts: 0 };
  await caller
    .put('/api/instructors/assignment-exceptions', { ...exception, user_id: agreed.id })
    .expect(200);

  const { body } = await caller.get(`/api/instructors/students/tasks?section_id=${section.id}`);
  expect(body.cases).toEqual([
    { id: first.id, title: 'First' },
    { id: second.id, title: 'Second' },
  ]);
  const students = body.students as { id: string; tasks: object[] }[];
  expect(Object.fromEntries(students.map(({ id, tasks }) => [id, tasks]))).toEqual({
    [ana.id]: [overdue, done],
    [agreed.id]: [open, open],
    [granted.id]: [open, open],
  });
  for (const { id, tasks } of students) {
    const own = (await caller.get(`/api/instructors/students/${id}/tasks`)).body.tasks;
    expect(own).toMatchObject(tasks);
  }
});

test('a section without students has nothing done', async () => {
  const instructor = await buildInstructor();
  const path = `/api/instructors/students/tasks?section_id=${instructor.section.id}`;
  const { body } = await (await app.as(instructor)).get(path).expect(200);
  expect(body).toEqual({ cases: [], students: [] });
});
