import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../tool/demo-data/people.ts';
import { withMicrophone } from '../../test/e2e/harness/browser.ts';
import { microphoneWave } from '../../test/support/microphone.ts';
import { startServer } from '../../test/support/server-process.ts';
import { buildWhenStale } from '../lib/build.mjs';

/**
 * `npm run bench:bundle`: JavaScript that a student's browser loads until a conversation is connected:
 * login, dashboard, list of cases, conversation. Prints the bytes of each script as the server sends them
 * to Chromium (the wire, without headers), and fails above the budget.
 */
const budget = 215_000;

/** One answer that the browser got, and what of it came over the wire, in bytes. */
interface Load {
  path: string;
  step: string;
  headers: number;
  /** Its body, compressed as it came. */
  bytes: number;
}

/** The student's steps, in order. */
const walks: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('student@parley.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Hello, ' }).waitFor();
    await page.waitForLoadState('networkidle');
  },
  cases: async (page) => {
    await page.goto('/student/practice');
    await page.locator('a[href^="/practice/"]').first().click();
    await page.waitForURL('**/practice/*');
  },
  conversation: async (page) => {
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await page.locator('[data-status]', { hasText: 'Connected' }).waitFor({ timeout: 60_000 });
  },
};

await buildWhenStale();
const folder = await mkdtemp(path.join(tmpdir(), 'parley-bundle-'));
const server = await startServer({ DATA_DIR: folder, NODE_ENV: 'development' });
const voice = path.join(folder, 'voice.wav');
await writeFile(voice, microphoneWave([], 30));
const browser = await chromium.launch(withMicrophone(voice));
try {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const loads: Load[] = [];
  const asked = new Map<string, Load>();
  let step = '';
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const headers = response.encodedDataLength;
    const load = { path: new URL(response.url).pathname, step, headers, bytes: 0 };
    loads.push(load);
    asked.set(requestId, load);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = asked.get(requestId);
    if (load) load.bytes = encodedDataLength - load.headers;
  });
  for (const [name, walk] of Object.entries(walks)) {
    step = name;
    await walk(page);
  }
  report(loads);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function report(loads: Load[]): void {
  const scripts = loads.filter(({ path: name, bytes }) => name.endsWith('.js') && bytes > 0);
  for (const { path: name, step, bytes } of scripts)
    console.log(`${inBytes(bytes)}  ${step.padEnd(13)} ${path.basename(name)}`);
  const total = sum(scripts, 'bytes');
  console.log(`${inBytes(total)}  of ${String(budget)} B in ${String(scripts.length)} scripts`);
  console.log(`${inBytes(sum(scripts, 'headers'))}  their headers`);
  const all = sum(loads, 'bytes') + sum(loads, 'headers');
  console.log(`${inBytes(all)}  everything, headers included, in ${String(loads.length)} answers`);
  if (total <= budget) return;
  console.error(
    `A student loads ${String(total - budget)} B more than the budget before practising.`,
  );
  process.exitCode = 1;
}

function sum(loads: Load[], of: 'bytes' | 'headers'): number {
  return loads.reduce((total, load) => total + load[of], 0);
}

function inBytes(bytes: number): string {
  return `${String(bytes).padStart(9)} B`;
}
