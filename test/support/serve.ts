import { Agent, createServer } from 'node:http';
import type { Express } from 'express';
import request, { type Test } from 'supertest';
import { atEnd } from './at-end.ts';

/**
 * Serves the app until the test file ends, on one port with keep-alive connections, since supertest alone
 * listens and connects anew for each request. Returns a function that begins a request.
 */
export function serve(express: Express) {
  const server = createServer(express).listen(0, '127.0.0.1').unref();
  // An idle timeout could close a connection that the next request has just taken.
  server.keepAliveTimeout = 0;
  // In a command, which has no end of a test file, a kept connection must not keep the process.
  server.on('connection', (socket) => socket.unref());
  const agent = new Agent({ keepAlive: true });
  atEnd(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return (method: 'get' | 'post' | 'put' | 'delete', path: string): Test =>
    // A request made immediately is sent before the server listens.
    server.listening ? request(server)[method](path).agent(agent) : request(express)[method](path);
}
