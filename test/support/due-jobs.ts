import { noticeJobs } from '../../tool/features/notices/jobs.ts';
import type { Job } from '../../tool/queue/queue.ts';
import type { TestApp } from './app.ts';

/** Runs a job for all due documents, like sweep and job runner; returns their number. */
export async function runDue(job: Job, now = new Date()): Promise<number> {
  const keys = (await job.findDue?.(now, 500)) ?? [];
  for (const key of keys) await job.run(key);
  return keys.length;
}

/** Runs the due e-mail jobs. */
export async function sendDueMails({ dependencies }: TestApp): Promise<void> {
  for (const job of noticeJobs(dependencies)) await runDue(job);
}
