import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import type { Config } from '../config.ts';
import { databaseName } from '../database/connection.ts';
import { refuseAbsent } from '../database/contents.ts';
import { writeArchive, type Contents } from './archive.ts';

type Place = Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>;

/** Opens a database unchanged: without migrations and without building indexes. */
export async function withDatabase<Result>(
  place: Place,
  use: (db: mongo.Db, client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  if (place.MONGODB_URI) return withClient(place.MONGODB_URI, use);
  const { startEmbedded } = await import('@parley/embedded-mongodb');
  const engine = await startEmbedded({ dataDir: place.DATA_DIR });
  try {
    return await withClient(engine.uri, use);
  } finally {
    await engine.close();
  }
}

/**
 * Writes a backup of one point in time, even while servers run: on a replica set from a snapshot,
 * for the embedded database from a temporary copy that its engine makes. A standalone MongoDB
 * server has no snapshots; `isConsistent` is false then.
 */
export async function backUp(
  place: Place,
  file: string,
): Promise<{ contents: Contents; isConsistent: boolean }> {
  refuseAbsent(place);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const parent = dirname(resolve(file));
  await mkdir(parent, { recursive: true });
  return inTemporaryFolder(parent, async (folder) => {
    // Renamed when it is whole: a killed backup leaves no part of one that looks like it.
    const draft = join(folder, 'archive');
    const outcome = await (place.MONGODB_URI
      ? withClient(place.MONGODB_URI, (db, client) => fromServer(db, client, draft))
      : fromEmbedded(place, join(folder, 'copy'), draft));
    await rename(draft, file);
    return outcome;
  });
}

async function fromEmbedded(place: Place, folder: string, file: string) {
  await copyEmbedded(place, folder);
  const copy = { MONGODB_URI: undefined, DATA_DIR: folder };
  const contents = await withDatabase(copy, (db) => writeArchive(db, file));
  return { contents, isConsistent: true };
}

const temporaryPrefix = '.parley-backup-';

/** `use` gets a new folder. Also removes those that killed runs have left: each holds a copy of all data. */
export async function inTemporaryFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const { lockFolder } = await import('@parley/embedded-mongodb/lock');
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
  // Locked at once, so that no other backup takes it for an abandoned one.
  const own = mkdtempSync(join(parent, temporaryPrefix));
  const lock = lockFolder(own);
  const removeOwn = () => remove(own);
  process.on('exit', removeOwn);
  try {
    for (const name of await readdir(parent))
      if (name.startsWith(temporaryPrefix)) removeAbandoned(join(parent, name));
    return await use(own);
  } finally {
    process.off('exit', removeOwn);
    removeOwn();
    lock.release();
  }

  function removeAbandoned(folder: string): void {
    try {
      const taken = lockFolder(folder);
      remove(folder);
      taken.release();
    } catch {
      // A living process has it.
    }
  }
}

async function fromServer(db: mongo.Db, client: mongo.MongoClient, file: string) {
  const { setName } = await db.command({ hello: 1 });
  if (!setName) return { contents: await writeArchive(db, file), isConsistent: false };
  const contents = await client.withSession({ snapshot: true }, (session) =>
    writeArchive(db, file, session),
  );
  return { contents, isConsistent: true };
}

/** Requests the copy from the engine that has the folder open, in whichever process it runs. */
async function copyEmbedded(place: Place, folder: string): Promise<void> {
  const { runningUri } = await import('@parley/embedded-mongodb');
  const running = runningUri(place.DATA_DIR);
  const copy = (db: mongo.Db) => db.command({ hotCopy: 1, folder });
  await (running ? withClient(running, copy) : withDatabase(place, copy));
}

async function withClient<Result>(
  uri: string,
  use: (db: mongo.Db, client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(uri, {
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    return await use(client.db(databaseName(uri)), client);
  } finally {
    await client.close();
  }
}
