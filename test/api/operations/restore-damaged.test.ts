import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { restoreCommand } from '../../../scripts/commands/restore.ts';
import { checkArchive, restoreArchive } from '../../../tool/backup/restore.ts';
import { backUp, inTemporaryFolder, withDatabase } from '../../../tool/backup/source.ts';
import { readConfig } from '../../../tool/config.ts';
import { fillingDatabase } from '../../../tool/database/contents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-restore-'));
});
afterAll(() => rm(folder, { recursive: true }));

const embedded = (name: string) => ({ MONGODB_URI: undefined, DATA_DIR: join(folder, name) });

async function backedUp(name: string, documents: object[]) {
  await withDatabase(embedded(name), (db) => db.collection('things').insertMany(documents));
  const file = join(folder, `${name}.backup`);
  return { file, ...(await backUp(embedded(name), file)) };
}

test('restore of a damaged file makes no database in a new folder', async () => {
  const place = await mkdtemp(join(folder, 'new-'));
  const word = join(place, 'damaged.backup');
  await writeFile(word, 'cut');
  const config = readConfig({ DATA_DIR: join(place, 'data') }, 'test');
  await expect(restoreCommand.run({ options: {}, word }, config)).rejects.toThrow(
    'is not a whole backup',
  );
  expect(await readdir(place)).toEqual(['damaged.backup']);
});

test('a restore of a file that is not there says so', async () => {
  await expect(checkArchive(join(folder, 'absent.backup'))).rejects.toThrow('ENOENT');
});

test('a file that was unpacked, changed and packed again is rejected', async () => {
  const { file } = await backedUp('packed', [
    { _id: 'a', text: 'one' },
    { _id: 'b', text: 'two' },
  ]);
  const bytes = gunzipSync(await readFile(file));
  const text = bytes.toString('latin1');
  const second = text.lastIndexOf('\x01', text.indexOf('two'));
  const changes = {
    'another text': text.replace('one', 'six'),
    'another format': text.replace('parley backup 1', 'parley backup 2'),
    'a document less': text.slice(0, second) + text.slice(text.indexOf('two') + 5),
    'no last document': text.slice(0, text.lastIndexOf('\x00', text.indexOf('contents') - 6)),
  };
  const packed = join(folder, 'packed-again.backup');
  for (const [change, changed] of Object.entries(changes)) {
    await writeFile(packed, gzipSync(Buffer.from(changed, 'latin1')));
    expect([change, await checkArchive(packed).catch(String)]).toEqual([
      change,
      expect.stringContaining('is not a whole backup'),
    ]);
  }
  await writeFile(packed, gzipSync(bytes));
  expect(await checkArchive(packed)).toMatchObject({ things: { count: 2 } });
});

test('the checksum of a collection does not depend on the order in which it was written', async () => {
  const [one, two] = [{ _id: 1 }, { _id: 2 }];
  const { contents } = await backedUp('in-order', [one, two]);
  expect((await backedUp('out-of-order', [two, one])).contents).toEqual(contents);
});

test('a restore of which the database keeps less fails, and leaves its marker', async () => {
  const { file } = await backedUp('kept', [{ a: 1 }, { a: 2 }]);
  await withDatabase(embedded('lossy'), async (db) => {
    const lossy = Object.create(db, {
      collection: {
        value: (name: string) => {
          const collection = db.collection(name);
          const insertMany = ([first]: object[]) => collection.insertOne({ ...first });
          return name === 'things'
            ? Object.assign(db.collection(name), { insertMany })
            : collection;
        },
      },
    }) as typeof db;
    await expect(restoreArchive(lossy, file)).rejects.toThrow('things has 1 of 2 documents.');
    await expect(restoreArchive(db, file)).rejects.toThrow('did not finish');
  });
});

test('a backup leaves the temporary folder of one that runs beside it', async () => {
  const place = await mkdtemp(join(folder, 'beside-'));
  await inTemporaryFolder(place, async (own) => {
    await writeFile(join(own, 'archive'), 'half');
    await inTemporaryFolder(place, async () => undefined);
    expect(await readFile(join(own, 'archive'), 'utf8')).toBe('half');
  });
  expect(await readdir(place)).toEqual([]);
});

test('a database that is being filled is filled by nobody else, who leaves the marker', async () => {
  const isEmpty = async () => true;
  await withDatabase(embedded('filling'), async (db) => {
    const markers = () => db.collection('unfinishedRestores').countDocuments();
    await fillingDatabase(db, isEmpty, async () => {
      const second = fillingDatabase(db, isEmpty, () => Promise.reject(new Error('filled twice')));
      await expect(second).rejects.toThrow('did not finish');
      expect(await markers()).toBe(1);
    });
    expect(await markers()).toBe(0);
  });
});
