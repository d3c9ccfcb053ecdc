import { beforeEach, describe, expect, test } from '@jest/globals';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { reasonToHangUp } from '../../../tool/features/calls/policy.ts';
import {
  pendingEffectsJob,
  staleConversationJob,
} from '../../../tool/features/conversations/jobs.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { silentSeconds } from '../../../tool/features/conversations/policy.ts';
import { applyEffects, endConversation } from '../../../tool/features/conversations/service.ts';
import { resumeConversation } from '../../../tool/features/conversations/start.ts';
import { CaseProgress } from '../../../tool/features/progress/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, practise, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { runDue } from '../../support/due-jobs.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let ended: string[];
beforeEach(async () => {
  await Conversation.deleteMany({});
  ended = [];
  app = createTestApp({
    speech: scriptedSpeech(),
    conversationEnded: async ({ conversationId }) => void ended.push(conversationId),
  });
});

const root = '/api/conversations/conversation';
/** Seconds. */
const day = 24 * 3600;

const endStaleConversations = () => runDue(staleConversationJob(app.dependencies));
/** The sweep of a minute later, when no other process can still be working on them. */
const applyPendingEffects = () =>
  runDue(pendingEffectsJob(app.dependencies), new Date(Date.now() + 60_000));

async function running() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  return { student, practiceCase, caller, id: await startOn(caller, student, practiceCase) };
}

/** Makes the last sign of life of a conversation older by some seconds. */
async function silentFor(id: string, seconds: number): Promise<void> {
  const { last_seen_at, stale_at } = (await Conversation.findById(id).lean()) ?? {};
  const back = (date: Date | undefined) => new Date(Number(date) - seconds * 1000);
  await Conversation.updateOne(
    { _id: id },
    { $set: { last_seen_at: back(last_seen_at), stale_at: back(stale_at) } },
  );
}

test('a conversation without heartbeats past its time limit ends as of its last heartbeat', async () => {
  const { caller, id } = await running();
  await haveRun(id, 900);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 75, paused: true });
  await silentFor(id, 359);
  expect(await endStaleConversations()).toBe(0);
  await silentFor(id, 2);
  expect(await endStaleConversations()).toBe(1);
  const detail = (await caller.get(`/api/students/conversations/${id}`)).body;
  expect(detail).toMatchObject({ completed: true, feedback_status: 'pending', duration: 75 });
  expect(ended).toEqual([id]);
});

test('a conversation of exactly the minimum time gets its report soon, not after a day', async () => {
  const { caller, id } = await running();
  const { min_time } = await Conversation.findById(id).lean().orFail();
  await haveRun(id, 900);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: min_time, paused: true });
  await silentFor(id, 361);
  expect(await endStaleConversations()).toBe(1);
  expect((await Conversation.findById(id).lean())?.feedback_status).toBe('pending');
});

test('after a withdrawal of consent no report is requested, not even a pending or failed one', async () => {
  const { caller, student, practiceCase, id } = await running();
  const finish = async () => practise(caller, student, await buildCase(student.section), 90);
  const [pending, failed] = [await finish(), await finish()];
  await Conversation.updateOne({ _id: failed }, { feedback_status: 'failed' });
  await startOn(caller, student, practiceCase);
  await haveRun(id, 900);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 75, paused: false });
  await caller.post('/api/auth/record-consent', { email: student.email, has_consented: false });
  await silentFor(id, 400);
  expect(await endStaleConversations()).toBe(1);
  for (const one of [id, pending, failed])
    expect(await Conversation.findById(one).lean()).toMatchObject({
      completed: true,
      feedback_status: 'none',
    });
});

test('a conversation that ends while consent is withdrawn gets no report', async () => {
  const { caller, student, id } = await running();
  await haveRun(id, 900);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 75, paused: false });
  const before = await Conversation.findById(id).lean().orFail();
  await caller.post('/api/auth/record-consent', { email: student.email, has_consented: false });
  await endConversation(app.dependencies, before, { by: 'system' });
  expect(await Conversation.findById(id).lean()).toMatchObject({
    completed: true,
    feedback_status: 'none',
  });
});

