import { beforeAll, expect, test } from '@jest/globals';
import { Conversation, Message } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, practise, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { covers } from '../../support/covers.ts';
import { hoursAgo } from '../../support/hours-ago.ts';
import { useDatabase } from '../../support/database.ts';
import { buildReady } from '../../support/builders/talk.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const root = '/api/conversations/conversation';
const ready = () => buildReady(app);

test('a start returns a new conversation with its minimum and maximum time', async () => {
  covers('VOICE-19', 'CALL-17');
  const { caller, body } = await ready();
  const answer = await caller.post(`${root}/start`, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    conversation_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    resumed: false,
    elapsed_seconds: 0,
    min_time: 60,
    max_time: 300,
    messages: [],
  });
});

test('a start finds its user and case by ids in capitals, and resumes', async () => {
  const { caller, body } = await ready();
  await caller.post(`${root}/start`, body);
  const capitals = Object.entries(body).map(([name, id]) => [name, String(id).toUpperCase()]);
  const answer = await caller.post(`${root}/start`, Object.fromEntries(capitals));
  expect(answer.body).toMatchObject({ resumed: true });
});

test('a start for another user returns 403 and creates nothing', async () => {
  covers('VOICE-20');
  const { caller, body, practiceCase } = await ready();
  const other = await buildStudent();
  const answer = await caller.post(`${root}/start`, { ...body, user_id: other.id });
  expect(answer.status).toBe(403);
  expect(answer.body.error).toEqual(expect.any(String));
  expect(await Conversation.countDocuments({ practice_case_id: practiceCase.id })).toBe(0);
});

test('a student cannot start a case that is closed, unpublished or of another class', async () => {
  covers('VOICE-21');
  const { caller, student } = await ready();
  const sibling = await buildSection({ class_id: student.section.class_id });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const refused = [
    [403, await buildCase(student.section, { accessible_on: tomorrow })],
    [404, await buildCase(student.section, { published: false, is_draft: true })],
    [404, await buildCase(student.section, { deleted_at: new Date() })],
    [404, await buildCase(student.section, { section_id: sibling.id })],
    [404, await buildCase()],
    [404, { id: '0123456789abcdef01234567' }],
  ] as const;
  for (const [status, { id }] of refused) {
    const body = { user_id: student.id, practice_case_id: id };
    expect((await caller.post(`${root}/start`, body)).status).toBe(status);
  }
  expect(await Conversation.countDocuments({ user_id: student.id })).toBe(0);
});

test('concurrent starts on one case create one conversation, and a later start resumes it', async () => {
  covers('CALL-17');
  const { caller, body, student } = await ready();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => caller.post(`${root}/start`, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const ids = new Set(answers.map((answer) => answer.body.conversation_id));
  expect(ids.size).toBe(1);
  expect(answers.filter((answer) => !answer.body.resumed)).toHaveLength(1);
  expect(await Conversation.countDocuments({ user_id: student.id })).toBe(1);

  const [id] = ids;
  await caller.post(`${root}/${id}/save_message`, { role: 'user', text: 'Hola' });
  await haveRun(id, 40);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 31.5, paused: false });
  const resumed = await caller.post(`${root}/start`, body);
  expect(resumed.body).toMatchObject({
    conversation_id: id,
    resumed: true,
    elapsed_seconds: 31.5,
    messages: [{ role: 'user', content: 'Hola', seq: 1 }],
  });
});

test('a start after an ended conversation creates a new one', async () => {
  covers('CALL-17');
  const { caller, body, student, practiceCase } = await ready();
  const first = await practise(caller, student, practiceCase, 5);
  const second = await caller.post(`${root}/start`, body);
  expect(second.body).toMatchObject({ resumed: false });
  expect(second.body.conversation_id).not.toBe(first);
});

