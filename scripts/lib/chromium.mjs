import { join, delimiter } from 'node:path';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Ensures a Chromium for browser tests: an installed one, else Playwright's, else the distribution's. */
export async function ensureChromium() {
  if (findChromium()) return;
  console.log('Fetching a Chromium for the browser tests. This happens once.');
  for (const install of [fromPlaywright, fromDistribution]) {
    await install();
    if (findChromium()) return;
  }
  console.error(
    'The browser tests need a Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its file.',
  );
  process.exit(1);
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
}

/** Debian and derivatives, if this account may install packages. */
async function fromDistribution() {
  if (process.platform !== 'linux') return;
  const isRoot = process.getuid?.() === 0;
  /** @param {string[]} args */
  const apt = (args) =>
    isRoot ? run('apt-get', args) : run('sudo', ['--non-interactive', 'apt-get', ...args]);
  await apt(['update', '-q']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await apt(['install', '-q', '-y', '--no-install-recommends', name]);
    if (findChromium()) return;
  }
}

// The headless shell first: a full browser window uses as much memory as the page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * An installed Chromium: CHROMIUM_PATH, else Playwright's, else one on PATH.
 * @returns {string | undefined} path of the executable
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    chromium.executablePath(),
    ...onPath,
    ...elsewhere,
  ];
  return candidates.find((file) => file !== '' && existsSync(file));
}
