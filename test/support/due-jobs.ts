import type { Job } from '../../tool/queue/queue.ts';

/** Runs a job for all due documents, like sweep and job runner; returns their number. */
export async function runDue(job: Job, now = new Date()): Promise<number> {
  const keys = (await job.findDue?.(now, 500)) ?? [];
  for (const key of keys) await job.run(key);
  return keys.length;
}
