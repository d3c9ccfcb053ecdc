import type { EntityId } from '../../database/entity-id.ts';
import { Conversation } from './model.ts';
import { elapsedSeconds } from './policy.ts';
import { endSharing } from './sharing.ts';

/** Active seconds so far of a person's open conversations on these cases, by case id. */
export async function findOpenOn(
  userId: string,
  caseIds: readonly EntityId[],
): Promise<Map<string, number>> {
  const open = await Conversation.find({
    user_id: userId,
    practice_case_id: { $in: caseIds },
    open: true,
    stale_at: { $gt: new Date() },
  })
    .select({ feedback: 0, unsettled: 0 })
    .lean();
  return new Map(open.map((one) => [String(one.practice_case_id), elapsedSeconds(one)]));
}

/**
 * Stops the clocks of a person's conversations, except on this case. They stay open; a call of theirs
 * is hung up at its next check.
 */
export async function holdConversations(
  userId: string,
  now: Date,
  exceptCase?: EntityId,
): Promise<void> {
  const others = exceptCase && { practice_case_id: { $ne: exceptCase } };
  await Conversation.updateMany(
    { user_id: userId, ...others, open: true, held_at: null },
    { $set: { held_at: now }, $unset: { running: 1, call_secret: 1 } },
  );
}

/**
 * After a withdrawal of consent: holds the person's conversations, and nothing that the person said is
 * sent for a report any more, unless they consent again and resume the conversation. Reports that they
 * shared are their own again.
 */
export async function withdrawConversations(userId: string, now: Date): Promise<void> {
  await holdConversations(userId, now);
  await Conversation.updateMany({ user_id: userId, open: true }, { $set: { withdrawn: true } });
  await Conversation.updateMany(
    { user_id: userId, feedback_status: { $in: ['pending', 'failed'] } },
    { $set: { feedback_status: 'none' } },
  );
  // Who is no longer admitted could not take a report back.
  await endSharing(userId);
}
