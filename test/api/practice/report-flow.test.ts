import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '../../../tool/http/logging.ts';
import { allJobs } from '../../../tool/jobs.ts';
import { openJobs, type JobRunner } from '../../../tool/queue/runner.ts';
import type { SpeechProvider } from '../../../tool/speech/provider.ts';
import { createTestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, practise } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
const processes: JobRunner[] = [];
const speech = scriptedSpeech();

/** A server with its own job runner, on the shared database. */
async function startServer(speech: SpeechProvider) {
  const jobs = await openJobs(mongoose.connection, createLogger('silent'));
  processes.push(jobs);
  const app = createTestApp({ jobs, speech });
  await jobs.start(allJobs(app.dependencies, app.lti.jobs));
  return app;
}

let app: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  app = await startServer(speech);
  await startServer(speech);
});
afterAll(() => Promise.all(processes.map((jobs) => jobs.stop())));

async function finished() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const id = await practise(caller, student, practiceCase, 90, [
    { role: 'user', text: 'Quiero dos mangos, por favor.' },
  ]);
  return () => caller.get(`/api/conversations/conversation/${id}/feedback`);
}

test('one of two processes writes the report soon after the conversation ends', async () => {
  covers('FBREP-17');
  const read = await finished();
  await eventually(async () => expect((await read()).body.status).toBe('ready'));
  expect(speech.feedback).toHaveLength(1);
});

test('two processes write each of twenty reports once when the conversations end concurrently', async () => {
  speech.feedback.length = 0;
  const reads = await Promise.all(Array.from({ length: 20 }, finished));
  await eventually(
    async () => {
      const answers = await Promise.all(reads.map((read) => read()));
      expect(answers.map(({ body }) => body.status)).toEqual(Array(20).fill('ready'));
    },
    { limit: 120_000, interval: 200 },
  );
  expect(speech.feedback).toHaveLength(20);
});
