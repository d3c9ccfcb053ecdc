import { Agent, createServer } from 'node:http';
import type { Express } from 'express';
import request, { type Test } from 'supertest';
import { atEnd } from './at-end.ts';

/**
 * Serves the app until the test file ends, on one port and over connections that are kept: supertest
 * alone listens and connects anew for each call. Answers what begins a call.
 */
export function serve(express: Express) {
  const server = createServer(express).listen(0, '127.0.0.1').unref();
  // Closed for being idle, a connection may be the one that the next call has just taken.
  server.keepAliveTimeout = 0;
  const agent = new Agent({ keepAlive: true });
  atEnd(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return (method: 'get' | 'post' | 'put' | 'delete', path: string): Test =>
    // A call in the same moment comes before the server listens.
    server.listening ? request(server)[method](path).agent(agent) : request(express)[method](path);
}
