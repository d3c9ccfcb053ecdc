import { Conversation } from './model.ts';
import { feedbackJob, settle, type SettleDependencies } from './settle.ts';

/** Conversations looked at in one sweep; the next one takes the rest. */
const sweepSize = 500;
/** A report that is still due this long after the end, in milliseconds, is asked for again. */
const overdueFeedback = 10 * 60_000;

/** Settles what was left unsettled before the given time; answers how many. */
export async function settleLeftovers(
  dependencies: SettleDependencies,
  before: Date,
): Promise<number> {
  const left = await Conversation.find({ unsettled_at: { $lte: before } })
    .select({ feedback: 0 })
    .limit(sweepSize)
    .lean();
  for (const conversation of left) await settle(dependencies, conversation);
  return left.length;
}

/** Asks again for reports that are due for too long, which does nothing while their job waits. */
export async function requestOverdueFeedback(
  dependencies: SettleDependencies,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - overdueFeedback);
  const due = await Conversation.find({ feedback_status: 'pending', end_time: { $lte: before } })
    .select({ _id: 1 })
    .limit(sweepSize)
    .lean();
  for (const { _id } of due) await dependencies.jobs.request(feedbackJob, String(_id));
  return due.length;
}
