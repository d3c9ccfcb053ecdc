import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbedded } from '../src/index.ts';
import { ENGINE_TIMEOUTS } from './engine.ts';

vi.setConfig(ENGINE_TIMEOUTS);

const serve = path.join(import.meta.dirname, '../src/serve.ts');

let dataDir: string;
let running: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-durability-'));
});
afterEach(async () => {
  if (running) await stop('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The engine as a process of its own; gives the address it prints first. */
async function start(): Promise<string> {
  running = spawn(process.execPath, ['--import', 'tsx', serve, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!running.stdout) throw new Error('no output');
  const [line] = (await once(createInterface(running.stdout), 'line')) as [string];
  return line;
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return null;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}

test(
  'kill -9 loses no acknowledged write, and the next start needs no help',
  { timeout: 120_000 },
  async () => {
    const acknowledged = new Set<number>();
    let next = 0;
    for (let round = 0; round < 4; round++) {
      const client = await new MongoClient(await start(), {
        serverSelectionTimeoutMS: 5000,
      }).connect();
      const collection = client.db('test').collection<{ _id: number; seen?: number }>('log');
      await collection.createIndex({ seen: 1 });
      const found = new Set((await collection.find().toArray()).map((doc) => doc._id));
      expect(
        [...acknowledged].filter((id) => !found.has(id)),
        `lost after kill ${String(round)}`,
      ).toEqual([]);
      expect(await collection.countDocuments({ seen: { $gte: 0 } }), 'the index agrees').toBe(
        found.size,
      );
      const killed = new Promise<void>((resolve) => {
        const enough = acknowledged.size + 150;
        const writer = async (): Promise<void> => {
          for (;;) {
            const _id = next++;
            try {
              await collection.insertOne({ _id, seen: round });
            } catch {
              return;
            }
            acknowledged.add(_id);
            if (acknowledged.size === enough) running?.kill('SIGKILL');
          }
        };
        void Promise.all(Array.from({ length: 8 }, writer)).then(() => resolve());
      });
      await killed;
      await client.close();
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(600);
  },
);

test('the database script stops cleanly on SIGTERM', async () => {
  const uri = await start();
  expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  expect(await stop('SIGTERM')).toBe(0);
});

test('a second process is told which folder is in use', async () => {
  const engine = await startEmbedded({ dataDir, noSync: true });
  const second = spawn(process.execPath, ['--import', 'tsx', serve, '--data', dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  second.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  expect(errors).toContain(dataDir);
  expect(errors).toContain('in use');
  await engine.close();
  await (await startEmbedded({ dataDir, noSync: true })).close();
});

test('a lock of a process that is gone, or of a reused process number, is taken over', async () => {
  const { hostname } = await import('node:os');
  for (const holder of [
    { pid: 2 ** 22 - 3, host: hostname(), started: 'long ago' },
    { pid: process.ppid, host: hostname(), started: 'another boot' },
  ]) {
    await writeFile(path.join(dataDir, 'engine.lock'), JSON.stringify(holder));
    await (await startEmbedded({ dataDir, noSync: true })).close();
  }
});

test('a folder that cannot be opened rejects instead of hanging', async () => {
  await writeFile(path.join(dataDir, 'data.mdb'), 'this is not a database'.repeat(1000));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(dataDir);
});

test('everything is there after a restart: documents, indexes and what they refuse', async () => {
  let engine = await startEmbedded({ dataDir });
  let client = await new MongoClient(engine.uri).connect();
  await client.db('test').collection('people').createIndex({ email: 1 }, { unique: true });
  await client.db('test').collection('people').insertOne({ email: 'a' });
  await client.close();
  await engine.close();
  engine = await startEmbedded({ dataDir });
  client = await new MongoClient(engine.uri).connect();
  await expect(
    client.db('test').collection('people').insertOne({ email: 'a' }),
  ).rejects.toMatchObject({ code: 11000 });
  expect(await client.db('test').collection('people').countDocuments({ email: 'a' })).toBe(1);
  await client.close();
  await engine.close();
});
