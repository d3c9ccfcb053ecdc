import { parentPort, workerData } from 'node:worker_threads';
import { startServer, type Address } from './server/server.ts';

/** Input of the thread, sent by start.ts. */
export interface WorkerInput {
  dataDir: string;
  noSync: boolean;
  address: Address;
}

/** Messages of the thread. */
export type WorkerReport =
  | { kind: 'ready'; port: number | undefined }
  | { kind: 'failed'; message: string }
  | { kind: 'log'; message: string }
  | { kind: 'closed' };

const report = (message: WorkerReport): void => parentPort?.postMessage(message);
const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

try {
  const input = workerData as WorkerInput;
  const server = await startServer({
    ...input,
    log: (error) => report({ kind: 'log', message: describe(error) }),
  });
  parentPort?.once('message', () => {
    void server.close().finally(() => {
      report({ kind: 'closed' });
      parentPort?.close();
    });
  });
  report({ kind: 'ready', port: server.port });
} catch (error) {
  report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
