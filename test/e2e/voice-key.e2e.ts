import type { ConsoleMessage, Page, Response } from '@playwright/test';
import { demoSpeechPath, startDemoSpeech } from '../support/demo-speech-server.ts';
import { startServer } from '../support/server-process.ts';
import { expect, test as base } from './fixtures.ts';
import {
  buildStage,
  button,
  lines,
  silence,
  spoken,
  spokenTest,
  startTalking,
} from './voice-stage.ts';

const apiKey = 'sk-proj-a-key-that-no-browser-may-see';

/** A server with an API key, and a speech service on another origin that accepts only this key. */
const test = base.extend<object, { server: string; service: string }>({
  service: [
    async ({}, use) => {
      const service = await startDemoSpeech({ apiKey });
      await use(service.origin);
      await service.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({
        MONGODB_URI: process.env.E2E_MONGODB_URI ?? '',
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: `${service}${demoSpeechPath}/v1`,
      });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure(spokenTest);

/** Collects headers and bodies of all responses of a page, and its console messages. */
function collectAll(page: Page): { texts(): Promise<string[]> } {
  const arriving: Promise<string>[] = [];
  const onResponse = (response: Response) => void arriving.push(wholeText(response));
  const onConsole = (message: ConsoleMessage) =>
    void arriving.push(Promise.resolve(message.text()));
  page.on('response', onResponse).on('console', onConsole);
  return {
    texts: () => {
      // A later response would be read while the page is closed.
      page.off('response', onResponse).off('console', onConsole);
      return Promise.all(arriving);
    },
  };
}

async function wholeText(response: Response): Promise<string> {
  const head = `${response.url()}\n${JSON.stringify(await response.allHeaders())}`;
  const hasBody = response.ok() && response.status() !== 204;
  return hasBody ? `${head}\n${await response.text()}` : head;
}

test(
  'the API key of the speech service never reaches the browser, which gets a client secret',
  { tag: ['@VOICE-22'] },
  async ({ microphone, server }) => {
    const { student, path } = await buildStage({ min_time: 1 });
    const page = await (await microphone(silence()))(student);
    const got = collectAll(page);
    await startTalking(page, path);
    await expect(lines(page, 'assistant')).toHaveCount(1, spoken);
    await button(page, 'End').click();
    await expect(page.getByRole('heading', { name: 'AI Feedback Report' })).toBeVisible(spoken);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    const texts = [...(await got.texts()), stored];
    expect(texts.filter((text) => text.includes(apiKey))).toEqual([]);

    const session = texts.find((text) => text.startsWith(`${server}/api/chatbot/session`));
    expect(session).toContain('"provider":"openai"');
    expect(session).toContain('"client_secret":"ek_');
    expect(texts.some((text) => text.startsWith(`${server}/api/chatbot/calls`))).toBe(true);
  },
);
