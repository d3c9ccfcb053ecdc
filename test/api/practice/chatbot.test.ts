import { beforeEach, expect, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { CaseProgress } from '../../../tool/features/progress/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
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

async function ready(fields: Parameters<typeof buildCase>[1] = {}) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, fields);
  const caller = await app.as(student);
  return {
    student,
    practiceCase,
    caller,
    body: { user_id: student.id, practice_case_id: practiceCase.id },
  };
}

test('a speech session returns a short-lived client secret and no key of the provider', async () => {
  covers('VOICE-18', 'CALL-16');
  const { caller, body } = await ready();
  const answer = await caller.post(path, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    client_secret: expect.stringMatching(/^ek_/),
    calls_url: '/api/chatbot/calls',
    expires_at: expect.any(String),
    ice_servers: [{ urls: 'stun:stun.test:3478' }],
    provider: 'openai',
    turn_taking: 'automatic',
    tasks: {
      hint: expect.any(String),
      repeat: expect.any(String),
      slower: expect.any(String),
    },
    conversation: expect.objectContaining({ resumed: false, messages: [] }),
  });
});

test('the partner is built from the case and identifies the learner by a keyed hash', async () => {
  covers('CALL-16');
  const { caller, body, student } = await ready({ voice: 'sage' });
  await caller.post(path, body);
  const [request] = speech.sessions;
  expect(request).toMatchObject({
    language: 'es',
    voice: 'sage',
    turnTaking: { mode: 'semantic', eagerness: 'low' },
    speed: 1,
    safetyIdentifier: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(request?.instructions).toContain('You sell fruit at a market in Oaxaca.');
  for (const personal of [student.id, student.email, student.last_name])
    expect(JSON.stringify(request)).not.toContain(personal);
});

test.each([
  ['silence', { mode: 'server', silenceMs: 2500 }, 'automatic'],
  ['push_to_talk', { mode: 'push-to-talk' }, 'push_to_talk'],
] as const)(
  'turn-taking mode %s is sent to the provider and to the page',
  async (mode, asked, shown) => {
    covers('CALL-16');
    const { caller, body } = await ready({
      turn_taking: { mode, silence_ms: 2500, speaking_rate: 1 },
    });
    const answer = await caller.post(path, body);
    expect(speech.sessions[0]?.turnTaking).toEqual(asked);
    expect(answer.body.turn_taking).toBe(shown);
  },
);

test('the partner greets in a new conversation and continues a running one without a greeting', async () => {
  covers('CALL-16');
  const { caller, body, student, practiceCase } = await ready();
  await practise(caller, student, practiceCase, 5, [{ role: 'user', text: 'long ago' }]);
  await caller.post(path, body);
  expect(speech.sessions[0]?.instructions).toContain('Begin: greet the learner');
  const id = await startOn(caller, student, practiceCase);
  await caller.post(`/api/conversations/conversation/${id}/save_message`, {
    role: 'user',
    text: 'Quiero dos mangos',
  });
  await caller.post(path, body);
  expect(speech.sessions[1]?.instructions).toContain('Do not greet again');
  expect(speech.sessions[1]?.instructions).not.toContain('Begin: greet');
});

test('hint, repeat and slower keep the instructions of the session', async () => {
  const { caller, body } = await ready();
  const { tasks } = (await caller.post(path, body)).body;
  const { instructions } = speech.sessions[0] ?? {};
  for (const text of [tasks.hint, tasks.repeat, tasks.slower]) {
    expect(text.startsWith(`${instructions}\n\n`)).toBe(true);
  }
  expect(tasks.slower).toContain('slowly');
});

test('the partner corrects as the case sets it, and not at all in a case without the setting', async () => {
  const { caller, body, practiceCase } = await ready();
  await PracticeCase.updateOne({ _id: practiceCase.id }, { $unset: { correction_style: 1 } });
  await caller.post(path, body);
  expect(speech.sessions[0]?.instructions).toContain('- Do not correct, explain grammar or judge');
  const prompting = await buildCase(practiceCase, { correction_style: 'prompt' });
  await caller.post(path, { ...body, practice_case_id: prompting.id });
  expect(speech.sessions[1]?.instructions).toContain('try again without saying the right form');
});

test('the partner of a running conversation keeps its case revision when another one is published', async () => {
  covers('R6');
  const { caller, body, practiceCase } = await ready();
  await caller.post(path, body);
  await PracticeCase.updateOne(
    { _id: practiceCase.id },
    { $set: { situation_instructions: 'You sell cars.' }, $inc: { revision: 1 } },
  );
  await caller.post(path, body);
  expect(speech.sessions[1]?.instructions).toContain('You sell fruit');
  expect(speech.sessions[1]?.instructions).not.toContain('You sell cars');
});

test('a speech session is refused for another user and for a closed or foreign case', async () => {
  covers('VOICE-20', 'VOICE-21');
  const { caller, body, student } = await ready();
  const other = await buildStudent();
  const closed = await buildCase(student.section, { accessible_on: new Date(Date.now() + 60_000) });
  const foreign = await buildCase();
  for (const [status, sent] of [
    [403, { ...body, user_id: other.id }],
    [403, { ...body, practice_case_id: closed.id }],
    [404, { ...body, practice_case_id: foreign.id }],
  ] as const)
    expect((await caller.post(path, sent)).status).toBe(status);
  expect(speech.sessions).toEqual([]);
});

test('an instructor can open a speech session on a draft and on a case before its access date', async () => {
  covers('VOICE-19');
  const instructor = await buildInstructor();
  const caller = await app.as(instructor);
  const soon = await buildCase(instructor.section, {
    accessible_on: new Date(Date.now() + 60_000),
  });
  const situation_instructions = 'You drive a night bus.';
  const draft = await buildCase(instructor.section, {
    published: false,
    is_draft: true,
    situation_instructions,
  });
  const call = (id: string) => caller.post(path, { user_id: instructor.id, practice_case_id: id });
  expect((await call(soon.id)).status).toBe(200);
  expect((await call(draft.id)).status).toBe(200);
  expect(speech.sessions.at(-1)?.instructions).toContain(situation_instructions);
});

test('a speech session returns 503 without the provider’s message when the provider fails', async () => {
  covers('CALL-16');
  const { caller, body } = await ready();
  speech.before = () => {
    throw new SpeechError('rate_limited', 'upstream said: quota of org-secret', 7);
  };
  const answer = await caller.post(path, body);
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('7');
  expect(answer.body).toMatchObject({ code: 'partner_unavailable', error: expect.any(String) });
  expect(answer.text).not.toContain('org-secret');
});

test('speech sessions return 401 without a token, 403 to a master, 400 if invalid, 429 in excess', async () => {
  covers('CALL-16');
  const { caller, body } = await ready();
  expect((await app.anonymous().post(path, body)).status).toBe(401);
  expect((await (await app.as(await buildMaster())).post(path, body)).status).toBe(403);
  for (const sent of [{}, { ...body, user_id: { $ne: '' } }, { ...body, practice_case_id: 'x' }])
    expect((await caller.post(path, sent)).status).toBe(400);
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await caller.post(path, body)).status),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
});

