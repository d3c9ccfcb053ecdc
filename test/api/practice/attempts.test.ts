import { beforeAll, expect, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { hoursAgo } from '../../support/hours-ago.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = (id: string) => `/api/conversations/conversation/${id}/comparison`;
const first = ['¡Hola! ¿Qué desea?', 'Dos mangos.'];
const second = ['¡Hola!', '¿Cuánto cuesta un mango?', 'Dos pesos.', 'Me gustaría uno.'];

async function attempts() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const last = await buildPractised(student, practiceCase, {
    seconds: 60,
    at: hoursAgo(9),
    turns: first,
  });
  // Broken off, and another case: neither is the attempt to compare with.
  await buildPractised(student, practiceCase, { completed: false, at: hoursAgo(5) });
  await buildPractised(student, await buildCase(student.section), { at: hoursAgo(4) });
  const now = await buildPractised(student, practiceCase, {
    seconds: 120,
    at: hoursAgo(1),
    turns: second,
  });
  return { student, practiceCase, last, now, caller: await app.as(student) };
}

test('an attempt is compared with the previous completed attempt on the same case', async () => {
  const { caller, last, now } = await attempts();
  const { status, body } = await caller.get(path(now.id));
  expect(status).toBe(200);
  expect(body).toEqual({
    comparison: {
      this_time: {
        turns: 2,
        words: 7,
        talk_share: 70,
        words_per_minute: 35,
        key_items_said: 2,
      },
      last_time: {
        conversation_id: last.id,
        start_time: expect.stringMatching(/Z$/),
        turns: 1,
        words: 2,
        talk_share: 40,
        words_per_minute: 20,
        key_items_said: 0,
      },
      key_items: 2,
      new_key_items: ['cuánto cuesta', 'me gustaría'],
    },
  });
});

test('both attempts are compared by the current key items of the case', async () => {
  const { caller, practiceCase, now } = await attempts();
  await PracticeCase.updateOne({ _id: practiceCase.id }, { $set: { key_items: 'mango' } });
  const { comparison } = (await caller.get(path(now.id))).body;
  expect(comparison).toMatchObject({ key_items: 1, this_time: { key_items_said: 1 } });
});

test('a first attempt and an incomplete attempt have no comparison', async () => {
  const { student, practiceCase, caller, last } = await attempts();
  const early = await buildPractised(student, practiceCase, { completed: false });
  for (const { id } of [last, early])
    expect((await caller.get(path(id))).body).toEqual({ comparison: null });
});

test('an attempt is not compared with a test run of the same person', async () => {
  const { caller, last, now } = await attempts();
  await Conversation.updateOne({ _id: last.id }, { $set: { is_test: true } });
  expect((await caller.get(path(now.id))).body).toEqual({ comparison: null });
});

test('classmates and instructors get 404 for the comparison of a student (decision R1)', async () => {
  const { student, now } = await attempts();
  for (const other of [await buildStudent(student.section), await buildInstructor(student.section)])
    expect((await (await app.as(other)).get(path(now.id))).status).toBe(404);
});
