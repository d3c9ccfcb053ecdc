import mongoose from 'mongoose';
import { groupBy } from '../group-by.ts';
import type { Job, JobQueue, PeriodicJob } from './queue.ts';
import { jobCollection } from './runner.ts';

/** Maximum keys per job and sweep; the next sweep continues. */
const sweepSize = 500;

/**
 * Requests all jobs that are due according to the documents: those that nothing else requests, and
 * those whose request was lost in a crash. Does nothing for jobs that wait already. Those that wait for a
 * retry are left out: hundreds of mails that a mail server defers for two days must not hold up others.
 */
export const sweep = (jobs: readonly Job[], queue: JobQueue): PeriodicJob => ({
  name: 'sweep',
  everySeconds: 10,
  run: async () => {
    const now = new Date();
    const rows = await mongoose.connection
      .collection<{ name: string; data?: { key?: string } }>(jobCollection)
      .find({ lockedAt: null, nextRunAt: { $gt: now } })
      .project<{ name: string; key?: string }>({ name: 1, key: '$data.key' })
      .toArray();
    const laterOf = groupBy(rows, ({ name }) => name);
    for (const { name, findDue } of jobs) {
      const later = new Set(laterOf.get(name)?.map(({ key }) => key));
      const due = (await findDue?.(now, sweepSize + later.size)) ?? [];
      for (const key of due.filter((one) => !later.has(one)).slice(0, sweepSize))
        await queue.request(name, key);
    }
  },
});
