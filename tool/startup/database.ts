import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';
import { migrate, type FinishedMigration } from '../database/migrations.ts';
import { allMigrations } from '../migrations.ts';

type Closing = () => Promise<void>;

/**
 * Connects to MONGODB_URI, or starts the embedded engine in the data folder and connects to that, and
 * brings the data up to this version. Throws an Error with a message for the terminal.
 */
export async function openDatabase(
  config: Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>,
  migrated: (migration: FinishedMigration) => void,
): Promise<{ close(): Promise<void> }> {
  const beforeIndexes = () => migrate(allMigrations, migrated);
  const opened: Closing[] = [() => mongoose.disconnect()];
  const close = async () => {
    for (const one of opened) await one();
  };
  try {
    if (config.MONGODB_URI) {
      await connectDatabase(config.MONGODB_URI, { beforeIndexes });
    } else {
      // Loaded on demand: a server on MongoDB does not need the engine.
      const { startEmbedded } = await import('@parley/embedded-mongodb');
      const engine = await startEmbedded({ dataDir: config.DATA_DIR });
      opened.push(() => engine.close());
      await connectDatabase(engine.uri, { journaled: false, beforeIndexes });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
