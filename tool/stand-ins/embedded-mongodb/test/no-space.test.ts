import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startEmbedded } from '../src/index.ts';

const serve = path.join(import.meta.dirname, '../src/serve.ts');
/** The largest file that the engine may write here, in blocks of 512 bytes (1024 in some shells). */
const maxBlocks = 4096;

let limited: ChildProcess | undefined;
afterEach(() => {
  limited?.kill('SIGKILL');
});

/** The engine in a process whose files are limited to so many blocks. */
function serveLimited(blocks: number, dataDir: string) {
  const command = `ulimit -f ${String(blocks)}; exec "$0" --import tsx "$1" --port 0 --data "$2"`;
  return spawn('/bin/sh', ['-c', command, process.execPath, serve, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const onUnix = process.platform === 'win32' ? test.skip : test;

onUnix(
  'an engine out of disk space rejects writes, still reads, and loses no acknowledged write',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-no-space-'));
    // The write itself fails in the middle of a commit, as on a full disk.
    const engineLimited = serveLimited(maxBlocks, dataDir);
    limited = engineLimited;
    const [uri] = (await once(createInterface(engineLimited.stdout), 'line')) as [string];
    const acknowledged: number[] = [];
    const refusals: unknown[] = [];
    const client = await new MongoClient(uri).connect();
    const log = client.db('test').collection<{ _id: number; half: number; text: string }>('log');
    await log.createIndex({ half: 1 });
    for (let _id = 0; refusals.length < 5; _id += 1)
      await log.insertOne({ _id, half: _id % 2, text: 'x'.repeat(20_000) }).then(
        () => acknowledged.push(_id),
        (error: unknown) => refusals.push(error),
      );
    expect(acknowledged.length).toBeGreaterThan(20);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ message: expect.stringMatching(/Input\/output error/) });
    expect(await log.countDocuments({ half: 1 })).toBe(
      acknowledged.filter((id) => id % 2 === 1).length,
    );
    await client.close();
    limited.kill('SIGKILL');
    await once(limited, 'exit');

    const engine = await startEmbedded({ dataDir });
    const again = await new MongoClient(engine.uri).connect();
    const found = again.db('test').collection<{ _id: number; half: number }>('log');
    const ids = (await found.find().toArray()).map(({ _id }) => _id);
    expect(ids).toEqual(acknowledged);
    expect(await found.countDocuments({ half: { $gte: 0 } })).toBe(acknowledged.length);
    await found.insertOne({ _id: -1, half: 0 });
    await again.close();
    await engine.close();
    await rm(dataDir, { recursive: true });
  },
);

onUnix('a start without disk space fails and leaves no files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-no-space-'));
  limited = serveLimited(0, dataDir);
  expect(await once(limited, 'exit')).toEqual([1, null]);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});
