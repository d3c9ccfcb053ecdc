import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

const path = '/api/chatbot/session';

async function ready() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const mint = async (): Promise<string> => (await caller.post(path, body)).body.client_secret;
  return { student, practiceCase, caller, body, mint };
}

/** Posts an SDP offer as the browser does. */
const call = (secret: string, offer = 'v=0\r\n') =>
  request(app.express)
    .post('/api/chatbot/calls')
    .set('Authorization', `Bearer ${secret}`)
    .set('Content-Type', 'application/sdp')
    .send(offer);

test('a client secret opens one call under concurrent use, and the provider’s secret is not sent', async () => {
  covers('VOICE-22', 'CALL-16');
  const { mint } = await ready();
  const secret = await mint();
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(secret)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
  expect(answers.find(({ status }) => status === 201)?.text).toBe('v=0\r\n');
  expect(speech.calls).toHaveLength(1);
  expect(speech.calls[0]).toMatchObject({ offer: 'v=0\r\n', clientSecret: 'provider_secret_1' });
  expect(secret).not.toContain('provider_secret');
});

test('only the newer of two client secrets of a conversation opens a call', async () => {
  const { mint } = await ready();
  const [older, newer] = [await mint(), await mint()];
  expect((await call(older)).status).toBe(401);
  expect((await call(newer)).status).toBe(201);
});

test('a held or ended conversation accepts no client secret, and a held one gets no new secret', async () => {
  const { mint, caller, student, practiceCase, body } = await ready();
  const id = await startOn(caller, student, practiceCase);
  const secret = await mint();
  await startOn(caller, student, await buildCase(student.section));
  expect((await call(secret)).status).toBe(401);
  const refused = await caller.post(path, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'conversation_held']);
  await startOn(caller, student, practiceCase);
  const late = await mint();
  await caller.post(`/api/conversations/conversation/${id}/end`);
  expect((await call(late)).status).toBe(401);
  expect(speech.calls).toEqual([]);
});

test('an expired client secret returns 401', async () => {
  const { mint, student } = await ready();
  const secret = await mint();
  await Conversation.updateOne(
    { user_id: student.id },
    { $set: { 'call_secret.expires_at': new Date(Date.now() - 1) } },
  );
  expect((await call(secret)).status).toBe(401);
});

test('a speech session request past the time limit ends the conversation and returns no secret', async () => {
  const { caller, student, practiceCase, body } = await ready();
  const id = await startOn(caller, student, practiceCase);
  await haveRun(id, 400);
  const beat = { elapsed_seconds: 301, paused: false };
  await caller.post(`/api/conversations/conversation/${id}/heartbeat`, beat);
  expect((await caller.post(path, body)).body.code).toBe('conversation_ended');
  // Its report is pending, and the next session starts a new conversation.
  expect(await Conversation.findById(id).lean()).toMatchObject({
    completed: true,
    duration: 301,
    feedback_status: 'pending',
  });
  expect((await caller.post(path, body)).body.conversation.resumed).toBe(false);
});

test('a conversation that reports only pauses gets no secret an hour after its time limit', async () => {
  const { caller, student, practiceCase, body } = await ready();
  await haveRun(await startOn(caller, student, practiceCase), 300 + 3601);
  expect((await caller.post(path, body)).body.code).toBe('conversation_ended');
});

test('a reconnecting page neither takes over the call of another page nor starts a conversation', async () => {
  const { caller, student, body } = await ready();
  const session = async (more: { page: string; again?: boolean; offer?: string }) => {
    const { status, body: answer } = await caller.post(path, { ...body, ...more });
    return status === 200 ? answer.conversation.resumed : answer.code;
  };
  expect(await session({ page: 'laptop', offer: 'v=0\r\n' })).toBe(false);
  expect(await session({ page: 'laptop', again: true })).toBe(true);
  expect(await session({ page: 'phone', offer: 'v=0\r\n' })).toBe(true);
  expect(await session({ page: 'laptop', again: true })).toBe('conversation_held');
  expect(await session({ page: 'phone', again: true })).toBe(true);
  const { _id } = await Conversation.findOne({ user_id: student.id }).lean().orFail();
  await caller.post(`/api/conversations/conversation/${_id}/end`);
  expect(await session({ page: 'phone', again: true })).toBe('conversation_ended');
  expect(await Conversation.countDocuments({ user_id: student.id })).toBe(1);
});

