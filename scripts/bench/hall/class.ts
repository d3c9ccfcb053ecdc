import path from 'node:path';
import mongoose from 'mongoose';
import { startEmbedded } from '@parley/embedded-mongodb';
import { connectDatabase } from '../../../tool/database/connection.ts';
import { buildStudent } from '../../../test/support/builders/people.ts';
import { buildCase } from '../../../test/support/builders/practice.ts';
import { buildSection } from '../../../test/support/builders/organisation.ts';
import { demoSpeechPath, startDemoSpeech } from '../../../test/support/demo-speech-server.ts';
import { startServer, type ServerProcess } from '../../../test/support/server-process.ts';
import { withDatabase } from '../../../test/support/uri.ts';
import { buildWhenStale } from '../../lib/build.mjs';
import { temporaryFolder } from '../../lib/temporary-folder.mjs';

export interface Hall {
  server: ServerProcess;
  students: { id: string; email: string }[];
  caseId: string;
  /** Environment variables that name the store of the bare server. */
  bareStore: Record<string, string>;
}

const apiKey = 'key-of-the-benchmark';
/** Shortest conversation that gets a report, in seconds: less than the talk lasts. */
const minTime = 5;

interface HallOptions {
  /** Number of students. */
  size: number;
  /** Milliseconds that a language model takes for a report; by default rules of the server write it. */
  reportMs?: number;
}

/**
 * A class in an otherwise empty database, and the compiled server on it: with its embedded database, or
 * that of MONGODB_URI.
 */
export async function withHall(
  { size, reportMs = 0 }: HallOptions,
  use: (hall: Hall) => Promise<void>,
): Promise<void> {
  await buildWhenStale();
  const folder = temporaryFolder('hall');
  const given = process.env.MONGODB_URI;
  const name = `parley_hall_${String(process.pid)}`;
  const store: Record<string, string> = given
    ? { MONGODB_URI: withDatabase(given, name) }
    : { DATA_DIR: path.join(folder, 'ours') };
  const bareStore: Record<string, string> = given
    ? { MONGODB_URI: withDatabase(given, `${name}_bare`) }
    : { DATA_DIR: path.join(folder, 'bare') };
  const speech = reportMs > 0 ? await startDemoSpeech({ apiKey, modelMs: reportMs / 2 }) : null;
  try {
    const { students, caseId } = await fill(store, size);
    const server = await startServer({
      ...store,
      TRUST_PROXY: '1',
      NODE_ENV: 'test',
      METRICS_TOKEN: 'figures of the benchmark',
      ...(speech && {
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: `${speech.origin}${demoSpeechPath}/v1`,
      }),
    });
    try {
      await use({ server, students, caseId, bareStore });
    } finally {
      await server.stop();
    }
  } finally {
    await speech?.close();
    if (given) await dropBoth(store.MONGODB_URI ?? '', bareStore.MONGODB_URI ?? '');
  }
}

async function fill(store: Record<string, string>, size: number) {
  const engine = store.DATA_DIR ? await startEmbedded({ dataDir: store.DATA_DIR }) : null;
  await connectDatabase(engine?.uri ?? store.MONGODB_URI ?? '', { journaled: engine === null });
  const section = await buildSection();
  const { id: caseId } = await buildCase(section, { min_time: minTime });
  const students: Hall['students'] = [];
  while (students.length < size) students.push(await buildStudent(section));
  await mongoose.disconnect();
  await engine?.close();
  return { students, caseId };
}

async function dropBoth(...uris: string[]): Promise<void> {
  for (const uri of uris) {
    await mongoose.connect(uri);
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  }
}
