import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import type { Config } from '../config.ts';

/** Holds one document from before the first of a restore is written until its last is counted. */
const unfinishedRestores = 'unfinishedRestores';

/** Runs a restore under its mark, which stays when it fails or dies: no server starts on half of the data. */
export async function restoring(db: mongo.Db, restore: () => Promise<void>): Promise<void> {
  await db.collection<{ _id: string }>(unfinishedRestores).insertOne({ _id: 'restore' });
  await restore();
  await db.collection(unfinishedRestores).drop();
}

const empty = 'This database is empty. MONGODB_URI or DATA_DIR is not the one of the server.';

/** Refuses a folder without an embedded database before an engine makes one there. */
export function refuseAbsent({ MONGODB_URI, DATA_DIR }: Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>) {
  if (!MONGODB_URI && !existsSync(join(DATA_DIR, 'data.mdb'))) throw new Error(empty);
}

/**
 * The collections of a database, in order of their names. Throws an Error for the terminal after half a
 * restore, and where there are none: whoever has another environment than the server works on nothing.
 */
export async function namesOf(db: mongo.Db, { mayBeEmpty = false } = {}): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (names.includes(unfinishedRestores))
    throw new Error(
      'A restore or move into this database did not finish, so data is missing. Drop the database (delete data.mdb in DATA_DIR where it is the embedded one), and do it again.',
    );
  if (names.length === 0 && !mayBeEmpty) throw new Error(empty);
  return names.sort();
}
