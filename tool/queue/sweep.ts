import type { Job, JobQueue, PeriodicJob } from './queue.ts';

/** Maximum keys per job and sweep; the next sweep continues. */
const sweepSize = 500;

/**
 * Requests all jobs that are due according to the documents: those that nothing else requests, and
 * those whose request was lost in a crash. Does nothing for jobs that wait already.
 */
export const sweep = (jobs: readonly Job[], queue: JobQueue): PeriodicJob => ({
  name: 'sweep',
  everySeconds: 10,
  run: async () => {
    const now = new Date();
    for (const { name, findDue } of jobs)
      for (const key of (await findDue?.(now, sweepSize)) ?? []) await queue.request(name, key);
  },
});
