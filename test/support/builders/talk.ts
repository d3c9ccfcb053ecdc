import { expect } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import type { TestApp } from '../app.ts';
import { eventually } from '../eventually.ts';
import type { ScriptedSpeech } from '../speech.ts';
import { buildStudent } from './people.ts';
import { buildCase, practise, startOn } from './practice.ts';

/** A student with a case, and the request body that starts a conversation. */
export async function buildReady(app: TestApp) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  return { student, practiceCase, caller, body };
}

/** The turns of the conversation of `buildFinished`. */
export const finishedTurns = [
  { role: 'assistant', text: '¡Hola! ¿Qué desea?' },
  { role: 'user', text: 'Yo quiero dos mango, por favor.' },
] as const;

/** A conversation long enough for a report; `feedback` requests the report as the student. */
export async function buildFinished(app: TestApp, fields: Parameters<typeof buildCase>[1] = {}) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, {
    feedback_prompt: 'Be kind.',
    ...fields,
  });
  const caller = await app.as(student);
  const id = await practise(caller, student, practiceCase, 90, finishedTurns);
  const feedback = async () =>
    (await caller.get(`/api/conversations/conversation/${id}/feedback`)).body;
  return { student, practiceCase, caller, id, feedback };
}

/** A student in a call of the scripted speech service; `tell` sends events of that call to the server. */
export async function beginTalk(app: TestApp, speech: ScriptedSpeech) {
  const { student, practiceCase, caller: api, body } = await buildReady(app);
  const id = await startOn(api, student, practiceCase);
  await openCall(app, api, body);
  const conversation = () => Conversation.findById(id).lean().orFail();
  await eventually(async () => {
    const { transcript, calls_missed } = await conversation();
    expect(transcript === 'server' || calls_missed > 0).toBe(true);
  });
  const { call_id } = await conversation();
  return { student, practiceCase, api, id, body, conversation, ...eventsOf(speech, call_id) };
}

/** Another call of that conversation, as of a browser whose connection was lost. */
export async function callAgain(
  app: TestApp,
  speech: ScriptedSpeech,
  { api, body, conversation }: Awaited<ReturnType<typeof beginTalk>>,
) {
  await openCall(app, api, { ...body, again: true });
  const { call_id } = await conversation();
  await eventually(() => expect(speech.joined.has(call_id ?? '')).toBe(true));
  return eventsOf(speech, call_id);
}

async function openCall(
  app: TestApp,
  api: Awaited<ReturnType<typeof buildReady>>['caller'],
  body: object,
) {
  const { client_secret } = (await api.post('/api/chatbot/session', body)).body;
  const answer = await app
    .anonymous()
    .post('/api/chatbot/calls')
    .set('Authorization', `Bearer ${client_secret}`)
    .set('Content-Type', 'application/sdp')
    .send('v=0\r\n');
  expect(answer.status).toBe(201);
}

function eventsOf(speech: ScriptedSpeech, callId: string | null | undefined) {
  const listener = () => speech.joined.get(callId ?? '');
  return {
    tell: (...events: object[]) => events.forEach((event) => listener()?.event(event)),
    close: () => listener()?.closed(),
  };
}
