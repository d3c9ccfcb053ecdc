import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase } from '../../tool/database/connection.ts';
import { migrate } from '../../tool/database/migrations.ts';
import { allMigrations } from '../../tool/migrations/all.ts';
import { startEmbedded } from '@parley/embedded-mongodb';
import { startServer } from './server.ts';

/**
 * Fills a temporary database and measures a real server on it, on MONGODB_URI or else on the embedded
 * engine with durability on. The database is dropped afterwards.
 */
export async function onLargeDatabase<Filled>(
  fill: () => Promise<Filled>,
  measure: (url: string, filled: Filled) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  const given = process.env.MONGODB_URI;
  const embedded = given === undefined ? await startEmbedded({ dataDir }) : null;
  const uri = withDatabase(embedded?.uri ?? given ?? '', `parley_bench_${process.pid}`);
  try {
    await connectDatabase(uri, { journaled: embedded === null });
    // What is filled in is of today's version: nothing of it is to be brought up to date.
    await migrate(allMigrations);
    const filling = performance.now();
    const filled = await fill();
    console.log(
      `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${embedded ? 'embedded engine' : 'MongoDB'}, filled in ${seconds(performance.now() - filling)}.\n`,
    );
    const server = await startServer(uri);
    try {
      await measure(server.url, filled);
    } finally {
      await server.stop();
    }
  } finally {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await embedded?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

/** The MongoDB URI with another database name. */
function withDatabase(address: string, name: string): string {
  const [, start = '', query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(address) ?? [];
  return `${start}/${name}${query}`;
}
