import path from 'node:path';
import mongoose from 'mongoose';
import { startEmbedded } from '@parley/embedded-mongodb';
import { connectDatabase } from '../../../tool/database/connection.ts';
import { buildStudent } from '../../../test/support/builders/people.ts';
import { buildCase } from '../../../test/support/builders/practice.ts';
import { buildSection } from '../../../test/support/builders/organisation.ts';
import { startServer, type ServerProcess } from '../../../test/support/server-process.ts';
import { withDatabase } from '../../../test/support/uri.ts';
import { buildWhenStale } from '../../lib/build.mjs';
import { startSpeechService, type SpeechService } from './speech-service.ts';
import { temporaryFolder } from '../../lib/temporary-folder.mjs';

export interface Hall {
  server: ServerProcess;
  students: { id: string; email: string }[];
  caseId: string;
  /** The service of the students' calls; null where they make none. */
  speech: SpeechService | null;
  /** Environment variables that name the store of the bare server. */
  bareStore: Record<string, string>;
}

/** Shortest conversation that gets a report, in seconds: less than the talk lasts. */
const minTime = 5;

interface HallOptions {
  /** Number of students. */
  size: number;
  /**
   * Students make calls with a speech service, whose language model takes so many milliseconds for a
   * report. By default they make none, and rules of the server write the report.
   */
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
  // A report takes two steps.
  const speech = reportMs > 0 ? await startSpeechService(reportMs / 2) : null;
  try {
    const { students, caseId } = await fill(store, size);
    const server = await startServer({
      ...store,
      TRUST_PROXY: '1',
      NODE_ENV: 'test',
      METRICS_TOKEN: 'figures of the benchmark',
      ...(speech && { OPENAI_API_KEY: speech.apiKey, OPENAI_BASE_URL: speech.baseUrl }),
    });
    try {
      await use({ server, students, caseId, speech, bareStore });
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
