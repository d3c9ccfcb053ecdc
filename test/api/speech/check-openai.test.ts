import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkOpenAi, type CheckStep } from '../../../tool/speech/openai/check/check.ts';
import { openAiDefaults } from '../../../tool/speech/openai/defaults.ts';
import { startUnkindService, type UnkindService } from '../../support/unkind-service.ts';

let service: UnkindService;
beforeEach(async () => {
  service = await startUnkindService();
});
afterEach(() => service.close());

async function check() {
  const steps: CheckStep[] = [];
  const { baseUrl } = service;
  const clip = Buffer.alloc(96_000);
  const result = await checkOpenAi(
    { ...openAiDefaults, apiKey: 'sk-a-key-of-tests', baseUrl, clip },
    (step) => steps.push(step),
  );
  return { ...result, steps, failed: steps.filter(({ ok }) => !ok).map(({ name }) => name) };
}

test('checkOpenAi reports each step, the end date of a model and the cost of the speech', async () => {
  const { steps, failed, usd } = await check();
  // The service of the test writes no reports.
  expect(failed).toEqual(['report']);
  expect(steps.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    'model gpt-realtime-2.1-mini: there, no end announced',
    'model gpt-transcribe: there until 2027-02-26',
    'model gpt-6-luna: there, no end announced',
    'session: made as conversations have it',
    'connection: joined with the secret of the session',
    'speech in, transcript out: “¡Hola!”, and a spoken reply',
    'hint: “Un café, por favor.”',
    'cancel a reply and ask for another: the second was spoken to its end',
    expect.stringContaining('report: '),
  ]);
  // A minute written down, and four replies of 100 tokens in and 50 out.
  expect(usd).toBeCloseTo(0.0045 + 4 * 0.002, 6);
});

test('checkOpenAi creates the session that conversations use', async () => {
  await check();
  expect(service.bodies.get('/realtime/client_secrets')?.session).toMatchObject({
    type: 'realtime',
    max_output_tokens: expect.any(Number),
    audio: { input: { transcription: { model: 'gpt-transcribe', languages: ['es'] } } },
  });
});

test('checkOpenAi reports a refused session and skips the steps that need it', async () => {
  service.faults.add('session');
  const { ok, steps, failed } = await check();
  expect(ok).toBe(false);
  expect(failed).toEqual(['session', 'report']);
  expect(steps.map(({ name }) => name)).not.toContain('connection');
});

test('checkOpenAi reports an account without credit when a reply fails', async () => {
  service.faults.add('reply');
  const { steps } = await check();
  const spoken = steps.find(({ name }) => name.startsWith('speech in'));
  expect(spoken).toMatchObject({
    ok: false,
    detail: 'the reply ended as failed insufficient_quota',
  });
});
