import { ltiJobs } from '../../lti/jobs.ts';
import type { Dependencies } from '../dependencies.ts';
import { endStaleConversationsJob } from './end-stale-conversations.ts';
import { feedbackWriterJob } from './feedback.ts';
import { noticeJobs } from './notices.ts';
import type { AllJobs } from './queue.ts';
import { settleLeftoversJob } from './settle-leftovers.ts';

/** Every job of the tool. */
export function allJobs(dependencies: Dependencies): AllJobs {
  const notices = noticeJobs(dependencies);
  const lti = ltiJobs(dependencies);
  return {
    jobs: [feedbackWriterJob(dependencies), ...notices.jobs, ...lti.jobs],
    periodic: [
      endStaleConversationsJob(dependencies),
      settleLeftoversJob(dependencies),
      ...notices.periodic,
      ...lti.periodic,
    ],
  };
}
