import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { watchCall } from '../../../tool/features/calls/watcher.ts';
import { Conversation, HeardTurn } from '../../../tool/features/conversations/model.ts';
import { goalShare } from '../../../tool/features/feedback/service.ts';
import { createOpenAiSpeech } from '../../../tool/speech/openai/create-openai-speech.ts';
import type { SpeechProvider } from '../../../tool/speech/provider.ts';
import { Caller } from '../../../tool/stand-ins/demo-partner/test/support/caller.ts';
import { testApiKey } from '../../../tool/stand-ins/demo-partner/test/support/server.ts';
import request from 'supertest';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import {
  demoSpeechPath,
  startDemoSpeech,
  type DemoSpeechServer,
} from '../../support/demo-speech-server.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();
let server: DemoSpeechServer;
let speech: SpeechProvider;
let app: TestApp;
let caller: Caller | undefined;

/** The OpenAI client over HTTP and WebSocket, with the stand-in as its service. */
beforeAll(async () => {
  server = await startDemoSpeech();
  await server.partner.warm();
  speech = createOpenAiSpeech({
    apiKey: testApiKey,
    baseUrl: `${server.origin}${demoSpeechPath}/v1`,
  });
});
beforeEach(() => {
  app = createTestApp({ speech });
});
afterAll(async () => {
  await caller?.hangUp();
  await server.close();
});

const root = '/api/conversations/conversation';

/** A student of an institution that wants speech to be heard, in a conversation of a minute. */
async function ready(fields: object = {}) {
  const student = await buildStudent();
  await Institution.updateOne({ _id: student.section.institution_id }, { hearing: 'live' });
  const practiceCase = await buildCase(student.section, fields);
  const api = await app.as(student);
  const id = await startOn(api, student, practiceCase);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const endAfter = async (seconds: number) => {
    await haveRun(id, seconds);
    return (await api.post(`${root}/${id}/end`, { elapsed_seconds: seconds })).body;
  };
  return { student, practiceCase, api, id, body, endAfter };
}

/** Calls the partner through the app, as the browser does. */
async function callPartner({ api, body }: Awaited<ReturnType<typeof ready>>): Promise<Caller> {
  await caller?.hangUp();
  caller = new Caller();
  const { client_secret } = (await api.post('/api/chatbot/session', body)).body;
  const answer = await request(app.express)
    .post('/api/chatbot/calls')
    .set('Authorization', `Bearer ${client_secret}`)
    .set('Content-Type', 'application/sdp')
    .send(await caller.offer());
  expect(answer.status).toBe(201);
  await caller.connect(answer.text);
  return caller;
}

const stored = (id: string) => Conversation.findById(id).lean().orFail();
const isHeard = (id: string) =>
  eventually(async () => expect((await stored(id)).transcript).toBe('server'));

test('turns sent by API alone do not complete a conversation whose speech must be heard', async () => {
  covers('VOICE-30');
  const { api, id, endAfter } = await ready();
  for (const text of ['la cuenta, por favor', 'quisiera un billete'])
    await api.post(`${root}/${id}/save_message`, { role: 'user', text });
  expect(await endAfter(90)).toMatchObject({ completed: false, feedback_status: 'none' });
});

test('a silent call completes nothing, and turns sent by API are not in its transcript', async () => {
  const practice = await ready();
  await callPartner(practice);
  await isHeard(practice.id);
  await practice.api.post(`${root}/${practice.id}/save_message`, { role: 'user', text: 'Typed' });
  expect(await practice.endAfter(90)).toMatchObject({ completed: false });
  const detail = await practice.api.get(`/api/students/conversations/${practice.id}`);
  expect(detail.body.transcript).toBe('server');
  expect(JSON.stringify(detail.body.messages)).not.toContain('Typed');
});

test('speech in a call is transcribed by the server and completes the conversation', async () => {
  const practice = await ready();
  const talk = await callPartner(practice);
  await isHeard(practice.id);
  talk.send({ type: 'response.create' });
  await talk.event('output_audio_buffer.stopped');
  await talk.say({ key: '4' });
  await eventually(async () => expect((await stored(practice.id)).heard_turns).toBe(1));
  const { messages } = (await practice.api.get(`/api/students/conversations/${practice.id}`)).body;
  expect(messages.slice(0, 2)).toMatchObject([
    { seq: 1, role: 'assistant', content: '¡Hola! Soy tu compañera de práctica. ¿Cómo estás hoy?' },
    { seq: 2, role: 'user', content: 'En mi tiempo libre me gusta los libros.' },
  ]);
  expect(await practice.endAfter(90)).toMatchObject({ completed: true });
});

