import mongoose from 'mongoose';
import type { Config } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';

/** Connects to MONGODB_URI, or starts the embedded engine in the data folder and connects to that. */
export async function openDatabase(
  config: Pick<Config, 'MONGODB_URI' | 'DATA_DIR'>,
): Promise<{ close(): Promise<void> }> {
  if (config.MONGODB_URI) {
    await connectDatabase(config.MONGODB_URI);
    return { close: () => mongoose.disconnect() };
  }
  // Loaded on demand: a server on MongoDB does not need the engine.
  const { startEmbedded } = await import('@parley/embedded-mongodb');
  const engine = await startEmbedded({ dataDir: config.DATA_DIR });
  await connectDatabase(engine.uri, { journaled: false });
  return {
    close: async () => {
      await mongoose.disconnect();
      await engine.close();
    },
  };
}
