import path from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../../test/support/server-process.ts';
import { readArguments } from '../lib/arguments.mjs';
import { buildWhenStale } from '../lib/build.mjs';
import { launchWithMicrophone, submitLogin } from '../lib/demo-browser.ts';
import { temporaryFolder } from '../lib/temporary-folder.mjs';
import { measureScreens, type Named } from './screen-budgets.ts';
import { inBytes, sum, Wire } from './wire.ts';

readArguments(`npm run bench:bundle: JavaScript that a student's browser loads until a conversation is connected:
login, dashboard, list of cases, conversation. Prints the transferred bytes of each script in Chromium
(compressed, without headers), then those of each screen alone, and fails above a budget.`);

const budget = 216_200;

/** The student's steps, in order. */
const walks: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await page.goto('/login');
    await submitLogin(page);
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
const folder = temporaryFolder('bundle');
const server = await startServer({ DATA_DIR: folder, NODE_ENV: 'development' });
const browser = await launchWithMicrophone(folder);
try {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  const page = await context.newPage();
  const wire = await Wire.watch(page);
  for (const [name, walk] of Object.entries(walks)) {
    wire.step = name;
    await walk(page);
  }
  report(wire);
  const storageState = await context.storageState();
  const options = { baseURL: server.url, permissions: ['microphone'], storageState };
  for (const screen of await measureScreens(browser, options, await findRecords(page))) {
    console.error(`${screen} loads more than its budget.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

function report({ loads, scripts }: Wire): void {
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

/** A case and a conversation with its report, both of the demo data. */
async function findRecords(page: Page): Promise<Named> {
  const practiceCase = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const history = await page.context().newPage();
  await history.goto('/student/progress');
  const link = history.locator('a[href^="/student/conversations/"]').last();
  const conversation = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await history.close();
  return { practiceCase, conversation };
}
