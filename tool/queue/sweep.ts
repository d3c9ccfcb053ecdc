import type { Job, JobQueue, PeriodicJob } from './queue.ts';

/** Keys of one kind that a sweep asks for; the next one takes the rest. */
const sweepSize = 500;

/**
 * Asks for all work that documents say is due: what nobody asks for otherwise, and what was asked
 * for by a process that died. Does nothing where the job waits already.
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
