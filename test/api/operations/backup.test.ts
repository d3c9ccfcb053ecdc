import { randomBytes } from 'node:crypto';
import { statSync, watch } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startEmbedded } from '@parley/embedded-mongodb';
import { lockFolder } from '@parley/embedded-mongodb/lock';
import mongoose from 'mongoose';
import { moveCommand } from '../../../scripts/commands/move.ts';
import { writeArchive } from '../../../tool/backup/archive.ts';
import { checkArchive, restoreArchive } from '../../../tool/backup/restore.ts';
import { backUp, withDatabase } from '../../../tool/backup/source.ts';
import { readConfig } from '../../../tool/config.ts';
import { openDatabase } from '../../../tool/startup/database.ts';

const { Decimal128, Double, Int32, Long, MongoClient, ObjectId } = mongoose.mongo;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-backups-'));
});
afterAll(() => rm(folder, { recursive: true }));

const embedded = (name: string) => ({ MONGODB_URI: undefined, DATA_DIR: join(folder, name) });
const write = (name: string, documents: object[]) =>
  withDatabase(embedded(name), (db) => db.collection('things').insertMany(documents));

test('a restored backup contains the same documents with the same BSON types', async () => {
  await write('first', [
    { int: new Int32(1), double: new Double(1), long: Long.fromNumber(2), text: 'ñ' },
    { decimal: Decimal128.fromString('0.10'), date: new Date(0), id: new ObjectId(), none: null },
    { nested: { list: [new Int32(3), { pattern: /x/i }], bytes: Buffer.from('abc') } },
  ]);
  const file = join(folder, 'first.backup');
  const { contents } = await backUp(embedded('first'), file);
  expect(contents).toMatchObject({ things: { count: 3 } });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await withDatabase(embedded('second'), (db) => restoreArchive(db, file));
  const again = await backUp(embedded('second'), join(folder, 'second.backup'));
  expect(again.contents).toEqual(contents);
});

test('a backup that fails leaves no file, and none replaces a file that exists', async () => {
  await write('failing', [{ text: 'a' }]);
  const file = join(folder, 'failed.backup');
  await withDatabase(embedded('failing'), async (db) => {
    const failing = Object.create(db, {
      collection: {
        value: () => {
          throw new Error('the disk is full');
        },
      },
    }) as typeof db;
    await expect(writeArchive(failing, file)).rejects.toThrow('the disk is full');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await writeFile(file, 'another');
    await expect(writeArchive(db, file)).rejects.toThrow('EEXIST');
  });
  expect(await readFile(file, 'utf8')).toBe('another');
});

test('a backup during writes contains every write acknowledged before it began', async () => {
  const engine = await startEmbedded({ dataDir: embedded('busy').DATA_DIR });
  const client = await MongoClient.connect(engine.uri);
  const turns = client.db('parley').collection('turns');
  let acknowledged = 0;
  let writing = true;
  const writers = Array.from({ length: 8 }, async () => {
    while (writing) {
      await turns.insertOne({ text: 'x'.repeat(2000) });
      acknowledged += 1;
    }
  });
  while (acknowledged < 200) await turns.findOne();
  const before = acknowledged;
  const { contents } = await backUp(embedded('busy'), join(folder, 'busy.backup'));
  writing = false;
  await Promise.all(writers);
  await client.close();
  await engine.close();
  expect(contents.turns?.count).toBeGreaterThanOrEqual(before);
  const restored = await withDatabase(embedded('from-busy'), (db) =>
    restoreArchive(db, join(folder, 'busy.backup')),
  );
  expect(restored).toEqual(contents);
});

test('a backup has its name only when it is whole', async () => {
  await write('watched', [{ text: randomBytes(2_000_000).toString('hex') }]);
  const place = join(folder, 'watched-backups');
  const file = join(place, 'all.backup');
  await mkdir(place);
  const sizes: number[] = [];
  const watcher = watch(place, (_event, name) => {
    if (name === 'all.backup') sizes.push(statSync(file).size);
  });
  await backUp(embedded('watched'), file);
  while (sizes.length === 0) await new Promise(setImmediate);
  watcher.close();
  expect(sizes).toEqual(sizes.map(() => statSync(file).size));
  await expect(backUp(embedded('watched'), file)).rejects.toThrow(`${file} exists already.`);
});

/** Leaves the folder of a process that was killed while it wrote a copy of all data. */
async function leaveCopy(place: string): Promise<void> {
  const copy = join(place, '.parley-backup-dead');
  await mkdir(copy, { recursive: true });
  await writeFile(join(copy, 'data.mdb'), 'all personal data');
  const dead = { pid: 2 ** 22 + 1, host: hostname(), started: '' };
  await writeFile(join(copy, 'engine.lock'), JSON.stringify(dead));
}

test('a backup removes the copy that a killed backup left, and none that a backup is writing', async () => {
  await write('after-a-kill', [{ text: 'a' }]);
  const place = join(folder, 'copies');
  await leaveCopy(place);
  const living = lockFolder(join(place, '.parley-backup-living'));
  await backUp(embedded('after-a-kill'), join(place, 'all.backup'));
  expect((await readdir(place)).sort()).toEqual(['.parley-backup-living', 'all.backup']);
  living.release();
});

