import type { IndexDescription } from 'mongodb';
import mongoose from 'mongoose';
import './ended-connections.ts';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', false);

export interface ConnectOptions {
  /** False: the database commits before it answers, so there is no journal to wait for. */
  journaled?: boolean;
  /** How long a command may take in all, in milliseconds; as long as it likes unless given. */
  giveUpAfter?: number;
}

/** Connects mongoose's default connection, which every model uses, and builds the indexes. */
export async function connectDatabase(
  uri: string,
  options: ConnectOptions = {},
): Promise<mongoose.Connection> {
  await connect(uri, options);
  await buildIndexes();
  return mongoose.connection;
}

/**
 * Connects mongoose's default connection without any change to the data.
 *
 * Every write is acknowledged from the journal, in a replica set by a majority of its members, whatever
 * the address says: without it, acknowledged turns are lost in a crash. The embedded engine says
 * `journaled: false`: it commits to the file before it answers, so a crash loses nothing.
 *
 * With `giveUpAfter`, a database that is away or hangs fails a command in that time, so no request
 * waits for long: half of it is for the first attempt, half for the driver's repetition.
 */
export async function connect(
  uri: string,
  { journaled = true, giveUpAfter }: ConnectOptions,
): Promise<void> {
  const half = giveUpAfter && giveUpAfter / 2;
  await mongoose.connect(uri, {
    ...(journaled && { journal: true, w: copiesFor(await hello(uri)) }),
    ...(half && { socketTimeoutMS: half, connectTimeoutMS: half, waitQueueTimeoutMS: giveUpAfter }),
    serverSelectionTimeoutMS: half ?? 10_000,
    // Mongoose's own queue would add ten seconds more.
    bufferCommands: half === undefined,
    dbName: databaseName(uri),
    maxPoolSize: 20,
    autoIndex: false,
    autoCreate: false,
  });
}

/**
 * How many copies of a write are waited for, by the server's answer to `hello`. A standalone server is
 * asked for its own: asked for a majority, it acknowledged writes that its journal did not have yet
 * (docs/benchmarks.md). The router of a sharded cluster names no set, and says what it is.
 */
export const copiesFor = ({ setName, msg }: mongoose.mongo.Document): 'majority' | 1 =>
  setName !== undefined || msg === 'isdbgrid' ? 'majority' : 1;

async function hello(uri: string): Promise<mongoose.mongo.Document> {
  const client = await mongoose.mongo.MongoClient.connect(uri, {
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    return await client.db('admin').command({ hello: 1 });
  } finally {
    await client.close();
  }
}

/** One command for each collection; mongoose's own way is one for each index. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map(async ({ schema, collection }) => {
      const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
      if (indexes.length > 0) await collection.createIndexes(indexes as IndexDescription[]);
    }),
  );
}

/** Whether the database answers within a second. */
export async function isAnswering(): Promise<boolean> {
  const late = AbortSignal.timeout(1000);
  const overdue = new Promise<false>((resolve) =>
    late.addEventListener('abort', () => resolve(false)),
  );
  const ping = mongoose.connection.db?.command({ ping: 1 }).then(
    () => true,
    () => false,
  );
  return Promise.race([ping ?? false, overdue]);
}

/** The database named in the address, else `parley`. */
export const databaseName = (uri: string) => /^[^?]*\/\/[^/]*\/([^/?]+)/.exec(uri)?.[1] ?? 'parley';
