import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import { namesOf, refuseAbsent } from '../database/contents.ts';
import {
  buildIndexes,
  connect,
  databaseName,
  type ConnectOptions,
} from '../database/connection.ts';
import { migrate, type FinishedMigration } from '../database/migrations.ts';
import { allMigrations } from '../migrations/all.ts';

type Closing = () => Promise<void>;

/**
 * Connects to MONGODB_URI, or to the embedded engine, which it starts in the data folder, and migrates
 * the data to this version; refuses an empty database unless `mayBeEmpty`. After that, a command times
 * out after `giveUpAfter` milliseconds. Throws an Error with a message for the terminal.
 */
export async function openDatabase(
  config: Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>,
  migrated: (migration: FinishedMigration) => void,
  { mayBeEmpty = false, giveUpAfter }: { mayBeEmpty?: boolean; giveUpAfter?: number },
): Promise<{ close(): Promise<void> }> {
  if (!mayBeEmpty) refuseAbsent(config);
  const opened: Closing[] = [() => mongoose.disconnect()];
  const close = async () => {
    for (const one of opened) await one();
  };
  const open = async (uri: string, options: ConnectOptions) => {
    // No timeout: migrations and indexes of a large database are slow.
    await connect(uri, options);
    await namesOf(mongoose.connection.getClient().db(databaseName(uri)), { mayBeEmpty });
    await migrate(allMigrations, migrated);
    await buildIndexes();
    if (giveUpAfter === undefined) return;
    await mongoose.disconnect();
    await connect(uri, { ...options, giveUpAfter });
  };
  try {
    if (config.MONGODB_URI) {
      await open(config.MONGODB_URI, {});
    } else {
      // Loaded on demand: a server on MongoDB does not need the engine.
      const { startEmbedded } = await import('@parley/embedded-mongodb');
      const engine = await startEmbedded({ dataDir: config.DATA_DIR });
      opened.push(() => engine.close());
      await open(engine.uri, { journaled: false });
    }
  } catch (error) {
    await close();
    if (!config.MONGODB_URI || !(error instanceof mongoose.mongo.MongoError)) throw error;
    throw new Error(`The database of MONGODB_URI cannot be opened: ${error.message}`, {
      cause: error,
    });
  }
  return { close };
}
