import { afterEach } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '../../tool/http/logging.ts';
import type { Job, PeriodicJob } from '../../tool/queue/queue.ts';
import { openJobs, type JobRunner } from '../../tool/queue/runner.ts';

/** Short times of a runner, in milliseconds. */
export const times = { poll: 50, lock: 600, retries: [20, 40], stop: 2000 };
const open: JobRunner[] = [];

/** Stops the runners and deletes the jobs after each test. */
export function useJobProcesses(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((runner) => runner.stop()));
    await jobs().deleteMany({});
  });
}

/** A job runner that acts as a separate process; until it is started it only requests. */
export async function openProcess(change: Partial<typeof times> = {}): Promise<JobRunner> {
  const log = createLogger('silent');
  const runner = await openJobs(mongoose.connection, log, { ...times, ...change });
  open.push(runner);
  return runner;
}

/** A job runner that acts as a separate process and runs these jobs. */
export async function startProcess(
  jobs: Job[],
  periodic: PeriodicJob[] = [],
  change?: Partial<typeof times>,
): Promise<JobRunner> {
  const runner = await openProcess(change);
  await runner.start({ jobs, periodic });
  return runner;
}

export const jobs = () => mongoose.connection.collection('jobs');

/** Inserts a job that a process was running when it died; returns its id. */
export async function insertOrphan(name: string, lockedAt: Date) {
  const { insertedId } = await jobs().insertOne({
    name,
    type: 'normal',
    priority: 0,
    data: { key: 'a' },
    nextRunAt: null,
    lastRunAt: new Date(),
    lockedAt,
  });
  return insertedId;
}

/** A job that notes the keys that it ran for, and those that it gave up. */
export function noting(name: string, run: (key: string) => Promise<void> = async () => undefined) {
  const runs: string[] = [];
  const givenUp: string[] = [];
  const job: Job = {
    name,
    concurrency: 2,
    attempts: 3,
    async run(key) {
      runs.push(key);
      await run(key);
      return undefined;
    },
    async giveUp(key) {
      givenUp.push(key);
    },
  };
  return { job, runs, givenUp };
}
