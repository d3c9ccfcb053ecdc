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
  /** The learner typed it. */
  typed?: true;
}

/** Stores a heard turn once. */
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

/** The partner was interrupted: only what was heard of the turn stays, and nothing if it was not. */
export async function cutHeardTurn(callId: string, itemId: string, heard: string): Promise<void> {
  const turn = { call_id: callId, item_id: itemId };
  if (heard === '') await HeardTurn.deleteOne(turn);
  else await HeardTurn.updateOne(turn, { $set: { content: heard } });
}

/** The last position that a turn of a call has; 0 without any. */
export async function lastPosition(callId: string): Promise<number> {
  const last = await HeardTurn.findOne({ call_id: callId }).sort({ position: -1 }).lean();
  return last?.position ?? 0;
}

/** A conversation as it stands; null when there is none. */
export const findRecord = (id: EntityId): Promise<ConversationRecord | null> =>
  Conversation.findById(id).select({ feedback: 0 }).lean();

/** Makes a call that was opened the conversation's only one from now on. */
export async function noteCall(conversationId: EntityId, callId: string): Promise<void> {
  await Conversation.updateOne({ _id: conversationId }, { $set: { call_id: callId } });
}

/** Nothing more of a call is written down. */
export async function noteCallOver(conversationId: EntityId, call_id: string): Promise<void> {
  await Conversation.updateOne({ _id: conversationId, call_id }, { $unset: { call_id: 1 } });
}

/** From here on the server hears all: its transcript counts, unless it missed something before. */
export async function noteHearing(conversationId: EntityId): Promise<void> {
  await Conversation.updateOne(
    { _id: conversationId, calls_missed: { $not: { $gt: 0 } } },
    { $set: { transcript: 'server' } },
  );
}

/** The server missed something of a call: the browser's turns count, beside what was heard. */
export async function noteMissed(conversationId: EntityId): Promise<void> {
  await Conversation.updateOne(
    { _id: conversationId },
    { $inc: { calls_missed: 1 }, $set: { transcript: 'browser' } },
  );
}
