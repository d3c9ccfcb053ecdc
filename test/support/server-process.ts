import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../tool/paths.ts';
import { timeLimit } from './time-limits.ts';

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Its output on stdout and stderr. */
  output(): string;
  /** Sends SIGTERM, waits for the exit and returns the exit code. */
  stop(): Promise<number | null>;
}

/** Timeout of a start in milliseconds. */
const startLimit = timeLimit(60_000);

/**
 * Starts the compiled server as a separate process on a free port and waits until it is ready. It gets
 * only `environment` and what a program needs to run. `folder` may hold another version.
 */
export async function startServer(
  environment: Record<string, string>,
  folder = projectRoot,
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
  const serverFile = join(folder, 'dist/server/tool/server.js');
  const child = spawn(process.execPath, ['--import', endWithParent, serverFile], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => printed);
  return {
    url,
    process: child,
    output: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${startLimit / 1000} s:\n${printed()}`);
}

/**
 * A free loopback port below the ephemeral range, so that no other server or connection takes it before
 * it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
