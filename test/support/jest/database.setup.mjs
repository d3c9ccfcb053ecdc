import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStandIns } from '../../../scripts/lib/build.mjs';

/**
 * Starts one database engine for all API tests, or uses MONGODB_URI when set. The embedded engine has a
 * temporary folder. Workers inherit its URI in their environment.
 */
export default async function setup() {
  process.env.TEST_MONGODB_URI = process.env.MONGODB_URI;
  await buildStandIns();
  if (process.env.MONGODB_URI) return;
  const { startEmbedded } = await import('@parley/embedded-mongodb');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const engine = await startEmbedded({ dataDir, noSync: true });
  process.env.TEST_MONGODB_URI = engine.uri;
  Reflect.set(globalThis, stopDatabase, async () => {
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** The global teardown, a separate module, reads this. */
export const stopDatabase = Symbol.for('parley.test.stop-database');
