import mongoose, { type mongo } from 'mongoose';
import { fillingDatabase, isEmpty, namesOf } from '../database/contents.ts';
import { readArchive, type Contents } from './archive.ts';

const { BSON } = mongoose.mongo;
const documentsAtOnce = 500;

/**
 * Restores a file into an empty database. The whole file is verified before anything is written, here
 * unless `checked` has its contents, and every collection is counted at the end. Throws an Error for
 * the terminal.
 */
export async function restoreArchive(
  db: mongo.Db,
  file: string,
  checked?: Contents,
): Promise<Contents> {
  const contents = checked ?? (await checkArchive(file));
  await namesOf(db, { mayBeEmpty: true });
  if (
    !(await fillingDatabase(
      db,
      () => isEmpty(db),
      () => fill(db, file, contents),
    ))
  )
    throw new Error('The database is not empty. Restore into a new DATA_DIR or a new database.');
  return contents;
}

async function fill(db: mongo.Db, file: string, contents: Contents): Promise<void> {
  let batch: mongo.Document[] = [];
  let collection = '';
  const write = async () => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch);
    batch = [];
  };
  for await (const entry of readArchive(file)) {
    if (entry.collection !== collection || batch.length === documentsAtOnce) await write();
    ({ collection } = entry);
    // Keeps the BSON number types, which JavaScript numbers would lose.
    batch.push(BSON.deserialize(entry.document, { promoteValues: false, bsonRegExp: true }));
  }
  await write();
  for (const [name, { count }] of Object.entries(contents)) {
    const there = await db.collection(name).countDocuments();
    if (there !== count) throw new Error(`${name} has ${there} of ${count} documents.`);
  }
}

/** Verifies a whole file and returns its contents. */
export async function checkArchive(file: string): Promise<Contents> {
  const reading = readArchive(file);
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return value;
  }
}
