import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { relayTo, type DatabaseRelay } from '../../test/support/database-relay.ts';
import { freePort } from '../../test/support/server-process.ts';
import { withDatabase } from '../../test/support/uri.ts';
import { projectRoot } from '../../tool/paths.ts';
import type { Store } from './fixtures.ts';

/** Size of the embedded engine's disk, in MB; 100,000 turns take less than 200. */
const diskSize = 768;

export interface StoreUnderChaos {
  what: string;
  /** The data itself, without the relay. */
  store: Store;
  /** Environment variables of the tool's processes. */
  environment: Record<string, string>;
  relay?: DatabaseRelay;
  /** A database server that the run started and may kill. */
  server?: { kill(): Promise<void>; start(): Promise<void> };
  /** A disk that can be filled completely and freed. */
  disk?: { fill(): Promise<void>; empty(): Promise<void> };
  close(): Promise<void>;
}

/**
 * The embedded engine's folder, on a small tmpfs if this process may mount one. A single process of the
 * tool opens it itself; several share it through `npm run db`, which can be killed.
 */
export async function embeddedStore(isShared: boolean): Promise<StoreUnderChaos> {
  const place = await mkdtemp(join(tmpdir(), 'parley-chaos-'));
  const mounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m`, 'tmpfs', place]).status === 0;
  const folder = join(place, 'data');
  const ballast = join(place, 'ballast');
  const shared = isShared ? await mongoStore(...(await servedFolder(folder))) : undefined;
  return {
    ...(shared ?? { store: { folder }, environment: { DATA_DIR: folder } }),
    what: [
      'embedded engine',
      ...(isShared ? ['in a process of its own, which is killed, too'] : []),
      mounted ? 'on a disk of its own' : 'no full disk, which takes the right to mount one',
    ].join(', '),
    ...(mounted && {
      disk: { fill: () => fillWith(ballast), empty: () => rm(ballast, { force: true }) },
    }),
    close: async () => {
      await shared?.close();
      // Lazily, as a process of a failed run may still use it.
      if (mounted) spawnSync('umount', ['--lazy', place]);
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** URI and command of the compiled `npm run db` for a folder. */
async function servedFolder(folder: string): Promise<[uri: string, command: string]> {
  const port = String(await freePort());
  const serve = join(projectRoot, 'tool/stand-ins/embedded-mongodb/dist/serve.js');
  return [
    `mongodb://127.0.0.1:${port}/?directConnection=true`,
    `'${process.execPath}' '${serve}' --port ${port} --data '${folder}'`,
  ];
}

async function fillWith(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    // In ever smaller pieces, until no page is free.
    for (let piece = 8 * 1024 * 1024; piece >= 4096; piece /= 2)
      while (await handle.write(Buffer.alloc(piece)).then(isWhole(piece), () => false));
  } finally {
    await handle.close();
  }
}

const isWhole =
  (piece: number) =>
  ({ bytesWritten }: { bytesWritten: number }) =>
    bytesWritten === piece;

/** A database of the server at `uri`; with `command` the run starts the server itself. */
export async function mongoStore(uri: string, command?: string): Promise<StoreUnderChaos> {
  let process: ChildProcess | undefined;
  const [, host = '127.0.0.1', port = '27017'] = /\/\/(?:[^@/]*@)?([^:/,]+):?(\d*)/.exec(uri) ?? [];
  const start = async () => {
    if (!command) return;
    process = spawn('/bin/sh', ['-c', `exec ${command}`], { stdio: 'ignore' });
    while (!(await answers(host, Number(port)))) {
      if (process.exitCode !== null) throw new Error(`the database did not start: ${command}`);
      await wait(100);
    }
  };
  const kill = async () => {
    if (!process) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  };
  await start();
  const own = withDatabase(uri, `parley_chaos_${String(globalThis.process.pid)}`);
  const relay = await relayTo(own);
  return {
    what: command ? 'MongoDB, which is killed, too' : 'MongoDB',
    store: { uri: own },
    environment: { MONGODB_URI: relay.uri },
    relay,
    ...(command && { server: { start, kill } }),
    close: async () => {
      relay.close();
      await kill();
    },
  };
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
