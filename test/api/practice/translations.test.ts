import { beforeEach, expect, test } from '@jest/globals';
import { maxTurnLength } from '../../../tool/contract/constants/voice.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { SpentMonth } from '../../../tool/features/spending/model.ts';
import { Translation } from '../../../tool/features/translations/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

const line = { text: '¿Qué desea?', language: 'de' };

async function ready() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const { id } = await buildPractised(student, practiceCase, { turns: [line.text, 'Hola.'] });
  const path = `/api/conversations/conversation/${id}/translate`;
  const caller = await app.as(student);
  return { student, id, path, translate: (body: object = line) => caller.post(path, body) };
}

test('a line is translated from the language of the case, charged once and stored', async () => {
  const { student, translate } = await ready();
  expect((await translate()).body).toEqual({ translation: 'de: ¿Qué desea?' });
  expect((await translate()).body).toEqual({ translation: 'de: ¿Qué desea?' });
  expect(speech.translated).toMatchObject([{ text: line.text, from: 'es', to: 'de' }]);
  expect(speech.translated[0]?.safetyIdentifier).toMatch(/^[\w-]{20,}$/);
  // 10,000 tokens at $0.10 a million.
  expect(await SpentMonth.findOne({ owner_id: student.section.id }).lean()).toMatchObject({
    micro_usd: 1000,
  });
});

test('each line and language has its own translation, and the language of the case needs none', async () => {
  const { translate } = await ready();
  await translate();
  expect((await translate({ ...line, language: 'fr' })).body.translation).toBe('fr: ¿Qué desea?');
  expect((await translate({ ...line, text: 'Hola.' })).body.translation).toBe('de: Hola.');
  expect((await translate({ ...line, language: 'es' })).body.translation).toBe('¿Qué desea?');
  expect(speech.translated).toHaveLength(3);
});

test('two concurrent requests for one line store one translation', async () => {
  const { id, translate } = await ready();
  const answers = await Promise.all([translate(), translate()]);
  for (const { body } of answers) expect(body).toEqual({ translation: 'de: ¿Qué desea?' });
  expect(await Translation.countDocuments({ conversation_id: id })).toBe(1);
});

test('translate returns 404 to a classmate and null when the provider cannot translate', async () => {
  const { student, path, translate } = await ready();
  const classmate = await app.as(await buildStudent(student.section));
  expect((await classmate.post(path, line)).status).toBe(404);
  delete speech.translate;
  expect((await translate()).body).toEqual({ translation: null });
});

test('a spent budget, a long text and an unknown language send no request to the provider', async () => {
  const { student, translate } = await ready();
  expect((await translate({ ...line, text: 'x'.repeat(maxTurnLength + 1) })).status).toBe(400);
  expect((await translate({ ...line, text: ' ' })).status).toBe(400);
  expect((await translate({ ...line, language: 'tlh' })).status).toBe(400);
  await translate();
  await Institution.updateOne({ _id: student.section.institution_id }, { institution_usd: 0.0005 });
  expect((await translate({ ...line, text: 'Hola.' })).body.code).toBe('budget_spent');
  // What was paid for before can still be read.
  expect((await translate()).status).toBe(200);
  expect(speech.translated).toHaveLength(1);
});

test('translate returns 503 and stores nothing when the provider fails, and 429 after 30 a minute', async () => {
  const { translate } = await ready();
  speech.before = () => {
    throw new SpeechError('unavailable', 'upstream');
  };
  const failed = await translate();
  expect(failed.status).toBe(503);
  expect(failed.text).not.toContain('upstream');
  speech.before = () => undefined;
  for (let more = 2; more <= 30; more += 1) expect((await translate()).status).toBe(200);
  expect((await translate()).status).toBe(429);
});
