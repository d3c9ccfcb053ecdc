import mongoose from 'mongoose';

mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', false);

/**
 * Connects mongoose's default connection, which every model uses, and builds the indexes. Commands
 * fail after the given time when the database is away, so a request never waits for long.
 */
export async function connectDatabase(uri: string): Promise<mongoose.Connection> {
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    serverSelectionTimeoutMS: 10_000,
    maxPoolSize: 20,
    autoIndex: false,
  });
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  return mongoose.connection;
}

/** The database named in the address, else `parley`. */
const databaseName = (uri: string) => /^[^?]*\/\/[^/]*\/([^/?]+)/.exec(uri)?.[1] ?? 'parley';
