import { Conversation, type ConversationRecord } from './model.ts';
import { elapsedSeconds, outcomeOf } from './policy.ts';
import { settle, type SettleDependencies } from './settle.ts';

/** How a conversation ends: by its person now, or by the system as of the last sign of life. */
export type Ending =
  | { by: 'person'; at: Date; reportedSeconds: number | undefined; announcedSeq: number }
  | { by: 'system' };

/**
 * Ends a running conversation in one update that takes effect once; whoever comes second finds it
 * ended. Answers the conversation as it stands then.
 */
export async function endConversation(
  dependencies: SettleDependencies,
  conversation: ConversationRecord,
  ending: Ending,
): Promise<ConversationRecord> {
  const outcome =
    ending.by === 'person'
      ? outcomeOf(conversation, ending.at, ending.reportedSeconds)
      : outcomeOf(conversation, conversation.last_seen_at, elapsedSeconds(conversation));
  const ended = await Conversation.findOneAndUpdate(
    { _id: conversation._id, open: true },
    {
      $set: {
        ...outcome,
        ended_by: ending.by,
        announced_seq: ending.by === 'person' ? ending.announcedSeq : 0,
        unsettled: 'end',
        unsettled_at: new Date(),
      },
      $unset: { open: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (ended) {
    await settle(dependencies, ended);
    return ended;
  }
  return (await Conversation.findById(conversation._id).lean()) ?? conversation;
}

/** Ends conversations without a sign of life for too long; answers how many (design: a job's work). */
export async function endStaleConversations(
  dependencies: SettleDependencies,
  now: Date,
): Promise<number> {
  const stale = await Conversation.find({ open: true, stale_at: { $lte: now } })
    .limit(500)
    .lean();
  for (const conversation of stale)
    await endConversation(dependencies, conversation, { by: 'system' });
  return stale.length;
}
