import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { inParallel } from '../../support/in-parallel.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const root = '/api/conversations/conversation';

async function practising() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const start = () => caller.post(`${root}/start`, body);
  const id = String((await start()).body.conversation_id);
  return { student, caller, start, path: `${root}/${id}` };
}

/** As if the person had made all calls of the window but one. */
const almostAll = (name: string, student: { id: string }, points: number) =>
  mongoose.connection
    .collection('rateLimits')
    .updateOne({ key: `${name}:${student.id}` }, { $set: { points: points - 1 } });

test.each([
  ['conversation-start', 60],
  ['conversation-start-day', 500],
])('starts beyond the limit %s of one person are refused and leave nothing', async (name, most) => {
  const { student, caller, start, path } = await practising();
  await almostAll(name, student, most);
  await caller.post(`${path}/end`);
  expect((await start()).status).toBe(200);
  const before = await Conversation.countDocuments();
  const refused = await start();
  expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(await Conversation.countDocuments()).toBe(before);
  expect((await (await practising()).start()).status).toBe(200);
});

test('turns and ends of one person have a limit that a conversation never reaches', async () => {
  const { student, caller, path } = await practising();
  const say = () => caller.post(`${path}/save_message`, { role: 'user', text: 'Hola' });
  const end = () => caller.post(`${path}/end`);
  const said = await inParallel(601, 20, say);
  expect(said.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429]);
  expect((await end()).status).toBe(200);
  await almostAll('conversation-end', student, 60);
  expect([(await end()).status, (await end()).status]).toEqual([200, 429]);
});
