import { beforeAll, expect, test } from '@jest/globals';
import { keepSpeechCheck } from '../../../tool/features/speech-check/service.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp({ speech: scriptedSpeech() });
});

const view = async () =>
  (await (await app.as(await buildMaster())).get('/api/master/speech_check')).body;

test('masters see the last check of the speech service, and null before the first check', async () => {
  expect(await view()).toEqual({ provider: 'openai', check: null });
  const works = { name: 'session', ok: true, detail: 'made as conversations have it' };
  await keepSpeechCheck({ ok: true, cost_usd: 0.01, steps: [works] });
  const fails = { name: 'hint', ok: false, detail: 'x'.repeat(2_000) };
  await keepSpeechCheck({ ok: false, cost_usd: 0.02, steps: [works, fails] });
  expect(await view()).toEqual({
    provider: 'openai',
    check: {
      checked_at: expect.any(String),
      ok: false,
      cost_usd: 0.02,
      steps: [works, { ...fails, detail: 'x'.repeat(500) }],
    },
  });
});
