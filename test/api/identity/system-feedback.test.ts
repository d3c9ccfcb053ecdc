import { beforeAll, expect, test } from '@jest/globals';
import { SystemFeedback } from '../../../tool/features/system-feedback/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});
const system = '/api/system/feedback';
const student = '/api/student/feedback';
const of = (user: { id: string }) => SystemFeedback.find({ user_id: user.id }).lean();

test('POST /api/system/feedback stores messages of students, instructors and masters', async () => {
  covers('SHELL-38', 'IHELP-11', 'CALL-10');
  for (const [role, build] of [
    ['student', buildStudent],
    ['instructor', buildInstructor],
    ['master', buildMaster],
  ] as const) {
    const user = await build();
    const answer = await (await app.as(user)).post(system, { feedback: `  From a ${role}\n` });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect(await of(user)).toMatchObject([{ text: `From a ${role}`, role, source: 'system' }]);
  }
});

test('POST /api/student/feedback stores a message of a student in the same collection', async () => {
  covers('IHELP-12', 'CALL-34');
  const user = await buildStudent();
  const answer = await (await app.as(user)).post(student, { feedback: 'Hello <b>team</b>' });
  expect(answer.body).toEqual({ success: true });
  expect(await of(user)).toMatchObject([{ text: 'Hello <b>team</b>', source: 'student' }]);
});

test('POST /api/student/feedback returns 403 to instructors and masters', async () => {
  covers('CALL-34');
  for (const build of [buildInstructor, buildMaster]) {
    const user = await build();
    const answer = await (await app.as(user)).post(student, { feedback: 'Hello' });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(await of(user)).toEqual([]);
  }
});

test.each([system, student])('%s returns 401 without a token and stores nothing', async (path) => {
  covers('CALL-10', 'CALL-34');
  const before = await SystemFeedback.countDocuments();
  const answer = await app.anonymous().post(path, { feedback: 'Hello' });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toEqual(expect.any(String));
  expect(await SystemFeedback.countDocuments()).toBe(before);
});

test.each([system, student])('%s returns 400 for a blank text', async (path) => {
  covers('SHELL-37', 'IHELP-10', 'CALL-10', 'CALL-34');
  const user = await buildStudent();
  const caller = await app.as(user);
  for (const feedback of ['', '   ', '\n\t\u00a0']) {
    const answer = await caller.post(path, { feedback });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(expect.any(String));
  }
  expect(await of(user)).toEqual([]);
});

test.each([system, student])('%s accepts 5000 characters and rejects 5001', async (path) => {
  covers('CALL-10', 'CALL-34');
  const user = await buildStudent();
  const caller = await app.as(user);
  expect((await caller.post(path, { feedback: 'x'.repeat(5000) })).status).toBe(200);
  expect((await caller.post(path, { feedback: 'x'.repeat(5001) })).status).toBe(400);
  expect(await of(user)).toHaveLength(1);
});

test.each([system, student])(
  '%s rejects malformed and oversized bodies and bodies with MongoDB operators',
  async (path) => {
    covers('CALL-10', 'CALL-34');
    const caller = await app.as(await buildStudent());
    await expectBadBodiesRefused((body) => caller.post(path, body), { feedback: 'Hello' });
  },
);

test('of 31 concurrent messages of one person, 30 are stored and one gets 429', async () => {
  covers('CALL-10');
  const user = await buildStudent();
  const caller = await app.as(user);
  const send = (n: number) => caller.post(system, { feedback: `Message ${n}` });
  const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => send(n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await of(user)).toHaveLength(30);
});

test('a master sets the state and the note of a message independently', async () => {
  const user = await buildStudent();
  await (await app.as(user)).post(system, { feedback: 'The partner is fast' });
  const [message] = await of(user);
  const id = String(message?._id);
  const master = await app.as(await buildMaster());
  const path = `/api/master/feedback/${id}`;
  const listed = async (query = '') =>
    (await master.get(`/api/master/feedback${query}`)).body.find(
      (row: { id: string }) => row.id === id,
    );
  expect(await listed()).toMatchObject({ state: 'new', note: '' });
  await Promise.all([
    master.put(path, { state: 'done' }),
    master.put(path, { note: '  Slower partner shown  ' }),
  ]);
  expect(await listed('?state=done')).toMatchObject({
    state: 'done',
    note: 'Slower partner shown',
    text: 'The partner is fast',
  });
  expect(await listed('?state=new')).toBeUndefined();
  expect((await master.put(path, {})).status).toBe(400);
  expect(
    (await master.put(`/api/master/feedback/${'f'.repeat(24)}`, { state: 'seen' })).status,
  ).toBe(404);
});

test('a message stored without a state is listed as new', async () => {
  const user = await buildStudent();
  const { insertedId } = await SystemFeedback.collection.insertOne({
    user_id: user.id,
    role: 'student',
    source: 'system',
    text: 'Old',
    created_at: new Date(),
  });
  const master = await app.as(await buildMaster());
  const { body } = await master.get('/api/master/feedback?state=new');
  expect(body).toContainEqual(
    expect.objectContaining({ id: String(insertedId), state: 'new', note: '' }),
  );
});
