import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Door {
  /** Port in use, also when 0 was asked for. */
  port: number;
  /** Lets requests through to the app; until then each is told to come back. */
  open(app: RequestListener): void;
  /** Takes no new connection and waits until every running request is answered. */
  close(): Promise<void>;
}

/**
 * Listens before the rest is started, so that a port in use is found before anything is touched.
 * Throws an Error with a sentence for the person at the terminal.
 */
export async function listen(host: string, port: number): Promise<Door> {
  let serve: RequestListener = notReady;
  const server = createServer((req, res) => serve(req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(listenFault(error, host, port))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open: (app) => {
      serve = app;
    },
    close: () => closeServer(server),
  };
}

const notReady: RequestListener = (_req, res) => {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  res.end(JSON.stringify({ error: 'Parley is starting. Please try again.', code: 'unavailable' }));
};

function listenFault(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program or choose another port, for example PORT=${port + 1}.`;
  if (code === 'EACCES')
    return `This account may not listen on port ${port}. Choose a port above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Check HOST.`;
  return `Parley cannot listen on ${host}:${port}: ${error.message}`;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A browser keeps its connection open after an answer; without a request it may be cut.
    const cutIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(cutIdle);
      resolve();
    });
  });
}
