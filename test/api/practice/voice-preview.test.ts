import { beforeEach, expect, test } from '@jest/globals';
import { VoiceSample } from '../../../tool/features/chatbot/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let caller: Caller;
let speech: ScriptedSpeech;
beforeEach(async () => {
  await VoiceSample.deleteMany({});
  speech = scriptedSpeech();
  app = createTestApp({ speech });
  caller = await app.as(await buildInstructor());
});

const path = '/api/chatbot/voice/preview';
const body = { voice: 'sage', text: 'Hello!' };

test('a voice preview returns the audio as WAV', async () => {
  covers('IEDIT-52', 'CALL-28');
  const answer = await caller.post(path, body).responseType('blob');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('audio/wav');
  expect(answer.body.toString()).toBe('sample of sage');
});

test('a voice sample is generated once per voice and language, also for concurrent requests', async () => {
  covers('CALL-28');
  speech.before = () => new Promise((resolve) => setTimeout(resolve, 50));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => caller.post(path, body).responseType('blob')),
  );
  for (const answer of answers) expect(answer.body.toString()).toBe('sample of sage');
  await caller.post(path, { ...body, text: 'Something else' });
  expect(speech.samples).toHaveLength(1);
  await caller.post(path, { ...body, language_code: 'ja' });
  expect(speech.samples).toMatchObject([
    { voice: 'sage', language: 'en', text: expect.stringContaining('Hello') },
    { voice: 'sage', language: 'ja', text: expect.stringContaining('こんにちは') },
  ]);
});

test('a failed voice sample returns 503 and is generated on the next request', async () => {
  covers('CALL-28');
  speech.before = () => {
    speech.before = () => undefined;
    throw new SpeechError('unavailable', 'away');
  };
  const failed = await caller.post(path, body);
  expect(failed.status).toBe(503);
  expect(failed.body.error).toEqual(expect.any(String));
  expect((await caller.post(path, body)).status).toBe(200);
});

test('a voice preview returns 400 for an invalid body, 401 without a token, 403 to other roles', async () => {
  covers('IEDIT-51', 'CALL-28');
  for (const bad of [{ voice: 'onyx' }, { voice: { $ne: '' } }, {}, { ...body, text: {} }])
    expect((await caller.post(path, bad)).status).toBe(400);
  expect((await app.anonymous().post(path, body)).status).toBe(401);
  for (const person of [await buildStudent(), await buildMaster()])
    expect((await (await app.as(person)).post(path, body)).status).toBe(403);
  expect(speech.samples).toEqual([]);
});
