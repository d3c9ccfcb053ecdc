import { Conversation } from './model.ts';

export interface FailedReports {
  /** Only of conversations that ended at this time or later. */
  since?: Date | undefined;
  conversationId?: string | undefined;
}

/**
 * Makes failed reports due again; the sweep of the server requests them within seconds. Returns how
 * many. Idempotent: reports that are due already are not counted.
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

export const countFailedReports = (since: Date): Promise<number> =>
  Conversation.countDocuments({ feedback_status: 'failed', end_time: { $gte: since } });
