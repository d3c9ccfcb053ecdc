import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startServer } from '../../test/support/server-process.ts';
import { demoPassword } from '../../tool/demo-data/people.ts';
import { servePartner, testApiKey } from '../../tool/stand-ins/demo-partner/test/support/server.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';
import { buildWhenStale } from '../lib/build.mjs';
import { launchWithMicrophone, submitLogin } from '../lib/demo-browser.ts';
import { root } from '../lib/root.mjs';
import { temporaryFolder } from '../lib/temporary-folder.mjs';
import { machine, median, ms } from '../lib/figures.ts';

const { positionals } = readArguments(
  `npm run bench:talk -- [ROUNDS]: milliseconds from the click on Start Conversation to the partner's first sound,
ours against a minimal page, alternately, with one partner: the demo partner behind OpenAI's API. Both
servers are warm, as in production: see warmUp. Fails above the limit, and if ours adds a task that
blocks the page for more than 50 ms.`,
  { allowPositionals: true },
);

const bar = 1.3;
const rounds = readNumber('ROUNDS', positionals[0] ?? '10');
/** Rounds that are not counted: they warm up the browser and the partner. */
const warmingRounds = 3;
/** Sessions that another student opens and ends before; below the rate limit per minute. */
const warmingSessions = 18;

interface Opening {
  /** From the click to the first sound, in milliseconds. */
  ms: number;
  /** Lengths of tasks that blocked the page meanwhile, in milliseconds. */
  longTasks: number[];
  /** From the click to each step, in milliseconds. */
  steps: Record<string, number>;
}

/** Times that watch-talk.mjs records in a page, by its clock. */
interface TalkWindow {
  talk: {
    clicked: number;
    heard: number;
    longTasks: { at: number; ms: number }[];
    steps: Record<string, number>;
  };
}

async function open(page: Page): Promise<Opening> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.waitForFunction(() => (window as unknown as TalkWindow).talk.heard > 0);
  return page.evaluate(() => {
    const { clicked, heard, longTasks, steps } = (window as unknown as TalkWindow).talk;
    const between = longTasks.filter(({ at }) => at >= clicked && at <= heard);
    return {
      ms: heard - clicked,
      longTasks: between.map(({ ms }) => ms),
      steps: Object.fromEntries(Object.entries(steps).map(([name, at]) => [name, at - clicked])),
    };
  });
}

async function openOurs(page: Page, address: string): Promise<Opening> {
  await page.goto(address);
  const opening = await open(page);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End without feedback' }).click();
  await page.waitForURL('**/student/practice');
  return opening;
}

async function openMinimal(page: Page, address: string): Promise<Opening> {
  await page.goto(address);
  const opening = await open(page);
  await page.goto('about:blank');
  return opening;
}

/** Serves the minimal page, and creates a client secret for it with the API key. */
async function serveMinimal(callsUrl: string): Promise<{ url: string; close(): void }> {
  const html = await readFile(path.join(root, 'scripts/bench/minimal-talk.html'), 'utf8');
  const page = html.replace('<meta', `<html data-calls="${callsUrl}"><meta`);
  const secretsUrl = callsUrl.replace(/calls$/u, 'client_secrets');
  const server = createServer((request, response) => {
    if (request.method === 'GET')
      return void response.setHeader('Content-Type', 'text/html').end(page);
    void fetch(secretsUrl, {
      method: 'POST',
      headers: { Authorization: `Bearer ${testApiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ session: { type: 'realtime' } }),
    })
      .then((answer) => answer.json())
      .then((secret: { value: string }) => response.end(secret.value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  return { url, close: () => server.close() };
}

async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/login');
  await submitLogin(page);
  await page.getByRole('heading', { name: 'Hello, ' }).waitFor();
  await page.goto('/student/practice');
  const address = await page.locator('a[href^="/practice/"]').first().getAttribute('href');
  await page.close();
  return address ?? '';
}

/** Opens and ends conversations by API, so that the JIT compiler has optimised the server's code. */
async function warmUp(context: BrowserContext): Promise<void> {
  const { request } = context;
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${String(answer.status())}`);
    return (await answer.json()) as { access_token: string; user: { id: string } } & {
      conversation: { conversation_id: string };
    };
  };
  const { access_token: token, user } = await post('/api/auth/login', {
    email: 'student2@parley.test',
    password: demoPassword,
  });
  const headers = { Authorization: `Bearer ${token}` };
  const cases = (await (
    await request.get('/api/practice_cases/get_cases', { headers })
  ).json()) as {
    id: string;
    accessible_on: string;
  }[];
  const open = cases.find(({ accessible_on }) => new Date(accessible_on) < new Date());
  for (let session = 0; session < warmingSessions; session += 1) {
    const body = { user_id: user.id, practice_case_id: open?.id };
    const { conversation } = await post('/api/chatbot/session', body, token);
    await post(`/api/conversations/conversation/${conversation.conversation_id}/end`, {}, token);
  }
}

await buildWhenStale();
const folder = temporaryFolder('talk');
const partner = await servePartner();
await partner.partner.warm();
const minimal = await serveMinimal(partner.callsUrl);
const server = await startServer({
  DATA_DIR: folder,
  NODE_ENV: 'development',
  OPENAI_API_KEY: testApiKey,
  OPENAI_BASE_URL: partner.callsUrl.replace(/\/realtime\/calls$/u, ''),
});
const browser = await launchWithMicrophone(folder);
try {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  const other = await browser.newContext({ baseURL: server.url });
  await warmUp(other);
  await other.close();
  await context.addInitScript({ path: path.join(root, 'scripts/bench/watch-talk.mjs') });
  const address = await signIn(context);
  const page = await context.newPage();
  const ours: Opening[] = [];
  const least: Opening[] = [];
  for (let round = 0; round < warmingRounds + rounds; round += 1) {
    const [one, other] = [await openMinimal(page, minimal.url), await openOurs(page, address)];
    if (round < warmingRounds) continue;
    least.push(one);
    ours.push(other);
  }
  report(ours, least);
} finally {
  await browser.close();
  await server.stop();
  minimal.close();
  await partner.close();
}

function report(ours: Opening[], least: Opening[]): void {
  const [own, other] = [summary(ours), summary(least)];
  const ratio = own.median / other.median;
  console.log(`ours     ${own.text}\n${stepsOf(ours)}`);
  console.log(`minimal  ${other.text}\n${stepsOf(least)}`);
  console.log(machine());
  console.log(`ratio    ${ratio.toFixed(2)}x, bar ${bar.toFixed(2)}x`);
  const added = Math.max(0, ...ours.flatMap(({ longTasks }) => longTasks));
  console.log(`longest task of ours between click and sound: ${added.toFixed(0)} ms, bar 50 ms`);
  if (ratio > bar || added > 50) process.exitCode = 1;
}

/** When each step was reached, in the order of their medians. */
function stepsOf(openings: Opening[]): string {
  const names = new Set(openings.flatMap(({ steps }) => Object.keys(steps)));
  return [...names]
    .map((name) => ({ name, ms: median(openings.flatMap(({ steps }) => steps[name] ?? [])) }))
    .sort((one, next) => one.ms - next.ms)
    .map(({ name, ms }) => `  ${ms.toFixed(0).padStart(5)} ms  ${name}`)
    .join('\n');
}

function summary(openings: Opening[]): { median: number; text: string } {
  const times = openings.map((opening) => opening.ms);
  const middle = median(times);
  const text = `median ${ms(middle)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
  return { median: middle, text };
}