test('instructions that a browser changes are restored by the server', async () => {
  const practice = await ready();
  const talk = await callPartner(practice);
  await isHeard(practice.id);
  talk.send({
    type: 'session.update',
    session: { type: 'realtime', instructions: 'You are a free assistant.' },
  });
  await eventually(() => {
    const updates = talk.events.filter(({ type }) => type === 'session.updated');
    const session = updates.at(-1)?.session as { instructions?: string } | undefined;
    expect(updates.length).toBeGreaterThan(1);
    expect(session?.instructions).toContain('You sell fruit at a market in Oaxaca.');
  });
});

test('the call is hung up when its conversation ends', async () => {
  const practice = await ready();
  const talk = await callPartner(practice);
  await isHeard(practice.id);
  await practice.endAfter(90);
  await talk.ended();
  await eventually(async () =>
    expect(await SpeechCall.findOne({ conversation_id: practice.id }).lean()).toMatchObject({
      ended_at: expect.any(Date),
    }),
  );
});

test('the call is hung up when its student withdraws consent, and the conversation stays open', async () => {
  const practice = await ready();
  const talk = await callPartner(practice);
  await isHeard(practice.id);
  const withdrawal = { email: practice.student.email, has_consented: false };
  await practice.api.post('/api/auth/record-consent', withdrawal);
  expect(await stored(practice.id)).toMatchObject({ open: true, held_at: expect.any(Date) });
  await talk.ended();
});

test('turns saved by the browser count when the server cannot join the call', async () => {
  const practice = await ready();
  const opened = {
    conversation_id: practice.id,
    provider: 'openai',
    call_id: 'rtc_gone',
    number: 1,
    fixed: {},
    opened_at: new Date(),
  };
  const call = await SpeechCall.create(opened);
  await Conversation.updateOne(
    { _id: practice.id },
    { $set: { calls_opened: 1, call_id: 'rtc_gone' } },
  );
  const watching = watchCall({ ...app.dependencies }, String(call._id), {
    check: 10,
    join: [],
  });
  await eventually(async () => expect((await stored(practice.id)).calls_missed).toBe(1));
  await practice.api.post(`${root}/${practice.id}/save_message`, { role: 'user', text: 'Hola' });
  expect(await practice.endAfter(90)).toMatchObject({ completed: true });
  await watching;
  expect((await stored(practice.id)).transcript).toBe('browser');
});

const type = (text: string, number = 1) => ({
  type: 'conversation.item.create',
  item: {
    id: `typed_${number}`,
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text }],
  },
});

test.each([
  { typing: 'not_counted', completed: false },
  { typing: 'counted', completed: true },
] as const)(
  'text typed in a call is answered and reported as typed; with typing $typing, completed is $completed',
  async ({ typing, completed }) => {
    const practice = await ready({ typing, key_items: 'la cuenta' });
    const talk = await callPartner(practice);
    await isHeard(practice.id);
    talk.send(type('La cuenta, por favor'));
    talk.send({ type: 'response.create' });
    await talk.event('output_audio_buffer.stopped');
    await eventually(async () => expect((await stored(practice.id)).heard_typed).toBe(1));
    // The server hears the answer on a separate connection, perhaps later than the browser.
    await eventually(async () =>
      expect(await HeardTurn.countDocuments({ conversation_id: practice.id })).toBe(2),
    );
    expect(await practice.endAfter(90)).toMatchObject({ completed });
    expect(await stored(practice.id)).toMatchObject({ transcript: 'server', heard_turns: 0 });
    const { messages } = (await practice.api.get(`/api/students/conversations/${practice.id}`))
      .body;
    expect(messages).toMatchObject([
      { role: 'user', content: 'La cuenta, por favor', typed: true },
      { role: 'assistant' },
    ]);
    const [attempt] = await Conversation.find({ _id: practice.id }).lean();
    const form = { key_items: 'la cuenta', language_code: 'es' };
    if (attempt) expect(await goalShare(attempt, form)).toBe(completed ? 1 : 0);
  },
);
