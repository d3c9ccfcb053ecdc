import { beforeAll, expect, test } from '@jest/globals';
import { SpeechAlarm } from '../../../tool/features/speech-alarms/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/chatbot/no_reply';

async function talking() {
  const student = await buildStudent();
  const caller = await app.as(student);
  const id = await startOn(caller, student, await buildCase(student.section));
  return { caller, body: { conversation_id: id, reason: 'account' } };
}

test('a partner without credit raises an alarm for masters and in the metrics', async () => {
  const { caller, body } = await talking();
  expect((await caller.post(path, body)).status).toBe(200);
  expect((await caller.post(path, body)).status).toBe(200);
  const master = await app.as(await buildMaster());
  const { body: alarms } = await master.get('/api/master/speech_alarms');
  expect(alarms).toEqual([
    { reason: 'account', first_at: expect.any(String), last_at: expect.any(String), count: 2 },
  ]);
  const { text } = await app.anonymous().get('/metrics');
  expect(text).toContain('parley_speech_alarms_total{reason="account",seen_by="browser"} 2');
});

test('an alarm ends after a day, and the next one starts a new count', async () => {
  const { caller, body } = await talking();
  await caller.post(path, body);
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000);
  await SpeechAlarm.updateMany({}, { first_at: longAgo, last_at: longAgo });
  const master = await app.as(await buildMaster());
  expect((await master.get('/api/master/speech_alarms')).body).toEqual([]);
  await caller.post(path, body);
  expect((await master.get('/api/master/speech_alarms')).body).toMatchObject([{ count: 1 }]);
});

test('an alarm for the conversation of another student returns 404 and stores nothing', async () => {
  const { body } = await talking();
  const stranger = await app.as(await buildStudent());
  await SpeechAlarm.deleteMany({});
  expect((await stranger.post(path, body)).status).toBe(404);
  expect(await SpeechAlarm.countDocuments()).toBe(0);
});

test('a provider that rejects the account raises an alarm and returns 503 with its own message', async () => {
  const speech = scriptedSpeech();
  speech.before = () => {
    throw new SpeechError('account', 'status 401');
  };
  const locked = createTestApp({ speech });
  const student = await buildStudent();
  const caller = await locked.as(student);
  const practiceCase = await buildCase(student.section);
  await SpeechAlarm.deleteMany({});
  const answer = await caller.post('/api/chatbot/session', {
    user_id: student.id,
    practice_case_id: practiceCase.id,
  });
  expect(answer.status).toBe(503);
  expect(answer.body.error).toContain('not your fault');
  expect(await SpeechAlarm.find().lean()).toMatchObject([{ reason: 'account', count: 1 }]);
});