test('a conversation gets at most twenty client secrets in its first minute, also with concurrent requests', async () => {
  const { caller, body, mint, student } = await ready();
  await mint();
  await Conversation.updateOne({ user_id: student.id }, { $set: { secrets_made: 19 } });
  const both = await Promise.all([caller.post(path, body), caller.post(path, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a page that reconnects in one outage after the other gets a secret as long as there is time', async () => {
  const { caller, body, mint, student } = await ready();
  await mint();
  const minutes = 10;
  // Eight attempts a minute are what `ReconnectingCall` makes.
  const start_time = new Date(Date.now() - minutes * 60_000);
  const secrets_made = 8 * minutes;
  await Conversation.updateOne({ user_id: student.id }, { $set: { start_time, secrets_made } });
  expect((await caller.post(path, { ...body, again: true })).status).toBe(200);
  await Conversation.updateOne({ user_id: student.id }, { $set: { secrets_made: 100 } });
  expect((await caller.post(path, { ...body, again: true })).status).toBe(403);
});

test('an invalid secret or SDP offer opens no call and leaves a valid secret usable', async () => {
  const { mint } = await ready();
  const secret = await mint();
  for (const wrong of ['', 'nonsense', 'ek_', `${secret}x`, secret.replace(/.$/u, '!')])
    expect((await call(wrong)).status).toBe(401);
  expect((await call(secret, 'hello')).status).toBe(400);
  expect((await call(secret, 'v=0'.padEnd(70_000, '\r\n'))).status).toBe(413);
  expect((await call(secret)).status).toBe(201);
});

test('POST /api/chatbot/calls returns 503 without the provider’s message when the call fails', async () => {
  const { mint } = await ready();
  speech.before = (asked) => {
    if (asked === 'call') throw new SpeechError('rate_limited', 'upstream said: org-secret', 7);
  };
  const answer = await call(await mint());
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
  expect(answer.text).not.toContain('org-secret');
});

/** Of the conversation: how many secrets and calls it had, and whether it has an unused secret. */
async function countsOf(student: { id: string }) {
  const { secrets_made, calls_opened, call_secret, call_id } = await Conversation.findOne({
    user_id: student.id,
  })
    .lean()
    .orFail();
  return { secrets_made, calls_opened, waits: call_secret !== undefined, call_id };
}

describe('POST /api/chatbot/session with an SDP offer', () => {
  const offer = 'v=0\r\n';

  test('returns the answer of one call and a client secret that opens no second call', async () => {
    const { caller, student, body } = await ready();
    const { status, body: session } = await caller.post(path, { ...body, offer });
    expect([status, session.answer]).toEqual([200, 'v=0\r\n']);
    expect(speech.calls).toMatchObject([
      { offer, clientSecret: 'provider_secret_1', address: expect.stringMatching(/127\.0\.0\.1/) },
    ]);
    expect(JSON.stringify(session)).not.toContain('provider_secret');
    expect((await call(session.client_secret)).status).toBe(401);
    const { call_id, ...counts } = await countsOf(student);
    expect(counts).toEqual({ secrets_made: 1, calls_opened: 1, waits: false });
    const known = await SpeechCall.findOne({ call_id }).lean().orFail();
    expect([String(known.conversation_id), known.number]).toEqual([
      session.conversation.conversation_id,
      1,
    ]);
  });

  test('replaces the open call and the unused client secret of a running conversation', async () => {
    const { caller, student, body, mint } = await ready();
    await caller.post(path, { ...body, offer });
    const before = await countsOf(student);
    const secret = await mint();
    expect((await caller.post(path, { ...body, offer })).body.answer).toBe('v=0\r\n');
    expect((await call(secret)).status).toBe(401);
    const { call_id, ...counts } = await countsOf(student);
    expect(counts).toEqual({ secrets_made: 3, calls_opened: 2, waits: false });
    expect(call_id).not.toBe(before.call_id);
    expect((await SpeechCall.findOne({ call_id }).lean().orFail()).number).toBe(2);
  });

  test('opens two calls in one conversation when sent twice concurrently, and keeps one as current', async () => {
    const { caller, student, body } = await ready();
    const both = await Promise.all([1, 2].map(() => caller.post(path, { ...body, offer })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const ids = both.map((answer) => answer.body.conversation.conversation_id);
    expect(new Set(ids).size).toBe(1);
    const calls = await SpeechCall.find({ conversation_id: ids[0] }).lean();
    expect(calls.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(calls.map(({ call_id }) => call_id)).toContain((await countsOf(student)).call_id);
  });

  test('counts towards the limit of twenty secrets per conversation', async () => {
    const { caller, student, body, mint } = await ready();
    await mint();
    await Conversation.updateOne({ user_id: student.id }, { $set: { secrets_made: 19 } });
    const both = await Promise.all([1, 2].map(() => caller.post(path, { ...body, offer })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(speech.calls).toHaveLength(1);
  });

  test('opens no call for a held conversation, another user or an exhausted conversation', async () => {
    const { caller, student, practiceCase, body } = await ready();
    const other = await buildCase(student.section);
    await startOn(caller, student, practiceCase);
    await startOn(caller, student, other);
    const held = await caller.post(path, { ...body, offer });
    const stranger = await (await app.as(await buildStudent())).post(path, { ...body, offer });
    await Conversation.updateMany({ user_id: student.id }, { $set: { secrets_made: 20 } });
    const often = { ...body, practice_case_id: other.id, offer };
    const tooOften = await caller.post(path, often);
    expect([held, stranger, tooOften].map(({ status }) => status)).toEqual([409, 403, 409]);
    expect(speech.calls).toEqual([]);
  });

  test('ends an exhausted conversation with a report unless a page is reconnecting to it', async () => {
    const { caller, student, body, mint } = await ready();
    await mint();
    const start_time = new Date(Date.now() - 90_000);
    const often = { secrets_made: 28, elapsed_seconds: 80, start_time };
    await Conversation.updateOne({ user_id: student.id }, { $set: often });
    const talk = () => Conversation.findOne({ user_id: student.id }).sort({ _id: 1 }).lean();
    const page = await caller.post(path, { ...body, again: true });
    expect([page.status, page.body.code]).toEqual([403, 'budget_spent']);
    expect(page.body.error).toContain('Please end it');
    expect((await talk())?.open).toBe(true);
    const dialog = await caller.post(path, { ...body, offer });
    expect([dialog.status, dialog.body.code]).toEqual([409, 'conversation_ended']);
    expect(await talk()).toMatchObject({ completed: true, feedback_status: 'pending' });
    expect((await caller.post(path, { ...body, offer })).body.conversation.resumed).toBe(false);
  });

  test('rejects an invalid offer and creates no conversation', async () => {
    const { caller, student, body } = await ready();
    for (const wrong of ['', 'hello', 'v=0'.padEnd(70_000, '\r\n'), { $gt: '' }, ['v=0'], 7])
      expect((await caller.post(path, { ...body, offer: wrong })).status).toBe(400);
    expect([speech.sessions, speech.calls]).toEqual([[], []]);
    expect(await Conversation.countDocuments({ user_id: student.id })).toBe(0);
  });

  test('returns 503 without the provider’s message when the call fails, and then accepts a retry', async () => {
    const { caller, student, body } = await ready();
    speech.before = (asked) => {
      if (asked === 'call') throw new SpeechError('rate_limited', 'upstream said: org-secret', 7);
    };
    const answer = await caller.post(path, { ...body, offer });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
    expect(answer.text).not.toContain('org-secret');
    speech.before = () => undefined;
    const again = await caller.post(path, { ...body, offer });
    expect([again.status, again.body.conversation.resumed]).toEqual([200, true]);
    expect(await Conversation.countDocuments({ user_id: student.id })).toBe(1);
  });
});
