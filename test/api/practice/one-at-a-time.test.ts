import { beforeAll, expect, test } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const root = '/api/conversations/conversation';

/** A student with conversations on as many cases, begun in this order. */
async function begun(count: number) {
  const student = await buildStudent();
  const caller = await app.as(student);
  const conversations = [];
  for (let index = 0; index < count; index += 1) {
    const practiceCase = await buildCase(student.section);
    conversations.push({ practiceCase, id: await startOn(caller, student, practiceCase) });
  }
  return { student, caller, conversations };
}

/** Moves the clocks of all open conversations of a person forward by some seconds. */
async function pass(student: { id: string }, seconds: number): Promise<void> {
  const back = (date: Date | null | undefined) => date && new Date(date.getTime() - seconds * 1000);
  for (const one of await Conversation.find({ user_id: student.id, open: true }).lean()) {
    const { start_time, held_at } = one;
    const change = { start_time: back(start_time), ...(held_at ? { held_at: back(held_at) } : {}) };
    await Conversation.updateOne({ _id: one._id }, { $set: change });
  }
}

const endOf = async (caller: Caller, id: string, elapsed_seconds?: number) =>
  (await caller.post(`${root}/${id}/end`, elapsed_seconds ? { elapsed_seconds } : undefined)).body;

test('only the last of three conversations started within a minute completes after a minute', async () => {
  covers('VOICE-19');
  const { student, caller, conversations } = await begun(3);
  await pass(student, 61);
  const ended = await Promise.all(conversations.map(({ id }) => endOf(caller, id, 61)));
  expect(ended.map(({ completed }) => completed)).toEqual([false, false, true]);
});

test('a held conversation stays held when a third one starts', async () => {
  const { student, caller, conversations } = await begun(2);
  await pass(student, 61);
  await startOn(caller, student, await buildCase(student.section));
  expect(await endOf(caller, conversations[0]?.id ?? '')).toMatchObject({ completed: false });
});

test('a held conversation stays open and returns 409 to a heartbeat', async () => {
  const { caller, conversations } = await begun(2);
  const [first] = conversations;
  const beat = await caller.post(`${root}/${first?.id}/heartbeat`, {
    elapsed_seconds: 1,
    paused: false,
  });
  expect(beat.status).toBe(409);
  expect(beat.body.code).toBe('conversation_held');
  expect(await Conversation.findById(first?.id).lean()).toMatchObject({ open: true });
});

test('starting a held conversation again resumes its clock and holds the other one', async () => {
  const { student, caller, conversations } = await begun(2);
  const [first, second] = conversations;
  await pass(student, 40);
  const again = await caller.post(`${root}/start`, {
    user_id: student.id,
    practice_case_id: first?.practiceCase.id,
  });
  expect(again.body).toMatchObject({ conversation_id: first?.id, resumed: true });
  expect(again.body.elapsed_seconds).toBeLessThan(5);
  await pass(student, 30);
  expect(await endOf(caller, first?.id ?? '')).toMatchObject({ completed: false });
  expect((await endOf(caller, second?.id ?? '')).duration).toBeLessThan(50);
});

test('concurrent starts on several cases leave one conversation running', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const cases = await Promise.all([1, 2, 3].map(() => buildCase(student.section)));
  await Promise.all(cases.map((practiceCase) => startOn(caller, student, practiceCase)));
  const open = await Conversation.find({ user_id: student.id, open: true }).lean();
  expect(open).toHaveLength(3);
  expect(open.filter(({ running }) => running)).toHaveLength(1);
  expect(open.filter(({ held_at }) => !held_at)).toHaveLength(1);
});

test('an open conversation stored by an older version is held like any other', async () => {
  const { student, caller, conversations } = await begun(1);
  const [old] = conversations;
  await Conversation.updateOne({ _id: old?.id }, { $unset: { running: 1, held_seconds: 1 } });
  await startOn(caller, student, await buildCase(student.section));
  await pass(student, 90);
  expect(await endOf(caller, old?.id ?? '')).toMatchObject({ completed: false });
});

test('a start returns 500 when the running conversation can never be held', async () => {
  const { student, caller, conversations } = await begun(1);
  const [stuck] = conversations;
  // An inconsistent state: held but still running, so that holding skips it.
  await Conversation.updateOne({ _id: stuck?.id }, { $set: { held_at: new Date() } });
  const practiceCase = await buildCase(student.section);
  const answer = await caller.post(`${root}/start`, {
    user_id: student.id,
    practice_case_id: practiceCase.id,
  });
  expect(answer.status).toBe(500);
  expect(answer.body.code).toBe('internal');
  expect(await Conversation.countDocuments({ user_id: student.id })).toBe(1);
});