test('a conversation that is resumed after a new consent gets its report', async () => {
  const { caller, student, practiceCase, id } = await running();
  for (const has_consented of [false, true])
    await caller.post('/api/auth/record-consent', { email: student.email, has_consented });
  expect(await startOn(caller, student, practiceCase)).toBe(id);
  await haveRun(id, 900);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 75, paused: false });
  await silentFor(id, 400);
  expect(await endStaleConversations()).toBe(1);
  expect((await Conversation.findById(id).lean())?.feedback_status).toBe('pending');
});

test('a conversation too short for a report can be resumed for a day', async () => {
  const { caller, student, practiceCase, id } = await running();
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 0, paused: false });
  await silentFor(id, day - 60);
  expect(await endStaleConversations()).toBe(0);
  expect(await startOn(caller, student, practiceCase)).toBe(id);
  await silentFor(id, day + 60);
  expect(await endStaleConversations()).toBe(1);
});

/** Makes the start and the last sign of life older, as after an absence. */
async function leftFor(id: string, seconds: number): Promise<void> {
  const { start_time, held_at } = await Conversation.findById(id).lean().orFail();
  const back = (date: Date) => new Date(date.getTime() - seconds * 1000);
  const held = held_at && { held_at: back(held_at) };
  await Conversation.updateOne({ _id: id }, { $set: { start_time: back(start_time), ...held } });
  await silentFor(id, seconds);
}

describe('a conversation left hours ago', () => {
  const session = '/api/chatbot/session';
  const offer = 'v=0\r\n';

  async function left() {
    const all = await running();
    const { caller, student, practiceCase, id } = all;
    await haveRun(id, 30);
    await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 20, paused: false });
    const body = { user_id: student.id, practice_case_id: practiceCase.id };
    return { ...all, body };
  }

  test('resumes at its elapsed time in a call that is not hung up', async () => {
    const { caller, id, body } = await left();
    await leftFor(id, 5 * 3600);
    const answer = await caller.post(session, { ...body, offer });
    expect([answer.status, answer.body.conversation]).toEqual([
      200,
      expect.objectContaining({ conversation_id: id, resumed: true, elapsed_seconds: 20 }),
    ]);
    const call = await SpeechCall.findOne({ conversation_id: id }).lean().orFail();
    expect(await reasonToHangUp(call, new Date())).toBeNull();
  });

  test('does not count the absence when several requests resume it concurrently', async () => {
    const { caller, id, body } = await left();
    await leftFor(id, 5 * 3600);
    await Promise.all([1, 2, 3].map(() => caller.post(session, body)));
    const { duration } = (await caller.post(`${root}/${id}/end`, { elapsed_seconds: 900 })).body;
    // The time before, and the time for which an abandoned call stays open.
    expect(duration).toBeGreaterThanOrEqual(30 + silentSeconds);
    expect(duration).toBeLessThan(30 + silentSeconds + 30);
  });

  test('is resumed once by two requests that have read it before', async () => {
    const { id } = await left();
    await leftFor(id, 5 * 3600);
    const read = await Conversation.findById(id).lean().orFail();
    expect(await resumeConversation(read, new Date())).toMatchObject({ running: true });
    expect(await resumeConversation(read, new Date())).toBeNull();
  });

  test('resumes after another conversation has held it', async () => {
    const { caller, student, practiceCase, id, body } = await left();
    await leftFor(id, 5 * 3600);
    await startOn(caller, student, await buildCase(student.section));
    await leftFor(id, 3600);
    expect((await caller.post(session, body)).body.code).toBe('conversation_held');
    expect(await startOn(caller, student, practiceCase)).toBe(id);
    expect((await caller.post(session, body)).body.conversation).toMatchObject({
      conversation_id: id,
      elapsed_seconds: 20,
    });
  });
});

