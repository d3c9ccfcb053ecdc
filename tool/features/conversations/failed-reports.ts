import { Conversation } from './model.ts';

export interface FailedReports {
  /** Of conversations that ended at this time or later. */
  since?: Date | undefined;
  /** Of one conversation. */
  conversationId?: string | undefined;
}

/**
 * Makes reports that were given up due again; the sweep of the server asks for them within seconds.
 * Answers how many. Idempotent: one that is due already is not counted.
 */
export async function reopenFailedReports({
  since,
  conversationId,
}: FailedReports): Promise<number> {
  const { modifiedCount } = await Conversation.updateMany(
    {
      feedback_status: 'failed',
      ...(conversationId && { _id: conversationId }),
      ...(since && { end_time: { $gte: since } }),
    },
    { $set: { feedback_status: 'pending' }, $unset: { feedback_fault_since: 1 } },
  );
  return modifiedCount;
}

/** How many reports of conversations that ended since then were given up. */
export const countFailedReports = (since: Date): Promise<number> =>
  Conversation.countDocuments({ feedback_status: 'failed', end_time: { $gte: since } });
