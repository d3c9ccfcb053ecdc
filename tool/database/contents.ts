import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import type { Config } from '../config.ts';
import { onDuplicateKey } from './duplicate-key.ts';

/** Holds one document while a database is filled. */
const unfinishedRestores = 'unfinishedRestores';

function refuseUnfinished(): never {
  throw new Error(
    'A restore, a move or the loading of demo data into this database did not finish. If it is still running, wait for it; otherwise data is missing: drop the database (delete data.mdb in DATA_DIR where it is the embedded one), and do it again.',
  );
}

/**
 * Fills an empty database; false, with nothing written, if it is not empty. Its marker stays after a
 * failure: no server starts on partial data, and nobody else fills it at the same time.
 */
export async function fillingDatabase(
  db: Pick<mongo.Db, 'collection'>,
  isEmpty: () => Promise<boolean>,
  fill: () => Promise<void>,
): Promise<boolean> {
  if (!(await isEmpty())) return false;
  const markers = db.collection<{ _id: string }>(unfinishedRestores);
  await markers.insertOne({ _id: 'restore' }).catch(onDuplicateKey(refuseUnfinished));
  // Another command may have filled it before the marker was written.
  const stillEmpty = await isEmpty();
  if (stillEmpty) await fill();
  await markers.drop();
  return stillEmpty;
}

const empty = 'This database is empty. MONGODB_URI or DATA_DIR is not the one of the server.';

/** Refuses a folder without an embedded database, because opening it would create one. */
export function refuseAbsent({ MONGODB_URI, DATA_DIR }: Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>) {
  if (!MONGODB_URI && !existsSync(join(DATA_DIR, 'data.mdb'))) throw new Error(empty);
}

/** Whether no collection, other than that of the marker, has a document. */
export async function isEmpty(db: mongo.Db): Promise<boolean> {
  for (const name of await allNames(db))
    if (name !== unfinishedRestores && (await db.collection(name).findOne())) return false;
  return true;
}

/**
 * Collections of a database, sorted by name. Throws an Error for the terminal after an incomplete
 * restore, and for an empty database, which suggests another environment than the server's.
 */
export async function namesOf(db: mongo.Db, { mayBeEmpty = false } = {}): Promise<string[]> {
  const names = await allNames(db);
  if (names.includes(unfinishedRestores)) refuseUnfinished();
  if (names.length === 0 && !mayBeEmpty) throw new Error(empty);
  return names.sort();
}

async function allNames(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
