import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface HttpServer {
  /** Actual port, also when 0 was requested. */
  port: number;
  /** Passes requests to the app; until then each gets a 503. */
  serve(app: RequestListener): void;
  /**
   * Reports for this many milliseconds that the process is stopping: /api/ready responds with 503,
   * and every response closes its connection, so that proxies and browsers switch.
   */
  drain(time: number): Promise<void>;
  /** Accepts no new connections and waits for running requests. */
  close(): Promise<void>;
}

/**
 * Listens before anything else starts, so that a port in use fails early. Throws an Error with a
 * message for the terminal.
 */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let listener: RequestListener = notReady('Parley is starting. Please try again.');
  let stopping = false;
  const server = createServer((req, res) => {
    if (!stopping) return listener(req, res);
    res.setHeader('Connection', 'close');
    return req.url === '/api/ready' ? isStopping(req, res) : listener(req, res);
  });
  // Students save every few seconds, and proxies keep idle connections for minutes: Node's default
  // of 5 s could close a connection just as the next request arrives.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 80_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(listenFault(error, host, port))));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (app) => {
      listener = app;
    },
    drain: async (time) => {
      stopping = true;
      await wait(time);
    },
    close: () => closeServer(server),
  };
}

const notReady =
  (error: string): RequestListener =>
  (_req, res) => {
    res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    res.end(JSON.stringify({ error, code: 'unavailable' }));
  };
const isStopping = notReady('This process is stopping.');

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
    // Idle keep-alive connections can be closed.
    const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(closingIdle);
      resolve();
    });
  });
}
