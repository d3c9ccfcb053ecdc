import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockFolder, socketDirInUse } from './lock.ts';
import type { Address } from './server/server.ts';
import type { WorkerInput, WorkerReport } from './worker.ts';

export interface EmbeddedOptions {
  /** The data folder; open in one process at a time. */
  dataDir: string;
  /** Serves a loopback port instead of a private Unix socket; port 0 picks a free one. */
  listen?: { host: '127.0.0.1'; port: number };
  /** Does not wait for the disk: for tests only, because a power failure may lose everything. */
  noSync?: boolean;
  /** Called when the engine reports an internal error or its thread dies; default: standard error. */
  onError?: (error: Error) => void;
}

export interface Embedded {
  /** Connection string for mongoose.connect and MongoClient. */
  uri: string;
  close(): Promise<void>;
}

/** The system limits a socket's path to 107 bytes (103 on macOS). */
const maxSocketPath = 100;

/** Starts the embedded MongoDB engine in its own thread. Rejects when the folder is in use or cannot be opened. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // The driver does not support named pipes, and a loopback port must not be opened implicitly.
  if (process.platform === 'win32' && !options.listen)
    throw new Error(
      'On Windows the embedded database needs a port to listen on, or set MONGODB_URI to a MongoDB server',
    );
  const dataDir = path.resolve(options.dataDir);
  const socketDir = options.listen ? undefined : makeSocketDir();
  const cleanUp: (() => void)[] = [];
  if (socketDir !== undefined)
    cleanUp.push(() => rmSync(socketDir, { recursive: true, force: true }));
  const clean = (): void => {
    for (const step of cleanUp.splice(0)) step();
  };
  try {
    const lock = lockFolder(dataDir, socketDir);
    cleanUp.push(() => lock.release());
    const address: Address = options.listen ?? { path: path.join(socketDir ?? dataDir, 'db.sock') };
    const worker = await startWorker(
      { dataDir, noSync: options.noSync === true, address },
      options.onError ?? warn,
    );
    const host =
      'path' in address ? encodeURIComponent(address.path) : `127.0.0.1:${String(worker.port)}`;
    return {
      uri: uriOf(host),
      async close() {
        await worker.stop();
        clean();
      },
    };
  } catch (error) {
    clean();
    throw error;
  }
}

/** The connection string of the engine that has this data folder open, in any process on this machine. */
export function runningUri(dataDir: string): string | undefined {
  const socketDir = socketDirInUse(path.resolve(dataDir));
  return socketDir && uriOf(encodeURIComponent(path.join(socketDir, 'db.sock')));
}

const uriOf = (host: string): string => `mongodb://${host}/?directConnection=true`;

function makeSocketDir(): string {
  const base =
    path.join(tmpdir(), 'embedded-mongodb-XXXXXX', 'db.sock').length <= maxSocketPath
      ? tmpdir()
      : '/tmp';
  return mkdtempSync(path.join(base, 'embedded-mongodb-'));
}

function warn(error: Error): void {
  process.stderr.write(`embedded database: ${error.message}\n`);
}

interface RunningWorker {
  port: number | undefined;
  stop(): Promise<void>;
}

function startWorker(input: WorkerInput, onError: (error: Error) => void): Promise<RunningWorker> {
  const file = import.meta.url.endsWith('.ts') ? './worker-source.mjs' : './worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: input, execArgv: [] });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let stopping = false;
    let ready = false;
    const fail = (error: Error): void => {
      if (ready) onError(error);
      else reject(error);
    };
    const stop = async (): Promise<void> => {
      stopping = true;
      worker.postMessage('close');
      await exited;
    };
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => {
      if (!stopping)
        fail(new Error(`the embedded database stopped unexpectedly (exit code ${String(code)})`));
    });
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === 'ready') {
        ready = true;
        resolve({ port: report.port, stop });
      } else if (report.kind === 'failed') {
        stopping = true;
        reject(
          new Error(`the embedded database could not open ${input.dataDir}: ${report.message}`),
        );
      } else if (report.kind === 'log') onError(new Error(report.message));
    });
  });
}
