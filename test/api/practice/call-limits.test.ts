import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { createLimiter, type LimitRule } from '../../../tool/http/rate-limit.ts';

useDatabase();
let app: TestApp;
beforeEach(() => {
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

/** Sets the counter of the rate limit to one request below the limit. */
const almostAll = (name: string, student: { id: string }, points: number) =>
  mongoose.connection
    .collection('rateLimits')
    .updateOne({ key: `${name}:${student.id}` }, { $set: { points: points - 1 } });

test.each([
  ['conversation-start', 60],
  ['conversation-start-day', 500],
])(
  'a conversation start beyond the limit %s returns 429 and creates nothing',
  async (name, most) => {
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
  },
);

test.each([
  ['save_message', 'conversation-message', 600],
  ['end', 'conversation-end', 60],
])(
  'requests to %s beyond the limit %s return 429 and are counted without a database write',
  async (call, name, points) => {
    const rules: LimitRule[] = [];
    const limit = createLimiter(mongoose.connection);
    // Three requests replace the limit, which take a slow machine more than a minute.
    const few = (rule: LimitRule) => {
      if (rule.name !== name) return rule;
      rules.push(rule);
      return { ...rule, points: 3 };
    };
    app = createTestApp({ limit: (...given) => limit(...given.map(few)) });
    const { caller, path } = await practising();
    const request = async () =>
      (await caller.post(`${path}/${call}`, { role: 'user', text: 'Hola' })).status;
    const statuses = [await request(), await request(), await request(), await request()];
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(rules[0]).toMatchObject({ points, seconds: 60 });
    const counts = mongoose.connection.collection<{ key: string }>('rateLimits');
    expect(await counts.countDocuments({ key: { $regex: `^${name}:` } })).toBe(0);
  },
);
