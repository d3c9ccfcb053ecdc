import type { z } from 'zod';
import type {
  EndResponse,
  EndBody,
  HeartbeatBody,
  SaveMessageBody,
} from '../../contract/conversation.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { endConversation, type EffectDependencies } from './end.ts';
import { findMessage, storeMessage } from './messages.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { acceptsTurn, staleAt } from './policy.ts';
import { viewEnd } from './view.ts';

/** A conversation of the caller; anybody else's is not found (decision R1). */
export async function getOwn(actor: Actor, id: string): Promise<ConversationRecord> {
  const conversation = await Conversation.findOne({ _id: id, user_id: actor.id }).lean();
  if (!conversation) throw notFound('Conversation');
  return conversation;
}

/** Stores a turn once, in its place (decisions R10, W5); throws conversation_ended. */
export async function saveMessage(
  actor: Actor,
  id: string,
  turn: z.infer<typeof SaveMessageBody>,
): Promise<{ id: string; seq: number }> {
  const now = new Date();
  const conversation = await getOwn(actor, id);
  if (!acceptsTurn(conversation, turn, now)) {
    const stored = turn.client_message_id && (await findMessage(id, turn.client_message_id));
    if (stored) return { id: String(stored._id), seq: stored.seq };
    throw new AppError('conversation_ended', 'This conversation has ended.');
  }
  const message = await storeMessage(id, turn, now);
  if (conversation.open) await touch(conversation, now, {});
  return { id: String(message._id), seq: message.seq };
}

/** Notes that the conversation is active, and for how long it has been. */
export async function heartbeat(
  actor: Actor,
  id: string,
  input: z.infer<typeof HeartbeatBody>,
): Promise<{ success: true }> {
  const conversation = await getOwn(actor, id);
  if (!conversation.open) throw new AppError('conversation_ended', 'This conversation has ended.');
  await touch(conversation, new Date(), { elapsed_seconds: input.elapsed_seconds });
  return { success: true };
}

async function touch(
  conversation: ConversationRecord,
  now: Date,
  fields: { elapsed_seconds?: number },
): Promise<void> {
  await Conversation.updateOne(
    { _id: conversation._id, open: true },
    { $set: { ...fields, last_seen_at: now, stale_at: staleAt(now, conversation.max_time) } },
  );
}

/** Ends the caller's conversation; asking again answers the same (decisions R8, R9, R26). */
export async function end(
  dependencies: EffectDependencies,
  actor: Actor,
  id: string,
  input: z.infer<typeof EndBody>,
): Promise<z.input<typeof EndResponse>> {
  const conversation = await getOwn(actor, id);
  if (!conversation.open) return viewEnd(conversation);
  const ended = await endConversation(dependencies, conversation, {
    by: 'person',
    at: new Date(),
    reportedSeconds: input?.elapsed_seconds,
    announcedSeq: input?.last_seq ?? 0,
  });
  return viewEnd(ended);
}
