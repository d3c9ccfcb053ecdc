import { AppError } from '../../http/app-error.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { clockSeconds, hasTimeLeft } from './policy.ts';
import { endConversation, held, type EffectDependencies } from './service.ts';

export type CallSecret = NonNullable<ConversationRecord['call_secret']>;

/** Secrets of a conversation from its start, and further ones for each whole minute of its clock. */
const firstSecrets = 20;
/** So many does a page need that reconnects all the time (`reconnectDelaysMs`). */
const secretsPerMinute = 8;

const maxSecrets = (conversation: ConversationRecord, now: Date): number =>
  firstSecrets + secretsPerMinute * Math.floor(clockSeconds(conversation, now) / 60);

/**
 * Throws conversation_held, conversation_ended or budget_spent when no call may be opened. Ends a
 * conversation whose time is over: its report is written, and the next start begins a new one. Also
 * ends one with too many connections, unless a page reconnects (`again`): then its learner ends it.
 */
export async function requireTalkable(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
  { now, again }: { now: Date; again: boolean },
): Promise<void> {
  if (conversation.held_at) throw held();
  const isOver = !hasTimeLeft(conversation, now);
  const isSpent = (conversation.secrets_made ?? 0) >= maxSecrets(conversation, now);
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

/** How the next call of a conversation opens: with a stored secret, or immediately. */
export type NextCall = ({ call_secret: CallSecret } | { calls_opened: 1 }) & {
  call_page: string | undefined;
};

/**
 * Stores the secret of the next call and counts it; throws conversation_held if the conversation was
 * ended or held, budget_spent after too many. Returns how many calls have been opened.
 */
export async function keepNextCall(
  conversation: ConversationRecord,
  { call_page, ...next }: NextCall,
): Promise<number> {
  const talkable = { _id: conversation._id, open: true, held_at: null };
  const kept = await Conversation.findOneAndUpdate(
    { ...talkable, secrets_made: { $not: { $gte: maxSecrets(conversation, new Date()) } } },
    'call_secret' in next
      ? { $set: { ...next, call_page }, $inc: { secrets_made: 1 } }
      : { $set: { call_page }, $unset: { call_secret: 1 }, $inc: { secrets_made: 1, ...next } },
    { returnDocument: 'after', projection: { calls_opened: 1 } },
  ).lean();
  if (kept) return kept.calls_opened ?? 0;
  throw (await Conversation.exists(talkable)) ? tooMany() : held();
}

/** Uses a secret up and counts the call; null if it is not the newest, was used or has expired. */
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
