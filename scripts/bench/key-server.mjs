import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Serves key sets of platforms from a worker thread, so that the measured process is not affected.
 * `workerData` maps a path to its key set and the delay of its response in milliseconds. Posts its
 * port, and on every message the number of calls so far by path.
 */
const calls = new Map();
const server = createServer(async (req, res) => {
  const path = req.url ?? '';
  const { jwks, delay } = workerData[path] ?? {};
  calls.set(path, (calls.get(path) ?? 0) + 1);
  await wait(delay ?? 0);
  res.setHeader('Content-Type', 'application/json').end(JSON.stringify(jwks ?? { keys: [] }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : address);
});
parentPort?.on('message', () => parentPort?.postMessage(Object.fromEntries(calls)));