test('a running conversation resumes after its case is unpublished, but no new one starts', async () => {
  covers('CALL-17');
  const { caller, body, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const instructor = await app.as(await buildInstructor(student.section));
  await instructor.put(`/api/practice_cases/publish/${practiceCase.id}`, { published: false });
  expect((await caller.post(`${root}/start`, body)).body.conversation_id).toBe(id);
  await caller.post(`${root}/${id}/end`);
  expect((await caller.post(`${root}/start`, body)).status).toBe(404);
});

test('a start applies the time multiplier of the student', async () => {
  covers('CALL-17');
  const student = await buildStudent(undefined, { time_multiplier: 2 });
  const practiceCase = await buildCase(student.section);
  const answer = await (
    await app.as(student)
  ).post(`${root}/start`, {
    user_id: student.id,
    practice_case_id: practiceCase.id,
  });
  expect(answer.body).toMatchObject({ min_time: 60, max_time: 600 });
});

test('an end before the minimum time sets the end time and requests no report', async () => {
  covers('VOICE-36', 'VOICE-37');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await haveRun(id, 59);
  const answer = await caller.post(`${root}/${id}/end`);
  expect(answer.body).toMatchObject({ success: true, completed: false, feedback_status: 'none' });
  expect((await caller.get(`/api/students/conversations/${id}`)).body.end_time).not.toBeNull();
  const feedback = await caller.get(`${root}/${id}/feedback`);
  expect(feedback.body).toMatchObject({ feedback: null, status: 'none', demo: false });
});

test('the duration excludes pauses and is limited by the clock and the maximum time', async () => {
  covers('CALL-19');
  const { caller, student, practiceCase } = await ready();
  const seconds = async (ran: number, body?: object) => {
    const id = await startOn(caller, student, practiceCase);
    await haveRun(id, ran);
    return (await caller.post(`${root}/${id}/end`, body)).body;
  };
  expect(await seconds(100)).toMatchObject({ duration: 100, completed: true });
  expect(await seconds(100, { elapsed_seconds: 59.9 })).toMatchObject({
    duration: 59,
    completed: false,
  });
  expect(await seconds(100, { elapsed_seconds: 60 })).toMatchObject({
    duration: 60,
    completed: true,
  });
  expect(await seconds(100, { elapsed_seconds: 9999 })).toMatchObject({ duration: 100 });
  expect(await seconds(5000)).toMatchObject({ duration: 330, completed: true });
});

test('repeated and concurrent end requests return the same response', async () => {
  covers('CALL-19');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await haveRun(id, 90);
  const both = await Promise.all(
    [70, 80, 20].map((elapsed_seconds) => caller.post(`${root}/${id}/end`, { elapsed_seconds })),
  );
  const again = await caller.post(`${root}/${id}/end`, { elapsed_seconds: 1 });
  for (const answer of both) {
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(again.body);
  }
});

test('an invalid end request returns 400 and leaves the conversation open', async () => {
  covers('CALL-19');
  const { caller, student, practiceCase } = await ready();
  const id = await startOn(caller, student, practiceCase);
  for (const body of [{ elapsed_seconds: -1 }, { elapsed_seconds: 'x' }, { last_seq: 1e9 }])
    expect((await caller.post(`${root}/${id}/end`, body)).status).toBe(400);
  expect((await Conversation.findById(id).lean())?.open).toBe(true);
});

test('a conversation returns its language even when its case is deleted', async () => {
  const student = await buildStudent();
  const french = { target_language: 'French', language_code: 'fr' } as const;
  const practiceCase = await buildCase(student.section, { ...french, deleted_at: new Date() });
  const { id } = await buildPractised(student, practiceCase);
  const caller = await app.as(student);
  expect((await caller.get(`/api/students/conversations/${id}`)).body.language_code).toBe('fr');
});

test('the latest report stays the latest when a newer conversation has none', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const at = new Date(Date.now() - 7_200_000);
  const reported = await buildPractised(student, practiceCase, { at, feedback: 'Well done.' });
  const caller = await app.as(student);
  const id = await startOn(caller, student, practiceCase);
  expect((await caller.get(`${root}/latest`)).body).toMatchObject({
    conversation_id: id,
    feedback: null,
    latest_report: { conversation_id: reported.id, feedback: 'Well done.' },
  });
});

test('the latest report of somebody who also teaches is not that of a test run', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const [reported, tested] = await Promise.all(
    [9, 1].map((hours) =>
      buildPractised(student, practiceCase, { at: hoursAgo(hours), feedback: 'Well done.' }),
    ),
  );
  await Conversation.updateOne({ _id: tested?.id }, { $set: { is_test: true } });
  const caller = await app.as(student);
  const { latest_report } = (await caller.get(`${root}/latest`)).body;
  expect(latest_report).toMatchObject({ conversation_id: reported?.id });
});

test('GET latest returns the latest conversation of a class, or nulls without one', async () => {
  covers('SDASH-32', 'CALL-13');
  const { caller, student, practiceCase } = await ready();
  expect((await caller.get(`${root}/latest`)).body).toMatchObject({
    conversation_id: null,
    messages: [],
    feedback: null,
  });
  const id = await practise(caller, student, practiceCase, 5);
  const found = await caller.get(`${root}/latest?class_id=${student.section.class_id}`);
  expect(found.body).toMatchObject({ conversation_id: id, practice_case_title: 'At the market' });
  const elsewhere = await buildSection();
  const foreign = await caller.get(`${root}/latest?class_id=${elsewhere.class_id}`);
  expect(foreign.status).toBe(403);
});

test('conversation endpoints return 401 without a token, 403 to masters and 404 to other users', async () => {
  covers('CALL-13', 'CALL-17', 'CALL-18', 'CALL-19', 'CALL-20');
  const { caller, student, practiceCase, body } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const other = await app.as(await buildStudent(student.section));
  const instructor = await app.as(await buildInstructor(student.section));
  const master = await app.as(await buildMaster());
  const turn = { role: 'user', text: 'x' };
  for (const [method, path, sent] of [
    ['post', `${root}/${id}/save_message`, turn],
    ['post', `${root}/${id}/heartbeat`, { elapsed_seconds: 1, paused: false }],
    ['post', `${root}/${id}/end`, undefined],
    ['get', `${root}/${id}/feedback`, undefined],
  ] as const) {
    expect((await app.anonymous()[method](path, sent)).status).toBe(401);
    expect((await master[method](path, sent)).status).toBe(403);
    expect((await other[method](path, sent)).status).toBe(404);
    expect((await instructor[method](path, sent)).status).toBe(404);
  }
  for (const path of [`${root}/start`, `${root}/latest`]) {
    const call = path.endsWith('start')
      ? [app.anonymous().post(path, body), master.post(path, body)]
      : [app.anonymous().get(path), master.get(path)];
    const [nobody, asMaster] = await Promise.all(call);
    expect([nobody?.status, asMaster?.status]).toEqual([401, 403]);
  }
  expect(await Message.countDocuments({ conversation_id: id })).toBe(0);
});

test('malformed and operator-shaped ids return 400 or 404', async () => {
  covers('CALL-17', 'CALL-18');
  const { caller, body } = await ready();
  for (const sent of [
    { ...body, user_id: { $ne: null } },
    { ...body, practice_case_id: { $gt: '' } },
    { ...body, practice_case_id: 'abc' },
    {},
  ])
    expect((await caller.post(`${root}/start`, sent)).status).toBe(400);
  for (const id of ['abc', '%24ne', '0123456789abcdef01234567'])
    expect((await caller.get(`${root}/${id}/feedback`)).status).toBe(404);
});
