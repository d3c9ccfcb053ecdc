import { createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../commands/context.ts';
import { Store } from '../storage/store.ts';
import { WriteQueue } from '../storage/write-queue.ts';
import { deleteExpired, ttlPassMs } from '../ttl.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursors.ts';

/** Where to listen: a Unix socket, or a port of the loopback address. */
export type Address = { path: string } | { host: '127.0.0.1'; port: number };

export interface ServerOptions {
  dataDir: string;
  noSync: boolean;
  address: Address;
  log: (error: unknown) => void;
}

export interface RunningServer {
  /** The port, unless it listens on a socket. */
  port: number | undefined;
  close(): Promise<void>;
}

const cursorCheckMs = 60_000;

/** Opens and serves the data folder. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const store = new Store(options.dataDir, { noSync: options.noSync });
  const sockets = new Set<Socket>();
  let closing = false;
  const log = (error: unknown): void => {
    if (!closing) options.log(error);
  };
  const engine: Engine = { store, writes: new WriteQueue(store, log), cursors: new Cursors() };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, engine, log);
  });
  await listen(server, options.address);

  const expire = (): void => void deleteExpired(engine).catch(log);
  expire();
  const timers = [
    setInterval(expire, ttlPassMs),
    setInterval(() => engine.cursors.killIdle(), cursorCheckMs),
  ];

  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : undefined,
    async close() {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      server.close();
      for (const socket of sockets) socket.destroy();
      // Accepted writes are still committed.
      await engine.writes.run(() => undefined);
      await store.close();
    },
  };
}

function listen(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
