import type { Job } from '../../queue/queue.ts';
import { findDueMerges } from '../users/merge.ts';
import { finishMerge, type MergeDependencies } from './merge.ts';

/** The call that began a merge has this long to finish it itself, in milliseconds. */
const grace = 60_000;

/** Finishes merges of accounts that a process which died left undone. */
export const mergeJob = (dependencies: MergeDependencies): Job => ({
  name: 'merge-accounts',
  concurrency: 2,
  attempts: Infinity,
  findDue: (now, limit) => findDueMerges(new Date(now.getTime() - grace), limit),
  async run(id) {
    await finishMerge(id, dependencies);
    return undefined;
  },
});
