import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

/** Milliseconds for which commits are blocked. */
const held = 1500;

/** Holds LMDB's writer lock, so that a commit takes as long as on a stalled disk. */
const holder = `
  import { open } from 'lmdb';
  const data = open({ path: process.argv[1], noSubdir: false, encoding: 'binary', keyEncoding: 'binary' });
  data.transactionSync(() => {
    process.stdout.write('held\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${String(held)});
  });
  await data.close();
`;

test('writes wait for a commit of seconds; none fails, is lost, duplicated or reordered', async () => {
  const turns = await engine.collection();
  await turns.createIndex({ seq: 1 }, { unique: true });
  await turns.insertOne({ seq: 0 });
  const slow = spawn(process.execPath, ['--input-type=module', '-e', holder, engine.dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface(slow.stdout), 'line');
  const began = performance.now();
  const seqs = Array.from({ length: 40 }, (_, index) => index + 1);
  const firstAnswers: number[] = [];
  await Promise.all(
    seqs.map(async (seq) => {
      await turns.insertOne({ seq });
      firstAnswers.push(performance.now() - began);
    }),
  );
  // No write was acknowledged before its commit.
  expect(Math.min(...firstAnswers)).toBeGreaterThan(held / 2);
  await engine.restart();
  const found = engine.db.collection(turns.collectionName).find().sort({ seq: 1 });
  expect((await found.toArray()).map(({ seq }) => seq as number)).toEqual([0, ...seqs]);
});
