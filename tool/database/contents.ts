import type { mongo } from 'mongoose';

/** Holds one document from before the first of a restore is written until its last is counted. */
const unfinishedRestores = 'unfinishedRestores';

/** Runs a restore under its mark, which stays when it fails or dies: no server starts on half of the data. */
export async function restoring(db: mongo.Db, restore: () => Promise<void>): Promise<void> {
  await db.collection<{ _id: string }>(unfinishedRestores).insertOne({ _id: 'restore' });
  await restore();
  await db.collection(unfinishedRestores).drop();
}

/** Collections that hold data, in order of their names. Throws an Error for the terminal after half a restore. */
export async function namesOf(db: mongo.Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (names.includes(unfinishedRestores))
    throw new Error(
      'A restore or move into this database did not finish, so data is missing. Drop the database (delete data.mdb in DATA_DIR where it is the embedded one), and do it again.',
    );
  return names.sort();
}
