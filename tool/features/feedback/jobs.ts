import type { Dependencies } from '../../dependencies.ts';
import type { Job } from '../../queue/queue.ts';
import { feedbackJob, feedbackOutbox } from '../conversations/service.ts';
import { giveUpFeedback, writeFeedback } from './service.ts';

/** A report still due this long after the end, in milliseconds, has lost its job and gets a new one. */
const overdueAfter = 10 * 60_000;

export const feedbackWriterJob = (
  dependencies: Pick<Dependencies, 'speech' | 'config' | 'log' | 'jobs'>,
): Job => ({
  name: feedbackJob,
  // Jobs mostly wait for the provider, which limits them itself; the reports of a lecture hall that ends
  // together should not queue.
  concurrency: 500,
  attempts: 6,
  run: (conversationId) => writeFeedback(dependencies, conversationId),
  giveUp: giveUpFeedback,
  findDue: (now, limit) => feedbackOutbox.findDue(new Date(now.getTime() - overdueAfter), limit),
});
