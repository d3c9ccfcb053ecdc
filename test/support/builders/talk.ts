import { expect } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import type { TestApp } from '../app.ts';
import { eventually } from '../eventually.ts';
import type { ScriptedSpeech } from '../speech.ts';
import { buildStudent } from './people.ts';
import { buildCase, practise, startOn } from './practice.ts';

/** A student who may talk on a case of theirs, and what a start is told. */
export async function buildReady(app: TestApp) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  return { student, practiceCase, caller, body };
}

/** What is said in a conversation that `buildFinished` builds. */
export const finishedTurns = [
  { role: 'assistant', text: '¡Hola! ¿Qué desea?' },
  { role: 'user', text: 'Yo quiero dos mango, por favor.' },
] as const;

/** A conversation that was long enough for a report; `feedback` asks for that as its learner. */
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

/** A student in a call of the scripted service; `tell` sends the server events of that call. */
export async function beginTalk(app: TestApp, speech: ScriptedSpeech) {
  const { student, practiceCase, caller: api, body } = await buildReady(app);
  const id = await startOn(api, student, practiceCase);
  const { client_secret } = (await api.post('/api/chatbot/session', body)).body;
  const answer = await app
    .nobody()
    .post('/api/chatbot/calls')
    .set('Authorization', `Bearer ${client_secret}`)
    .set('Content-Type', 'application/sdp')
    .send('v=0\r\n');
  expect(answer.status).toBe(201);
  const conversation = () => Conversation.findById(id).lean().orFail();
  await eventually(async () => {
    const { transcript, calls_missed } = await conversation();
    expect(transcript === 'server' || calls_missed > 0).toBe(true);
  });
  const { call_id } = await conversation();
  const listener = () => speech.joined.get(call_id ?? '');
  return {
    student,
    practiceCase,
    api,
    id,
    conversation,
    tell: (...events: object[]) => events.forEach((event) => listener()?.event(event)),
    close: () => listener()?.closed(),
  };
}
