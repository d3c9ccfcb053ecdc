import { fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { runningUri, startEmbedded } from '@parley/embedded-mongodb';
import { startServer, type ServerProcess } from '../../test/support/server-process.ts';
import { withDatabase } from '../../test/support/uri.ts';
import { connectDatabase } from '../../tool/database/connection.ts';
import { migrate } from '../../tool/database/migrations.ts';
import { allMigrations } from '../../tool/migrations/all.ts';
import { buildWhenStale } from '../lib/build.mjs';
import { machine, seconds } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/temporary-folder.mjs';

/** The measured server, and the milliseconds until it was ready. */
export type LargeServer = ServerProcess & { startedMs: number };

/**
 * Fills a temporary database and measures the compiled server on it: on MONGODB_URI, else on the
 * embedded engine in the server's process, with durability on. Mongoose is connected to it in `fill` and
 * `measure`, and it is dropped afterwards.
 */
export async function onLargeDatabase<Filled>(
  fill: () => Promise<Filled>,
  measure: (server: LargeServer, filled: Filled) => Promise<void>,
): Promise<void> {
  await buildWhenStale();
  const dataDir = temporaryFolder('bench');
  const given =
    process.env.MONGODB_URI && withDatabase(process.env.MONGODB_URI, `parley_bench_${process.pid}`);
  // Filling need not wait for the disk.
  const engine = given ? null : await startEmbedded({ dataDir, noSync: true });
  const connect = (uri: string) =>
    connectDatabase(`${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`, {
      journaled: !engine,
    });
  try {
    await connect(engine?.uri ?? given ?? '');
    // The data is written in the current version, so the server has nothing to migrate.
    await migrate(allMigrations);
    const filling = performance.now();
    const filled = await fill();
    console.log(
      `${machine()}; ${engine ? 'embedded engine' : 'MongoDB'}, filled in ${seconds(performance.now() - filling)}.\n`,
    );
    if (engine) await mongoose.disconnect();
    await engine?.close();
    // Otherwise the measured start would wait for the disk.
    if (engine) fsyncSync(openSync(path.join(dataDir, 'data.mdb'), 'r+'));
    const starting = performance.now();
    const server = await startServer(given ? { MONGODB_URI: given } : { DATA_DIR: dataDir });
    const startedMs = performance.now() - starting;
    try {
      if (engine) await connect(runningUri(dataDir) ?? '');
      await measure({ ...server, startedMs }, filled);
    } finally {
      if (engine) await mongoose.disconnect();
      await server.stop();
    }
  } finally {
    if (given) await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await engine?.close();
  }
}
