import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEmbedded } from '../src/index.ts';

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

/** Starts the engine in its own process, on the test's folder or that of `environment`; returns its URI. */
async function start(environment?: NodeJS.ProcessEnv): Promise<string> {
  const folder = environment ? [] : ['--data', dataDir];
  running = spawn(process.execPath, ['--import', 'tsx', serve, '--port', '0', ...folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
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

test('no acknowledged write is lost by kill -9, and the next start needs no repair', async () => {
  const acknowledged = new Set<number>();
  let next = 0;
  for (let round = 0; round < 4; round++) {
    const client = await new MongoClient(await start(), {
      serverSelectionTimeoutMS: 5000,
    }).connect();
    const collection = client.db('test').collection<{ _id: number; seen?: number }>('log');
    await collection.createIndex({ seen: 1 });
    const found = new Set((await collection.find().toArray()).map((doc) => doc._id));
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
    expect(await collection.countDocuments({ seen: { $gte: 0 } })).toBe(found.size);
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
});

test('the database script stops cleanly on SIGTERM', async () => {
  const uri = await start();
  expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  expect(await stop('SIGTERM')).toBe(0);
});

test('a second process exits with an error that names the folder in use', async () => {
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

test('the lock of a process that is gone or whose pid is reused is taken over', async () => {
  for (const holder of [
    { pid: 2 ** 22 - 3, host: hostname(), started: 'long ago' },
    { pid: process.ppid, host: hostname(), started: 'another boot' },
  ]) {
    await writeFile(path.join(dataDir, 'engine.lock'), JSON.stringify(holder));
    await (await startEmbedded({ dataDir, noSync: true })).close();
  }
});

test('the lock of a running process is kept despite jumps of the clock', async () => {
  await start({ DATA_DIR: dataDir });
  for (const seconds of [-365 * 86_400, 365 * 86_400]) {
    const then = new Date(Date.now() + seconds * 1000);
    await utimes(path.join(dataDir, 'engine.lock'), then, then);
    await expect(startEmbedded({ dataDir, noSync: true })).rejects.toThrow('in use');
  }
});

/** State (field 3) and start time (field 22) of a process on Linux. */
async function procStat(pid: number): Promise<{ state?: string; started?: string }> {
  const text = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], started: fields[19] };
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the lock of a killed process that is still a zombie is taken over', async () => {
  // The shell becomes a program that never waits for its child, which therefore stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
  const pid = Number(line);
  while ((await procStat(pid)).state !== 'Z') await wait(5);
  const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const { started } = await procStat(pid);
  const holder = { pid, host: hostname(), started: `${boot}/${String(started)}` };
  await writeFile(path.join(dataDir, 'engine.lock'), JSON.stringify(holder));
  await (await startEmbedded({ dataDir, noSync: true })).close();
  parent.kill('SIGKILL');
});

test('a data folder may have a dot in its name', async () => {
  const dotted = path.join(dataDir, 'data.v2');
  const engine = await startEmbedded({ dataDir: dotted, noSync: true });
  expect((await stat(path.join(dotted, 'data.mdb'))).isFile()).toBe(true);
  await engine.close();
});

const onUnix = process.platform === 'win32' ? test.skip : test;

onUnix(
  'stored files are readable only by their owner, also in a folder open to others',
  async () => {
    await chmod(dataDir, 0o755);
    await writeFile(path.join(dataDir, 'data.mdb'), '', { mode: 0o644 });
    const engine = await startEmbedded({ dataDir, noSync: true });
    for (const name of ['data.mdb', 'lock.mdb', 'engine.lock'])
      expect([name, (await stat(path.join(dataDir, name))).mode & 0o777]).toEqual([name, 0o600]);
    await engine.close();
  },
);

test('the database script uses DATA_DIR without --data', async () => {
  await start({ DATA_DIR: dataDir });
  expect((await stat(path.join(dataDir, 'data.mdb'))).isFile()).toBe(true);
  await stop('SIGTERM');
});

test('startEmbedded rejects a folder with a corrupt database file', async () => {
  await writeFile(path.join(dataDir, 'data.mdb'), 'this is not a database'.repeat(1000));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(dataDir);
});

test('documents and unique indexes persist across a restart', async () => {
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
