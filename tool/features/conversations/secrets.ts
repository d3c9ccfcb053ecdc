import type { EntityId } from '../../database/entity-id.ts';
import { AppError } from '../../http/app-error.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { hasTimeLeft } from './policy.ts';
import { held } from './service.ts';

type CallSecret = NonNullable<ConversationRecord['call_secret']>;

/** Most secrets for one conversation: a bad network needs a new one for every connection. */
const mostSecrets = 20;

/**
 * The caller's conversation on a case, to talk in now; null when there is none. Counts the secret that
 * is about to be made for it. Throws conversation_held, conversation_ended and too_many_requests.
 */
export async function countSecret(
  userId: string,
  caseId: string,
  now: Date,
): Promise<ConversationRecord | null> {
  const open = await Conversation.findOne({
    user_id: userId,
    practice_case_id: caseId,
    open: true,
    stale_at: { $gt: now },
  }).lean();
  if (!open) return null;
  if (open.held_at) throw held();
  if (!hasTimeLeft(open, now))
    throw new AppError('conversation_ended', 'The time of this conversation is over.');
  const counted = await Conversation.findOneAndUpdate(
    { _id: open._id, open: true, secrets_made: { $not: { $gte: mostSecrets } } },
    { $inc: { secrets_made: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (counted) return counted;
  throw new AppError(
    'too_many_requests',
    'This conversation was connected too often. Please end it and start a new one.',
  );
}

/** Keeps the secret of the next call, unless the conversation has been ended or held meanwhile. */
export async function keepSecret(id: EntityId, secret: CallSecret): Promise<void> {
  const kept = await Conversation.updateOne(
    { _id: id, open: true, held_at: null },
    { $set: { call_secret: secret } },
  );
  if (kept.matchedCount === 0) throw held();
}

/** Uses a secret up; null when it is not the conversation's newest, was used or has expired. */
export async function takeSecret(
  conversationId: string,
  hash: string,
): Promise<(CallSecret & { conversation: ConversationRecord }) | null> {
  const conversation = await Conversation.findOneAndUpdate(
    {
      _id: conversationId,
      open: true,
      held_at: null,
      'call_secret.hash': hash,
      'call_secret.expires_at': { $gt: new Date() },
    },
    { $unset: { call_secret: 1 } },
    { returnDocument: 'before' },
  ).lean();
  return conversation?.call_secret ? { ...conversation.call_secret, conversation } : null;
}
