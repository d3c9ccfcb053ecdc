import type { FaultPlan } from '../../tool/stand-ins/demo-partner/src/faults.ts';
import { scriptOf, textOf } from '../../tool/stand-ins/demo-partner/src/script.ts';
import { buildMaster } from '../support/builders/people.ts';
import { demoSpeechPath, startDemoSpeech } from '../support/demo-speech-server.ts';
import { startServer } from '../support/server-process.ts';
import { expect, test as base } from './fixtures.ts';
import {
  buildStage,
  button,
  elapsed,
  lines,
  sentTypes,
  silence,
  spoken,
  spokenTest,
  startTalking,
  status,
  storedTurns,
} from './voice-stage.ts';

const apiKey = 'sk-proj-a-key-of-the-live-service';

interface Service {
  /** Faults of calls that begin from now on. */
  plan: FaultPlan;
  origin: string;
}

/** A server with an API key, and a speech service whose faults a test sets. */
const test = base.extend<object, { server: string; service: Service }>({
  service: [
    async ({}, use) => {
      const service: Service = { plan: {}, origin: '' };
      const running = await startDemoSpeech({ apiKey, faults: () => service.plan });
      service.origin = running.origin;
      await use(service);
      await running.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({
        MONGODB_URI: process.env.E2E_MONGODB_URI ?? '',
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: `${service.origin}${demoSpeechPath}/v1`,
      });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure(spokenTest);

const greeting = textOf(scriptOf('es').greeting);

test('without credit the timer stops, the student sees a notice and a master sees the cause', async ({
  microphone,
  as,
  service,
}) => {
  service.plan = { responses: ['no_credit'] };
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await page.goto(path);
  await button(page, 'Start Conversation').click();
  const notice = page.getByText('The conversation partner is out of service.');
  await expect(notice).toBeVisible(spoken);
  await expect(notice).toContainText('This is not your fault');
  await expect(status(page)).toHaveText('Error');
  const stood = await elapsed(page);
  const master = await as(await buildMaster());
  await master.goto('/master/dashboard');
  await expect(master.getByText('Check billing and OPENAI_API_KEY.')).toBeVisible();
  expect(await elapsed(page)).toBe(stood);
});

test('a response that fails with a rate limit is requested again', async ({
  microphone,
  service,
}) => {
  service.plan = { responses: ['rate_limit'] };
  const { student, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
  const asked = (await sentTypes(page)).filter((type) => type === 'response.create');
  expect(asked).toHaveLength(2);
  await expect(page.getByText('Your partner needs a moment.')).toBeHidden();
});

test('Repeat interrupts the partner’s turn, of which only the part that was heard is saved', async ({
  microphone,
  service,
}) => {
  service.plan = {};
  const { student, practiceCase, path } = await buildStage();
  const page = await (await microphone(silence()))(student);
  await startTalking(page, path);
  await expect(page.getByText('Your partner is speaking')).toBeVisible(spoken);
  await button(page, 'Repeat').click();
  await expect
    .poll(
      async () => (await storedTurns(practiceCase)).map(({ content }) => content).at(-1),
      spoken,
    )
    .toBe(greeting);
  // When Repeat is pressed at the first sound, nothing of the first turn may have been heard.
  const before = (await storedTurns(practiceCase)).slice(0, -1);
  for (const { content } of before) {
    expect(content).toMatch(/…$/);
    expect(greeting.startsWith(content.slice(0, -1))).toBe(true);
  }
});
