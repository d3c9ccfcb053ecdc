import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../../test/support/server-process.ts';
import { servePartner, testApiKey } from '../../tool/stand-ins/demo-partner/test/support/server.ts';
import { readArguments, readNumber } from '../lib/arguments.mjs';
import { launchWithMicrophone, submitLogin } from '../lib/demo-browser.ts';
import { root } from '../lib/root.mjs';
import { temporaryFolder } from '../lib/temporary-folder.mjs';
import { buildVersion } from '../lib/version.ts';
import { machine, median } from '../lib/figures.ts';

const {
  positionals: [before, roundsText = '3'],
} = readArguments(
  `npm run bench:journey -- BEFORE [ROUNDS]: how long a student on a slow phone waits, from the login to
the home page and from there to the partner's first sound, in this version and in BEFORE (a commit or a
folder). The versions alternate, each time with an empty browser cache, and share one demo partner
behind OpenAI's API. Fails where this version is slower than 1.1 times the other.`,
  { allowPositionals: true },
);

const bar = 1.1;
const rounds = readNumber('ROUNDS', roundsText);
if (before === undefined) throw new Error('Say what to compare with: a commit or a folder.');

/** Pause on the login form and on the home page, as of a reader, in milliseconds. */
const reading = 3_000;

/** A low-end phone: four times slower than this machine, 1.6 Mb/s, 150 ms round trip. */
const slowCpu = { rate: 4 };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const waits = [
  'address to login form',
  'login to home shown',
  'home to start dialog',
  'start to first sound',
  'home to first word',
] as const;
type Waits = Record<(typeof waits)[number], number>;

/** Times that watch-talk.mjs and watch-journey.mjs record in a page, by its clock. */
interface WatchedWindow {
  talk: { clicked: number; heard: number };
  seen: Record<string, number>;
}

/** Milliseconds from the last click until an element was visible. */
const waitedFor = async (page: Page, thing: string): Promise<number> => {
  const seenAt = (name: string) => (window as unknown as WatchedWindow).seen[name];
  await page.waitForFunction(seenAt, thing, { timeout: 120_000 });
  return page.evaluate((name) => {
    const { seen, talk } = window as unknown as WatchedWindow;
    return (seen[name] ?? Number.NaN) - talk.clicked;
  }, thing);
};

async function walk(browser: Browser, { url }: ServerProcess): Promise<Waits> {
  const context = await browser.newContext({
    baseURL: url,
    permissions: ['microphone'],
    viewport: { width: 390, height: 740 },
    serviceWorkers: 'block',
  });
  try {
    for (const name of ['watch-talk.mjs', 'watch-journey.mjs'])
      await context.addInitScript({ path: path.join(root, 'scripts/bench', name) });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slowNetwork);
    await devTools.send('Emulation.setCPUThrottlingRate', slowCpu);
    await page.goto('/login', { timeout: 120_000 });
    const form = await waitedFor(page, 'form');
    await wait(reading);
    await submitLogin(page);
    const home = await waitedFor(page, 'home');
    await wait(reading);
    await page.waitForLoadState('networkidle');
    await page.locator('main a[href^="/practice/"]').first().click();
    const dialog = await waitedFor(page, 'dialog');
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await page.waitForFunction(() => (window as unknown as WatchedWindow).talk.heard > 0);
    const sound = await page.evaluate(() => {
      const { clicked, heard } = (window as unknown as WatchedWindow).talk;
      return heard - clicked;
    });
    await end(page);
    return {
      'address to login form': form,
      'login to home shown': home,
      'home to start dialog': dialog,
      'start to first sound': sound,
      'home to first word': dialog + sound,
    };
  } finally {
    await context.close();
  }
}

/** Ends the conversation, which the next round would resume otherwise. */
async function end(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End without feedback' }).click();
  await page.waitForURL('**/student/practice');
}

const folder = temporaryFolder('journey');
const partner = await servePartner();
await partner.partner.warm();
const versions = await Promise.all([buildVersion(root), buildVersion(before)]);
const servers = await Promise.all(
  versions.map((version, number) =>
    startServer(
      {
        DATA_DIR: path.join(folder, String(number)),
        NODE_ENV: 'development',
        OPENAI_API_KEY: testApiKey,
        OPENAI_BASE_URL: partner.callsUrl.replace(/\/realtime\/calls$/u, ''),
      },
      version,
    ),
  ),
);
const browser = await launchWithMicrophone(folder);
const measured: Waits[][] = servers.map(() => []);
try {
  for (let round = 0; round <= rounds; round += 1) {
    const turns = [...servers.entries()];
    for (const [number, server] of round % 2 === 0 ? turns : turns.toReversed()) {
      const found = await walk(browser, server);
      // The first round warms the servers up.
      if (round > 0) measured[number]?.push(found);
    }
  }
  report(measured);
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.stop()));
  await partner.close();
}

function report([now = [], then = []]: Waits[][]): void {
  console.log(`medians of ${rounds} rounds each${' '.repeat(8)}now      before   ratio`);
  for (const name of waits) {
    const [one, other] = [
      median(now.map((each) => each[name])),
      median(then.map((each) => each[name])),
    ];
    const ratio = one / other;
    console.log(`${name.padEnd(28)} ${inMs(one)} ${inMs(other)}  ${ratio.toFixed(2)}x`);
    if (ratio > bar) process.exitCode = 1;
  }
  console.log(`${machine()}; bar ${bar.toFixed(2)}x`);
}

function inMs(ms: number): string {
  return `${ms.toFixed(0).padStart(6)} ms`;
}