test('a start and a speech session requested concurrently share one conversation', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const [session, start] = await Promise.all([
    caller.post('/api/chatbot/session', body),
    caller.post('/api/conversations/conversation/start', body),
  ]);
  expect([session.status, start.status]).toEqual([200, 200]);
  expect(session.body.client_secret).toContain(`ek_${start.body.conversation_id}_`);
});

test('a speech session creates the conversation, and the start that follows counts one attempt', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const counts = () => CaseProgress.find({ user_id: student.id }).lean();
  const { conversation } = (await caller.post('/api/chatbot/session', body)).body;
  expect(conversation).toMatchObject({ resumed: false, messages: [], elapsed_seconds: 0 });
  expect(await counts()).toEqual([]);
  const start = () => caller.post('/api/conversations/conversation/start', body);
  expect((await start()).body.conversation_id).toBe(conversation.conversation_id);
  await start();
  expect(await counts()).toMatchObject([{ attempts: 1 }]);
  expect((await caller.post('/api/chatbot/session', body)).body.conversation).toMatchObject({
    conversation_id: conversation.conversation_id,
    resumed: true,
  });
});

test('longer turns and a slower partner apply when the learner sets them or is granted them', async () => {
  const { student, caller, body } = await ready({
    turn_taking: { mode: 'patient', silence_ms: 1500, speaking_rate: 1 },
  });
  const preferences = '/api/auth/update-preferences';
  await caller.post(preferences, { longer_turns: true, slower_partner: true });
  expect((await caller.get('/api/auth/me')).body).toMatchObject({
    longer_turns: true,
    slower_partner: true,
  });
  await caller.post(path, body);
  expect(speech.sessions.at(-1)).toMatchObject({
    turnTaking: { mode: 'server', silenceMs: 3_500 },
    speed: 0.8,
  });
  const byButton = await buildCase(student.section, {
    turn_taking: { mode: 'push_to_talk', silence_ms: 1500, speaking_rate: 0.5 },
  });
  await caller.post(path, { ...body, practice_case_id: byButton.id });
  expect(speech.sessions.at(-1)).toMatchObject({
    turnTaking: { mode: 'push-to-talk' },
    speed: 0.5,
  });
  await caller.post(preferences, { longer_turns: false, slower_partner: false });
  const plain = await buildCase(student.section);
  await caller.post(path, { ...body, practice_case_id: plain.id });
  expect(speech.sessions.at(-1)).toMatchObject({
    turnTaking: { mode: 'semantic', eagerness: 'low' },
    speed: 1,
  });
  const teacher = await app.as(await buildInstructor(student.section));
  const granted = {
    longer_turns: true,
    slower_partner: true,
    captions: false,
    typing: false,
    time_multiplier: 1,
  };
  await teacher.put(`/api/instructors/students/${student.id}/accommodations`, granted).expect(200);
  await caller.post(path, { ...body, practice_case_id: plain.id });
  expect(speech.sessions.at(-1)).toMatchObject({
    turnTaking: { mode: 'server', silenceMs: 3_500 },
    speed: 0.8,
  });
  for (const longer_turns of ['yes', null, { $ne: false }])
    expect((await caller.post(preferences, { longer_turns })).status).toBe(400);
  expect((await caller.post(preferences, {})).status).toBe(400);
});
