import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

readArguments(`node scripts/fresh-clone-check.mjs: clones the committed state into a temporary folder,
runs npm start there with a clean environment and an empty package cache, and prints how long the
first and the second start take until /api/health responds.`);

/** Limits of the first and the second start until health responds, in seconds. */
const limits = { first: 180, second: 10 };

/** Time limit for an idle server to close its database, in milliseconds. */
const stopTime = 5000;

const folder = mkdtempSync(join(tmpdir(), 'parley-fresh-'));
try {
  const clone = join(folder, 'parley');
  const { code, output } = await run('git', ['clone', '--quiet', root, clone]);
  if (code !== 0) throw new Error(output);
  for (const [name, limit] of Object.entries(limits)) {
    const seconds = await secondsToHealth(clone, limit);
    console.log(`${name} start: health answers after ${seconds.toFixed(1)} s (limit ${limit} s)`);
    if (seconds > limit) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} clone
 * @param {number} limit
 */
async function secondsToHealth(clone, limit) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_config_cache: join(folder, 'cache'),
      PORT: String(port),
    },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    while (child.exitCode === null && performance.now() - started < limit * 2000) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.ok) return (performance.now() - started) / 1000;
      await wait(100);
    }
    throw new Error('the server did not become ready');
  } finally {
    child.kill('SIGTERM');
    // npm exits before the server, which still responds and locks its data folder for a moment.
    await ended(port);
    await wait(stopTime);
  }
}

/** Waits until the port is closed. @param {number} port */
async function ended(port) {
  while (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)) await wait(100);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
