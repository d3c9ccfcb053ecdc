import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../tool/demo-data/people.ts';
import { projectRoot } from '../../tool/paths.ts';
import { withMicrophone } from '../../test/e2e/harness/browser.ts';
import { microphoneWave } from '../../test/support/microphone.ts';
import { startServer } from '../../test/support/server-process.ts';
import { buildWhenStale } from '../lib/build.mjs';

/**
 * `npm run bench:bundle`: JavaScript that a student's browser loads until a conversation is connected:
 * login, dashboard, list of cases, conversation. Prints each file in brotli bytes and fails above the
 * budget.
 */
const budget = 230_000;

/** The student's steps, in order. */
const walks: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('student@parley.test');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/student/dashboard');
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
  const steps = new Map<string, string>();
  let step = '';
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !steps.has(pathname)) steps.set(pathname, step);
  });
  for (const [name, walk] of Object.entries(walks)) {
    step = name;
    await walk(page);
  }
  await report(steps);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(steps: Map<string, string>): Promise<void> {
  let total = 0;
  for (const [pathname, step] of steps) {
    const file = await readFile(path.join(projectRoot, 'dist/client', pathname));
    const { length } = await promisify(brotliCompress)(file);
    total += length;
    console.log(`${String(length).padStart(9)} B  ${step.padEnd(13)} ${path.basename(pathname)}`);
  }
  console.log(
    `${String(total).padStart(9)} B  of ${String(budget)} B in ${String(steps.size)} files`,
  );
  if (total <= budget) return;
  console.error(
    `A student loads ${String(total - budget)} B more than the budget before practising.`,
  );
  process.exitCode = 1;
}
