import type { Dependencies } from '../dependencies.ts';
import { endStaleConversationsJob } from './end-stale-conversations.ts';
import { feedbackWriterJob } from './feedback.ts';
import { noticeJobs } from './notices.ts';
import type { AllJobs } from './queue.ts';
import { settleLeftoversJob } from './settle-leftovers.ts';
import { sweep } from './sweep.ts';

/** Every job of the tool, and those of what extends it. */
export function allJobs(dependencies: Dependencies, extension: AllJobs): AllJobs {
  const notices = noticeJobs(dependencies);
  const jobs = [feedbackWriterJob(dependencies), ...notices.jobs, ...extension.jobs];
  return {
    jobs,
    periodic: [
      sweep(jobs, dependencies.jobs),
      endStaleConversationsJob(dependencies),
      settleLeftoversJob(dependencies),
      ...notices.periodic,
      ...extension.periodic,
    ],
  };
}
