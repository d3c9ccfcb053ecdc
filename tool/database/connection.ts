import type { IndexDescription } from 'mongodb';
import mongoose from 'mongoose';
import './ended-connections.ts';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', false);

export interface ConnectOptions {
  /** False for a database that commits before it responds, so there is no journal to wait for. */
  journaled?: boolean;
  /** Maximum duration of a command in milliseconds; unlimited by default. */
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
 * Connects mongoose's default connection without changing data. Writes are acknowledged after
 * journaling, in a replica set by a majority of its members, whatever the URI says: without this,
 * acknowledged turns are lost in a crash. The embedded engine says `journaled: false`: it commits
 * to the file before it responds, so a crash loses nothing. With `giveUpAfter`, a command on an
 * unreachable database fails within that time, so no request waits longer: half of it is for the
 * first attempt, half for the driver's retry.
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
    // Mongoose's own command buffer would add ten seconds.
    bufferCommands: half === undefined,
    dbName: databaseName(uri),
    maxPoolSize: 20,
    autoIndex: false,
    autoCreate: false,
  });
}

/**
 * The write concern, by the server's response to `hello`. A standalone server gets 1: with
 * `majority` it acknowledged writes that its journal did not have yet (docs/benchmarks.md). The
 * router of a sharded cluster reports no set name, but identifies itself.
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

/** Builds indexes with one command per collection; mongoose itself uses one per index. */
export async function buildIndexes(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map(async ({ schema, collection }) => {
      const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
      if (indexes.length > 0) await collection.createIndexes(indexes as IndexDescription[]);
    }),
  );
}

/** Whether the database responds within a second. */
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

/** The database name in the URI, else `parley`. */
export const databaseName = (uri: string) => /^[^?]*\/\/[^/]*\/([^/?]+)/.exec(uri)?.[1] ?? 'parley';