test('a move removes the copy that a killed move left', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await write('moved', [{ text: 'a' }]);
  const place = embedded('moved');
  await leaveCopy(place.DATA_DIR);
  const target = await startEmbedded({ dataDir: embedded('target').DATA_DIR });
  const config = { ...readConfig({}, 'test'), ...place };
  await moveCommand.run({ options: { to: target.uri }, word: '' }, config);
  await target.close();
  expect((await readdir(place.DATA_DIR)).filter((name) => /parley|move/.test(name))).toEqual([]);
});

test('a move copies the embedded database where MONGODB_URI names the new server already', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  await write('moving', [{ text: 'a' }]);
  const target = await startEmbedded({ dataDir: embedded('new-server').DATA_DIR });
  const place = { ...embedded('moving'), MONGODB_URI: target.uri };
  const config = { ...readConfig({}, 'test'), ...place };
  await moveCommand.run({ options: { to: target.uri }, word: '' }, config);
  expect(await withDatabase(place, (db) => db.collection('things').countDocuments())).toBe(1);
  await target.close();
});

test('restore rejects a truncated, changed or foreign file and writes nothing', async () => {
  await write('whole', [{ a: 1 }, { a: 2 }]);
  const file = join(folder, 'whole.backup');
  await backUp(embedded('whole'), file);
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const broken of [bytes.subarray(0, bytes.length - 20), changed, Buffer.from('no backup')]) {
    const bad = join(folder, 'bad.backup');
    await writeFile(bad, broken);
    await expect(checkArchive(bad)).rejects.toThrow('is not a whole backup');
    const restoring = withDatabase(embedded('stays-empty'), (db) => restoreArchive(db, bad));
    await expect(restoring).rejects.toThrow('is not a whole backup');
  }
  const names = await withDatabase(embedded('stays-empty'), (db) => db.listCollections().toArray());
  expect(names).toEqual([]);
});

test('restore rejects a database that is not empty', async () => {
  const file = join(folder, 'whole.backup');
  const restoring = withDatabase(embedded('whole'), (db) => restoreArchive(db, file));
  await expect(restoring).rejects.toThrow('The database is not empty.');
});

test('a database with an unfinished restore cannot be opened, backed up or restored into', async () => {
  await write('twins', [{ a: 1 }, { a: 1 }]);
  await withDatabase(embedded('twins'), (db) => db.collection('earlier').insertOne({ a: 1 }));
  const file = join(folder, 'twins.backup');
  const { contents } = await backUp(embedded('twins'), file);
  const place = embedded('half');
  await withDatabase(place, (db) =>
    db.collection('things').createIndex({ a: 1 }, { unique: true }),
  );
  const restore = () => withDatabase(place, (db) => restoreArchive(db, file));
  await expect(restore()).rejects.toThrow('E11000');
  const unfinished =
    'A restore, a move or the loading of demo data into this database did not finish';
  await expect(openDatabase(place, () => undefined, {})).rejects.toThrow(unfinished);
  await expect(restore()).rejects.toThrow(unfinished);
  await expect(backUp(place, join(folder, 'half.backup'))).rejects.toThrow(unfinished);
  await rm(join(place.DATA_DIR, 'data.mdb'));
  expect(await restore()).toEqual(contents);
  expect((await backUp(place, join(folder, 'whole-again.backup'))).contents).toEqual(contents);
  await (await openDatabase(place, () => undefined, {})).close();
});

test('of two restores into one database at once the second is refused, and the first is whole', async () => {
  await write('copied', [{ a: 1 }, { a: 2 }]);
  const file = join(folder, 'copied.backup');
  const { contents } = await backUp(embedded('copied'), file);
  await withDatabase(embedded('contested'), async (db) => {
    const restoring = [restoreArchive(db, file), restoreArchive(db, file)];
    const [first, second] = (await Promise.allSettled(restoring)).sort((one, other) =>
      one.status.localeCompare(other.status),
    );
    expect(first).toEqual({ status: 'fulfilled', value: contents });
    expect(String(second?.status === 'rejected' && second.reason)).toMatch(
      'If it is still running, wait for it',
    );
  });
});

test('a restore that another one overtakes before its marker is written is refused, and leaves no marker', async () => {
  await write('overtaking', [{ a: 1 }]);
  const file = join(folder, 'overtaking.backup');
  const { contents } = await backUp(embedded('overtaking'), file);
  const place = embedded('overtaken');
  await withDatabase(place, async (db) => {
    const overtake = async () => expect(await restoreArchive(db, file)).toEqual(contents);
    const overtaken = Object.create(db, {
      collection: {
        value: (name: string) => {
          const collection = db.collection(name);
          if (name !== 'unfinishedRestores') return collection;
          const insertOne = (mark: object) =>
            overtake().then(() => db.collection(name).insertOne(mark));
          return Object.assign(collection, { insertOne });
        },
      },
    }) as typeof db;
    await expect(restoreArchive(overtaken, file)).rejects.toThrow('The database is not empty.');
  });
  expect((await backUp(place, join(folder, 'overtaken.backup'))).contents).toEqual(contents);
});

test('backup rejects an empty database and creates no file', async () => {
  const file = join(folder, 'nothing.backup');
  await expect(backUp(embedded('nobody-was-here'), file)).rejects.toThrow(
    'This database is empty.',
  );
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('the embedded engine refuses to start on a large data file without collections', async () => {
  const place = embedded('torn');
  await withDatabase(place, (db) => db.command({ ping: 1 }));
  await appendFile(join(place.DATA_DIR, 'data.mdb'), Buffer.alloc(2 * 1024 * 1024));
  await expect(startEmbedded({ dataDir: place.DATA_DIR })).rejects.toThrow('and no collection');
});
