import type { Dependencies } from '../dependencies.ts';
import { feedbackJob } from '../features/conversations/settle.ts';
import { giveUpFeedback, writeFeedback } from '../features/feedback/service.ts';
import type { Job } from './queue.ts';

/** Writes the report of an ended conversation. */
export const feedbackWriterJob = (
  dependencies: Pick<Dependencies, 'speech' | 'config' | 'log'>,
): Job => ({
  name: feedbackJob,
  // Mostly waiting for the provider; a class that ends together should not queue.
  concurrency: 25,
  attempts: 6,
  run: (conversationId) => writeFeedback(dependencies, conversationId),
  giveUp: giveUpFeedback,
});
