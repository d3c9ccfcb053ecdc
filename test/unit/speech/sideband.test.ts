import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WebSocketServer } from 'ws';
import { joinOpenAiCall } from '../../../tool/speech/openai/sideband.ts';

let server: WebSocketServer;
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.clients.forEach((client) => client.terminate());
  server.close();
});

/** Joins a call of a service that answers pings or not, and sends an event after each. */
async function join({ autoPong }: { autoPong: boolean }) {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0, autoPong });
  server.on('connection', (client) => client.on('ping', () => client.send('{"type":"pinged"}')));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = new EventEmitter();
  const pinged = once(call, 'event');
  const closed = once(call, 'closed');
  await joinOpenAiCall({ apiKey: 'key', baseUrl: `http://127.0.0.1:${port}/v1` }, 'rtc_1', {
    event: () => call.emit('event'),
    closed: () => call.emit('closed'),
  });
  jest.advanceTimersToNextTimer();
  await pinged;
  jest.advanceTimersToNextTimer();
  return closed;
}

test('a connection to a call that answers no ping counts as closed', async () => {
  expect(await join({ autoPong: false })).toEqual([]);
});

test('a connection to a call that answers pings stays open while nobody speaks', async () => {
  const closed = join({ autoPong: true });
  await new Promise((resolve) => {
    server.once('connection', (client) => {
      client.once('ping', () => client.once('ping', resolve));
    });
  });
  expect(server.clients.size).toBe(1);
  server.clients.forEach((client) => client.close());
  await closed;
});
