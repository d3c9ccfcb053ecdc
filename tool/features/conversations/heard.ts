import type { EntityId } from '../../database/entity-id.ts';
import { maxTurnLength, type messageRoles } from '../../contract/constants/voice.ts';
import { Conversation, HeardTurn, type ConversationRecord } from './model.ts';

/** A turn that the server heard in a call. */
export interface Heard {
  call_id: string;
  item_id: string;
  role: (typeof messageRoles)[number];
  content: string;
  position: number;
  typed?: true;
}

/** Stores a heard turn; idempotent. An empty turn is ignored. */
export async function storeHeardTurn(conversationId: EntityId, turn: Heard): Promise<void> {
  const content = turn.content.trim().slice(0, maxTurnLength);
  if (content === '') return;
  const { call_id, item_id } = turn;
  const written = await HeardTurn.updateOne(
    { call_id, item_id },
    { $setOnInsert: { ...turn, content, conversation_id: conversationId, timestamp: new Date() } },
    { upsert: true },
  );
  if (written.upsertedCount === 1 && turn.role === 'user')
    await Conversation.updateOne(
      { _id: conversationId },
      turn.typed
        ? { $inc: { heard_typed: 1 }, $set: { has_typed: true } }
        : { $inc: { heard_turns: 1 } },
    );
}

/** Shortens a turn of an interrupted partner to the text that was heard; deletes it without any. */
export async function cutHeardTurn(callId: string, itemId: string, heard: string): Promise<void> {
  const turn = { call_id: callId, item_id: itemId };
  if (heard === '') await HeardTurn.deleteOne(turn);
  else await HeardTurn.updateOne(turn, { $set: { content: heard } });
}

/** The highest position of a turn of the call; 0 without any. */
export async function lastPosition(callId: string): Promise<number> {
  const last = await HeardTurn.findOne({ call_id: callId }).sort({ position: -1 }).lean();
  return last?.position ?? 0;
}

/** A conversation without its report; null when it does not exist. */
export const findRecord = (id: EntityId): Promise<ConversationRecord | null> =>
  Conversation.findById(id).select({ feedback: 0 }).lean();

/** Records an opened call as the conversation's current one; any other call is hung up. */
export async function recordCall(conversationId: EntityId, callId: string): Promise<void> {
  await Conversation.updateOne({ _id: conversationId }, { $set: { call_id: callId } });
}

/** Records that a call is over and all of its turns are stored. */
export async function recordCallEnd(conversationId: EntityId, call_id: string): Promise<void> {
  await Conversation.updateOne({ _id: conversationId, call_id }, { $unset: { call_id: 1 } });
}

/** Makes the server's transcript the one that counts, unless the server missed something before. */
export async function recordHearing(conversationId: EntityId): Promise<void> {
  await Conversation.updateOne(
    { _id: conversationId, calls_missed: { $not: { $gt: 0 } } },
    { $set: { transcript: 'server' } },
  );
}

/** Records that the server missed a part of a call: then the browser's turns count, too. */
export async function recordMissed(conversationId: EntityId): Promise<void> {
  await Conversation.updateOne(
    { _id: conversationId },
    { $inc: { calls_missed: 1 }, $set: { transcript: 'browser' } },
  );
}
