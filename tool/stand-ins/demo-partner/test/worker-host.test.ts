import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { WorkerHost } from '../src/worker-host.ts';

const settings = { maxCalls: 1, maxCallMs: 1, connectWithinMs: 1, hostAddresses: [] };

/** A thread that crashes at its first task, and one that responds. */
const threads = [
  `require('node:worker_threads').parentPort.on('message', () => { throw new Error('broken'); });`,
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', ({ id }) => parentPort.postMessage({ id, value: 'alive' }));`,
];

test('WorkerHost rejects running tasks after a crash and starts another worker for the next task', async () => {
  const crashes: string[] = [];
  let started = 0;
  const host = new WorkerHost(
    settings,
    (error) => crashes.push(error.message),
    () => new Worker(threads[started++] ?? '', { eval: true }),
  );
  const lost = await Promise.allSettled([host.run({ task: 'warm' }), host.run({ task: 'count' })]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(crashes).toEqual(['broken']);
  expect(await host.run({ task: 'count' })).toBe('alive');
  expect(started).toBe(2);
  await host.close();
  await expect(host.run({ task: 'count' })).rejects.toThrow('closed');
});

test('WorkerHost rejects running tasks on close and reports no crash', async () => {
  const crashes: Error[] = [];
  const silent = `const { parentPort } = require('node:worker_threads');
    parentPort.once('message', ({ id }) => parentPort.postMessage({ id, value: 'alive' }));
    parentPort.on('message', () => {});`;
  const host = new WorkerHost(
    settings,
    (error) => crashes.push(error),
    () => new Worker(silent, { eval: true }),
  );
  await host.run({ task: 'count' });
  const waiting = expect(host.run({ task: 'count' })).rejects.toMatchObject({ failure: 'failed' });
  await host.close();
  await waiting;
  expect(crashes).toEqual([]);
});

test('WorkerHost lets the worker close its sockets before the thread ends', async () => {
  const closed: unknown[] = [];
  const orderly = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id, request }) => parentPort.postMessage({ id, value: request.task }));`;
  const host = new WorkerHost(
    settings,
    () => undefined,
    () => {
      const worker = new Worker(orderly, { eval: true });
      worker.on('message', ({ value }: { value: unknown }) => closed.push(value));
      worker.on('exit', () => closed.push('exit'));
      return worker;
    },
  );
  await host.run({ task: 'count' });
  await host.close();
  expect(closed).toEqual(['count', 'close', 'exit']);
});

test('WorkerHost waits until a worker that still starts has closed its sockets', async () => {
  const closed: unknown[] = [];
  // Its first task blocks it for longer than closing waits for a worker that has started.
  const slow = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id, request }) => {
      if (request.task === 'warm') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      parentPort.postMessage({ id, value: request.task });
    });`;
  const host = new WorkerHost(
    settings,
    () => undefined,
    () => {
      const worker = new Worker(slow, { eval: true });
      worker.on('message', ({ value }: { value: unknown }) => closed.push(value));
      return worker;
    },
  );
  const warming = expect(host.run({ task: 'warm' })).rejects.toThrow('closed');
  await host.close();
  await warming;
  expect(closed).toEqual(['warm', 'close']);
});
