import mongoose from 'mongoose';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', false);

/**
 * Connects mongoose's default connection, which every model uses, and builds the indexes; what
 * `beforeIndexes` changes is changed before. Commands fail after the given time when the database is away, so a request never waits for long.
 *
 * Every write is acknowledged by a majority and from the journal, whatever the address says: without
 * it, a standalone server or an old replica set loses acknowledged turns in a crash. The embedded
 * engine says `journaled: false`: it commits to the file before it answers, so a crash loses nothing.
 */
export async function connectDatabase(
  uri: string,
  {
    journaled = true,
    beforeIndexes = () => Promise.resolve(),
  }: { journaled?: boolean; beforeIndexes?: () => Promise<void> } = {},
): Promise<mongoose.Connection> {
  await mongoose.connect(uri, {
    ...(journaled && { w: 'majority', journal: true }),
    dbName: databaseName(uri),
    serverSelectionTimeoutMS: 10_000,
    maxPoolSize: 20,
    autoIndex: false,
  });
  await beforeIndexes();
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  return mongoose.connection;
}

/** The database named in the address, else `parley`. */
const databaseName = (uri: string) => /^[^?]*\/\/[^/]*\/([^/?]+)/.exec(uri)?.[1] ?? 'parley';
