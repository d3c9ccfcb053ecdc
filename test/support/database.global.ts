import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    mongodbUri: string;
  }
}

/** One database engine for all API tests: MONGODB_URI when set, else the embedded one in a temporary folder. */
export default async function setup(project: TestProject) {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide('mongodbUri', given);
    return undefined;
  }
  const { startEmbedded } = await import('../../tool/stand-ins/embedded-mongodb/src/index.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  const engine = await startEmbedded({ dataDir, noSync: true });
  project.provide('mongodbUri', engine.uri);
  return async () => {
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
