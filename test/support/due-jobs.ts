import type { Job } from '../../tool/queue/queue.ts';

/** Runs what documents say is due, as sweep and runner do; answers how many. */
export async function runDue(job: Job, now = new Date()): Promise<number> {
  const keys = (await job.findDue?.(now, 500)) ?? [];
  for (const key of keys) await job.run(key);
  return keys.length;
}
