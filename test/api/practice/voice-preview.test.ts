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

test('a preview answers the audio itself', async () => {
  covers('IEDIT-52', 'CALL-28');
  const answer = await caller.post(path, body).responseType('blob');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('audio/wav');
  expect(answer.body.toString()).toBe('sample of sage');
});

test('a sample is paid for once a voice and language, also when asked for at once', async () => {
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

test('a failed sample is 503 and is made the next time', async () => {
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

test('an unknown voice or body is 400; only instructors may ask', async () => {
  covers('IEDIT-51', 'CALL-28');
  for (const bad of [{ voice: 'onyx' }, { voice: { $ne: '' } }, {}, { ...body, text: {} }])
    expect((await caller.post(path, bad)).status).toBe(400);
  expect((await app.nobody().post(path, body)).status).toBe(401);
  for (const person of [await buildStudent(), await buildMaster()])
    expect((await (await app.as(person)).post(path, body)).status).toBe(403);
  expect(speech.samples).toEqual([]);
});
