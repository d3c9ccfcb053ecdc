import { insertNew } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createSharedWrite } from '../../database/shared-write.ts';
import { maxTurnLength, type messageRoles } from '../../contract/constants/voice.ts';
import { Conversation, HeardTurn } from './model.ts';

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
  await insertTurn({ ...turn, content, conversation_id: conversationId, timestamp: new Date() });
}

const insertTurn = createSharedWrite(
  async (turns: readonly (Heard & { conversation_id: EntityId; timestamp: Date })[]) => {
    const isNew = await insertNew(HeardTurn, turns);
    const counts = turns
      .filter(({ role }, index) => isNew[index] && role === 'user')
      .map(({ conversation_id: _id, typed }) => {
        const update = typed
          ? { $inc: { heard_typed: 1 }, $set: { has_typed: true } }
          : { $inc: { heard_turns: 1 } };
        return { updateOne: { filter: { _id }, update } };
      });
    if (counts.length > 0) await Conversation.bulkWrite(counts, { ordered: false });
    return isNew;
  },
);

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
