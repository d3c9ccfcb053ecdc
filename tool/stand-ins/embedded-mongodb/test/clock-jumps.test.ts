import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Engine } from '../src/commands/context.ts';
import { startServer, type RunningServer } from '../src/server/server.ts';
import { Cursors } from '../src/server/cursors.ts';
import { Store } from '../src/storage/store.ts';
import { WriteQueue } from '../src/storage/write-queue.ts';
import { deleteExpired } from '../src/ttl.ts';

const year = 365 * 86_400_000;
const real = Date.now;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-clock-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

const setClock = (by: number) => jest.spyOn(Date, 'now').mockImplementation(() => real() + by);

/** The engine in this process, with the clock set by the test. */
async function open(): Promise<{ server: RunningServer; client: MongoClient }> {
  const address = { host: '127.0.0.1', port: 0 } as const;
  const log = (error: unknown) => {
    throw error;
  };
  const server = await startServer({ dataDir, noSync: true, address, log });
  const uri = `mongodb://127.0.0.1:${String(server.port)}/?directConnection=true`;
  return { server, client: await new MongoClient(uri).connect() };
}

test('clock jumps lose, duplicate and reorder no document, also across restarts', async () => {
  const acknowledged: number[] = [];
  for (const jump of [0, year, -year, 0]) {
    setClock(jump);
    const { server, client } = await open();
    const turns = client.db('test').collection<{ seq: number; at: Date }>('turns');
    await turns.createIndex({ seq: 1 }, { unique: true });
    for (let count = 0; count < 20; count += 1) {
      const seq = acknowledged.length;
      await turns.insertOne({ seq, at: new Date(Date.now()) });
      acknowledged.push(seq);
    }
    const found = await turns.find().sort({ seq: 1 }).toArray();
    expect(found.map(({ seq }) => seq)).toEqual(acknowledged);
    await client.close();
    await server.close();
  }
});

test('deleteExpired follows the clock and keeps documents while it is set back', async () => {
  const { server, client } = await open();
  const sessions = client.db('test').collection('sessions');
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await sessions.insertOne({ at: new Date(real()) });
  await client.close();
  await server.close();
  const store = new Store(dataDir, { noSync: true });
  const writes = new WriteQueue(store, () => undefined);
  const engine: Engine = { store, writes, cursors: new Cursors() };
  setClock(-year);
  expect(await deleteExpired(engine)).toBe(0);
  setClock(2 * 60_000);
  expect(await deleteExpired(engine)).toBe(1);
  await store.close();
});

test('killIdle keeps an open cursor when the clock jumps', async () => {
  const cursors = new Cursors();
  async function* documents() {
    for (let count = 0; count < 3; count += 1) yield Buffer.alloc(8, count);
  }
  const kill = jest.spyOn(cursors, 'kill');
  await cursors.start('test.list', documents(), 1);
  setClock(year);
  cursors.killIdle();
  expect(kill).not.toHaveBeenCalled();
  cursors.killIdle(performance.now() + 11 * 60_000);
  expect(kill).toHaveBeenCalledTimes(1);
});
