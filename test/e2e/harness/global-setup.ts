import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { withDatabase } from '../../support/uri.ts';
import { freePort, startServer } from '../../support/server-process.ts';

/**
 * Starts one real server for all browser tests, as a separate process with a new database: in the
 * engine that MONGODB_URI names, else in an embedded one below the temporary folder. Workers read
 * the addresses of both from the environment.
 */
export default async function globalSetup() {
  await buildWhenStale();
  const folder = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  const engine = await openEngine(folder);
  const uri = withDatabase(engine.uri, `parley_e2e_${randomBytes(6).toString('hex')}`);
  // Ports on which LTI tests run an LMS; the server must allow them before it may call one.
  const ports = {
    E2E_LMS_PORT: await freePort(),
    E2E_FRAME_LMS_PORT: await freePort(),
    E2E_STORAGE_LMS_PORT: await freePort(),
    E2E_TABS_LMS_PORT: await freePort(),
    E2E_CONNECT_LMS_PORT: await freePort(),
  };
  const dataDir = join(folder, 'data');
  const server = await startServer({
    MONGODB_URI: uri,
    DATA_DIR: dataDir,
    LTI_ALLOWED_HOSTS: Object.values(ports)
      .map((port) => `localhost:${port}`)
      .join(','),
  });
  for (const [name, port] of Object.entries(ports)) process.env[name] = String(port);
  process.env.E2E_OUTBOX = join(dataDir, 'outbox');
  process.env.E2E_SERVER = server.url;
  process.env.E2E_MONGODB_URI = uri;
  return async () => {
    await server.stop();
    await dropDatabase(uri);
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function openEngine(folder: string): Promise<{ uri: string; close(): Promise<void> }> {
  const uri = process.env.MONGODB_URI;
  if (uri) return { uri, close: async () => undefined };
  const { startEmbedded } = await import('@parley/embedded-mongodb');
  return startEmbedded({ dataDir: join(folder, 'database'), noSync: true });
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
