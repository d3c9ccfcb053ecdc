import type { Job } from '../../queue/queue.ts';
import { findDueMerges } from '../users/merge.ts';
import { finishMerge, type MergeDependencies } from './merge.ts';

/** How long the call that began a merge has to finish it before the job does, in milliseconds. */
const grace = 60_000;

/** Finishes merges of accounts that a crashed process left incomplete. */
export const mergeJob = (dependencies: MergeDependencies): Job => ({
  name: 'merge-accounts',
  concurrency: 2,
  attempts: Infinity,
  findDue: (now, limit) => findDueMerges(new Date(now.getTime() - grace), limit),
  run: (id) => finishMerge(id, dependencies),
});
