import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { compactEmbedded } from '../src/compact.ts';
import { startEmbedded } from '../src/index.ts';

interface Row {
  _id: number;
  name: string;
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-compact-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function withRows<Result>(work: (rows: Collection<Row>) => Promise<Result>): Promise<Result> {
  const engine = await startEmbedded({ dataDir, noSync: true });
  const client = await new MongoClient(engine.uri).connect();
  try {
    return await work(client.db('test').collection<Row>('rows'));
  } finally {
    await client.close();
    await engine.close();
  }
}

const sizeOnDisk = async () => (await stat(path.join(dataDir, 'data.mdb'))).size;

test('compactEmbedded frees the space of deleted documents and keeps the others and their indexes', async () => {
  await withRows(async (rows) => {
    await rows.createIndex({ name: 1 }, { unique: true });
    const name = (at: number) => `${String(at)} ${'x'.repeat(500)}`;
    await rows.insertMany(Array.from({ length: 4000 }, (_, at) => ({ _id: at, name: name(at) })));
    await rows.deleteMany({ _id: { $gte: 100 } });
  });
  const { before, after } = await compactEmbedded(dataDir);
  expect(after).toBeLessThan(before / 5);
  expect(await sizeOnDisk()).toBe(after);
  expect((await stat(path.join(dataDir, 'data.mdb'))).mode & 0o077).toBe(0);
  await withRows(async (rows) => {
    expect(await rows.countDocuments()).toBe(100);
    const one = await rows.findOne({ _id: 42 });
    await expect(rows.insertOne({ _id: 5000, name: one?.name ?? '' })).rejects.toMatchObject({
      code: 11_000,
    });
    await rows.insertOne({ _id: 5000, name: 'new' });
  });
});

test('a compacted file holds no key of a deleted document', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `person-${(at * 7919) % 2000}@x.test`);
  const deleted = names.slice(0, 1000);
  await withRows(async (rows) => {
    await rows.createIndex({ name: 1 }, { unique: true });
    await rows.insertMany(names.map((name, _id) => ({ _id, name })));
    await rows.deleteMany({ _id: { $lt: deleted.length } });
  });
  await compactEmbedded(dataDir);
  const file = await readFile(path.join(dataDir, 'data.mdb'), 'latin1');
  expect(deleted.filter((name) => file.includes(name))).toEqual([]);
});

test('compactEmbedded rejects a folder in use and leaves it unchanged', async () => {
  await withRows(async (rows) => {
    await rows.insertOne({ _id: 1, name: 'one' });
    await expect(compactEmbedded(dataDir)).rejects.toThrow('in use');
    expect(await rows.countDocuments()).toBe(1);
  });
  expect(await readdir(dataDir)).not.toContain('compacted');
});

test('compactEmbedded deletes the copies that killed runs of this and of earlier versions left', async () => {
  await withRows((rows) => rows.insertOne({ _id: 1, name: 'one' }));
  for (const name of ['compacted', 'compact-Xy12ab']) {
    await mkdir(path.join(dataDir, name));
    await writeFile(path.join(dataDir, name, 'data.mdb'), 'all personal data');
  }
  await compactEmbedded(dataDir);
  expect((await readdir(dataDir)).sort()).toEqual(['data.mdb', 'lock.mdb']);
  expect(await withRows((rows) => rows.countDocuments())).toBe(1);
});