test('a case returns the elapsed seconds of its open conversation, and null after its end', async () => {
  const { caller, id } = await running();
  await haveRun(id, 60);
  await caller.post(`${root}/${id}/heartbeat`, { elapsed_seconds: 42, paused: false });
  const openSeconds = async () =>
    (await caller.get('/api/practice_cases/get_cases')).body[0].open_seconds;
  expect(await openSeconds()).toBe(42);
  await caller.post(`${root}/${id}/end`, {});
  expect(await openSeconds()).toBeNull();
});

test('a case returns null instead of the seconds of a conversation too old to be resumed', async () => {
  const { caller, id } = await running();
  await silentFor(id, day + 60);
  const [practiceCase] = (await caller.get('/api/practice_cases/get_cases')).body;
  expect(practiceCase).toMatchObject({ open_seconds: null });
});

test('the history marks a running conversation as open and an ended one as not open', async () => {
  const { caller, id } = await running();
  const rows = async () => (await caller.get('/api/students/conversations')).body;
  expect(await rows()).toEqual([expect.objectContaining({ completed: false, open: true })]);
  await caller.post(`${root}/${id}/end`, {});
  expect(await rows()).toEqual([expect.objectContaining({ completed: false, open: false })]);
});

test('turns queued by a disconnected client are accepted after an automatic end', async () => {
  const { caller, id } = await running();
  await silentFor(id, day + 60);
  await endStaleConversations();
  const turn = { role: 'user', text: 'Queued', client_message_id: 'q', seq: 1 };
  expect((await caller.post(`${root}/${id}/save_message`, turn)).status).toBe(200);
  const plain = await caller.post(`${root}/${id}/save_message`, { role: 'user', text: 'Plain' });
  expect(plain.status).toBe(409);
});

test('a start ends a stale conversation and creates a new one', async () => {
  covers('CALL-17');
  const { caller, student, practiceCase, id } = await running();
  await silentFor(id, day + 60);
  expect(await startOn(caller, student, practiceCase)).not.toBe(id);
});

test('the sweep applies the effects of an end that were left undone and reports the grade again', async () => {
  const { caller, student, practiceCase, id } = await running();
  await caller.post(`${root}/${id}/end`);
  const newer = await practise(caller, student, practiceCase, 90);
  await Conversation.updateOne(
    { _id: newer },
    { $set: { unsettled: 'end', unsettled_at: new Date(0) } },
  );
  await CaseProgress.deleteMany({});
  ended.length = 0;
  expect(await applyPendingEffects()).toBe(1);
  expect(ended).toEqual([newer]);
  expect(await CaseProgress.find().lean()).toMatchObject([{ attempts: 2, completions: 1 }]);
  expect(await applyPendingEffects()).toBe(0);
});

test('a repeated end request applies the effects that a killed process left undone', async () => {
  const { caller, id } = await running();
  await haveRun(id, 900);
  const path = `${root}/${id}/end`;
  const { body } = await caller.post(path);
  // The state after a process was killed between the end and its effects.
  await Conversation.updateOne({ _id: id }, { unsettled: 'end', unsettled_at: new Date() });
  await CaseProgress.deleteMany({});
  ended.length = 0;
  expect((await caller.post(path)).body).toEqual(body);
  expect(ended).toEqual([id]);
  expect(await CaseProgress.find().lean()).toMatchObject([{ attempts: 1 }]);
  expect((await Conversation.findById(id).lean())?.unsettled).toBeUndefined();
  await caller.post(path);
  expect(ended).toEqual([id]);
});

test('the effects of a start leave those of an end that came meanwhile pending', async () => {
  const { id } = await running();
  const begun = await Conversation.findById(id).lean().orFail();
  await Conversation.updateOne({ _id: id }, { unsettled: 'end', unsettled_at: new Date() });
  await applyEffects(app.dependencies, { ...begun, unsettled: 'start' });
  expect(await Conversation.findById(id).lean()).toMatchObject({ unsettled: 'end' });
});

test('the end of a test run of an instructor is not reported for a grade', async () => {
  const instructor = await buildInstructor();
  const caller = await app.as(instructor);
  await practise(caller, instructor, await buildCase(instructor.section), 90);
  expect(ended).toEqual([]);
});
