import type { Dependencies } from '../dependencies.ts';
import { endStaleConversationsJob } from './end-stale-conversations.ts';
import { feedbackWriterJob } from './feedback.ts';
import type { AllJobs } from './queue.ts';
import { settleLeftoversJob } from './settle-leftovers.ts';

/** Every job of the tool, one line each. */
export const allJobs = (dependencies: Dependencies): AllJobs => ({
  jobs: [feedbackWriterJob(dependencies)],
  periodic: [endStaleConversationsJob(dependencies), settleLeftoversJob(dependencies)],
});
