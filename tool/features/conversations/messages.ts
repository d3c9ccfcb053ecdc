import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import mongoose, { type Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import type { SaveMessageBody } from '../../contract/conversation.ts';
import { maxTurns } from '../../contract/constants/voice.ts';
import { duplicatesIn } from '../../database/duplicate-key.ts';
import { AppError } from '../../http/app-error.ts';
import { HeardTurn, Message, type ConversationRecord, type MessageRecord } from './model.ts';

/** A turn, whoever wrote it down. */
export type Turn = Pick<MessageRecord, '_id' | 'role' | 'content' | 'seq' | 'timestamp'> &
  Partial<Pick<MessageRecord, 'spoken_ms' | 'client_message_id' | 'typed'>> & {
    item_id?: string;
    /** Typed where typing does not count. */
    uncounted?: true;
  };

/** The provider's name of a turn: clients put it behind the one that they give the call. */
export const itemIdOf = ({
  item_id,
  client_message_id,
}: Pick<Turn, 'item_id' | 'client_message_id'>): string | undefined =>
  item_id ?? client_message_id?.split('.').at(-1);

/** Turns of a conversation as spoken: as the server heard them where it heard all, else the browser's. */
export async function findMessages(conversation: ConversationOfTurns): Promise<Turn[]> {
  const turns = await findTurns(conversation);
  if (conversation.typed_counts) return turns;
  return turns.map((turn) => (turn.typed ? { ...turn, uncounted: true } : turn));
}

/** What of a conversation says which turns it has and which of them count. */
type ConversationOfTurns = Pick<ConversationRecord, '_id'> &
  Partial<Pick<ConversationRecord, 'transcript' | 'typed_counts'>>;

async function findTurns(conversation: ConversationOfTurns): Promise<Turn[]> {
  if (conversation.transcript !== 'server') return findSentMessages(conversation._id);
  const [heard, sent] = await Promise.all([
    HeardTurn.find({ conversation_id: conversation._id }).sort({ position: 1 }).lean(),
    findSentMessages(conversation._id),
  ]);
  // How long somebody spoke only the browser measures.
  const spoken = new Map(sent.map((turn) => [itemIdOf(turn), turn.spoken_ms]));
  return heard.map((turn, index) => ({
    ...turn,
    seq: index + 1,
    spoken_ms: spoken.get(turn.item_id) ?? null,
  }));
}

/** Whether anything was said yet. */
export async function hasTurns(
  conversation: Pick<ConversationRecord, '_id'> & Partial<Pick<ConversationRecord, 'transcript'>>,
): Promise<boolean> {
  const turns = { conversation_id: conversation._id };
  return conversation.transcript === 'server'
    ? (await HeardTurn.exists(turns)) !== null
    : (await Message.exists(turns)) !== null;
}

/** Turns as the browser sent them, with the numbers that it gave. */
export function findSentMessages(conversationId: EntityId): Promise<MessageRecord[]> {
  return Message.find({ conversation_id: conversationId }).sort({ seq: 1 }).lean();
}

/**
 * The stored turn of a client's id, if it has come before. Whoever asks acknowledges it, so it is asked
 * for by a write that changes nothing: that waits for the journal, where a read may find a turn that a
 * crash of the database would take back.
 */
export function confirmMessage(
  conversationId: EntityId,
  clientMessageId: string,
): Promise<MessageRecord | null> {
  return Message.findOneAndUpdate(
    { conversation_id: conversationId, client_message_id: clientMessageId },
    { $set: { client_message_id: clientMessageId } },
    { returnDocument: 'after' },
  ).lean();
}

/** How many turns are stored up to a position, to know whether announced ones are still missing. */
export function countMessagesUpTo(conversationId: EntityId, seq: number): Promise<number> {
  return Message.countDocuments({ conversation_id: conversationId, seq: { $lte: seq } });
}

/**
 * Stores a turn once. A repeated id answers the turn stored first. A position that another turn
 * holds, or none at all, puts the turn last: two pages of one person may number alike, and nothing
 * said is refused or overwritten for it (decision record 0006).
 */
export async function storeMessage(
  conversation_id: Types.ObjectId,
  turn: SaveMessageBody,
  now: Date,
): Promise<MessageRecord> {
  const client_message_id = turn.client_message_id ?? `server:${randomUUID()}`;
  let wanted = turn.seq;
  for (;;) {
    const seq = wanted ?? (await lastSeq(conversation_id)) + 1;
    if (seq > maxTurns)
      throw new AppError('invalid_input', `A conversation holds ${maxTurns} turns at most.`);
    const fields = {
      _id: new mongoose.Types.ObjectId(),
      conversation_id,
      client_message_id,
      seq,
      role: turn.role,
      content: turn.text,
      spoken_ms: turn.spoken_ms ?? null,
      ...(turn.typed && turn.role === 'user' && { typed: true }),
      timestamp: now,
    };
    const stored = (await inserts.load(fields))
      ? fields
      : await confirmMessage(conversation_id, client_message_id);
    if (stored) return stored;
    wanted = undefined;
  }
}

/**
 * Stores a turn; false where a unique index refuses it. Past mongoose, whose documents cost as much as
 * the insert: the contract has checked every field.
 */
const inserts = new DataLoader(insertAll, { cache: false, batchScheduleFn: setImmediate });

async function insertAll(turns: readonly MessageRecord[]): Promise<boolean[]> {
  const [first, ...others] = turns;
  const write = () =>
    first && others.length === 0
      ? Message.collection.insertOne(first)
      : Message.collection.insertMany([...turns], { ordered: false });
  const refused: number[] = await write().then(() => [], duplicatesIn);
  return turns.map((_, index) => !refused.includes(index));
}

async function lastSeq(conversationId: EntityId): Promise<number> {
  const last = await Message.findOne({ conversation_id: conversationId })
    .sort({ seq: -1 })
    .select({ seq: 1 })
    .lean();
  return last?.seq ?? 0;
}
