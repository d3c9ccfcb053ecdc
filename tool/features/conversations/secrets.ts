import type { EntityId } from '../../database/entity-id.ts';
import { AppError } from '../../http/app-error.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { hasTimeLeft } from './policy.ts';
import { endConversation, held, type EffectDependencies } from './service.ts';

export type CallSecret = NonNullable<ConversationRecord['call_secret']>;

/** Most secrets for one conversation: a bad network needs a new one for every connection. */
const mostSecrets = 20;

/**
 * Throws conversation_held, conversation_ended and budget_spent where nobody may talk. One whose time is
 * over is ended: its report is written, and the next start begins another. So is one that was connected
 * too often, unless a page still talks in it: there its learner ends it.
 */
export async function requireTalkable(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
  { now, again }: { now: Date; again: boolean },
): Promise<void> {
  if (conversation.held_at) throw held();
  const isOver = !hasTimeLeft(conversation, now);
  const isSpent = (conversation.secrets_made ?? 0) >= mostSecrets;
  if (isOver || (isSpent && !again)) {
    await endConversation(dependencies, conversation, { by: 'system' });
    throw new AppError(
      'conversation_ended',
      isOver
        ? 'The time of this conversation is over.'
        : 'This conversation was connected too often, so it has been ended. Start again for a new one.',
    );
  }
  if (isSpent) throw tooMany();
}

const tooMany = () =>
  new AppError(
    'budget_spent',
    'This conversation was connected too often. Please end it and start a new one.',
  );

/** What a conversation begins its next call with: a secret that opens it, or a call that opens at once. */
export type NextCall = ({ call_secret: CallSecret } | { calls_opened: 1 }) & {
  call_page: string | undefined;
};

/**
 * Keeps the secret of the next call and counts it, unless the conversation has been ended or held.
 * Answers how many calls have been opened.
 */
export async function keepNextCall(
  id: EntityId,
  { call_page, ...next }: NextCall,
): Promise<number> {
  const talkable = { _id: id, open: true, held_at: null };
  const kept = await Conversation.findOneAndUpdate(
    { ...talkable, secrets_made: { $not: { $gte: mostSecrets } } },
    'call_secret' in next
      ? { $set: { ...next, call_page }, $inc: { secrets_made: 1 } }
      : { $set: { call_page }, $unset: { call_secret: 1 }, $inc: { secrets_made: 1, ...next } },
    { returnDocument: 'after', projection: { calls_opened: 1 } },
  ).lean();
  if (kept) return kept.calls_opened ?? 0;
  throw (await Conversation.exists(talkable)) ? tooMany() : held();
}

/** Uses a secret up and counts the call; null when it is not the conversation's newest, was used or has expired. */
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
    { $unset: { call_secret: 1 }, $inc: { calls_opened: 1 } },
    { returnDocument: 'before' },
  ).lean();
  return conversation?.call_secret ? { ...conversation.call_secret, conversation } : null;
}
