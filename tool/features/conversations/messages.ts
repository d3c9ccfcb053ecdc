import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import mongoose, { type Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import type { SaveMessageBody } from '../../contract/conversation.ts';
import { interruptedMark, maxTurns } from '../../contract/constants/voice.ts';
import { duplicatesIn } from '../../database/duplicate-key.ts';
import { AppError } from '../../http/app-error.ts';
import { HeardTurn, Message, type ConversationRecord, type MessageRecord } from './model.ts';

/** A turn, recorded by the browser or the server. */
export type Turn = Pick<MessageRecord, '_id' | 'role' | 'content' | 'seq' | 'timestamp'> &
  Partial<Pick<MessageRecord, 'spoken_ms' | 'client_message_id' | 'typed'>> & {
    item_id?: string;
    /** Typed where typed turns do not count, or typed and not heard by the server, which must. */
    uncounted?: true;
  };

/** The provider's id of a turn; clients append it to their id of the call, after a dot. */
export const itemIdOf = ({
  item_id,
  client_message_id,
}: Pick<Turn, 'item_id' | 'client_message_id'>): string | undefined =>
  item_id ?? client_message_id?.split('.').at(-1);

/**
 * Turns of a conversation in the order spoken: the server's if it heard the whole conversation, then
 * typed ones that it did not hear; else the browser's with turns that only the server heard.
 */
export async function findMessages(conversation: ConversationOfTurns): Promise<Turn[]> {
  const turns = await findTurns(conversation);
  if (conversation.typed_counts) return turns;
  return turns.map((turn) => (turn.typed ? { ...turn, uncounted: true } : turn));
}

/** Fields of a conversation that determine which turns it has and which of them count. */
type ConversationOfTurns = Pick<ConversationRecord, '_id'> &
  Partial<Pick<ConversationRecord, 'transcript' | 'typed_counts' | 'calls_opened'>>;

async function findTurns(conversation: ConversationOfTurns): Promise<Turn[]> {
  const isWhole = conversation.transcript === 'server';
  if (!isWhole && conversation.calls_opened === 0) return findSentMessages(conversation._id);
  const { sent, heard } = await readTurns(conversation._id);
  if (!isWhole) return withUnsent(sent, heard);
  // Only the browser measures how long the learner spoke.
  const spoken = new Map(sent.map((turn) => [itemIdOf(turn), turn.spoken_ms]));
  const turns = asPlayed(heard, sent).map((turn) => ({
    ...turn,
    spoken_ms: spoken.get(turn.item_id) ?? null,
  }));
  // Typed while the connection was lost: kept for its author, and proof of nothing.
  const typed = sent.filter((turn) => turn.typed && !heard.some((one) => isSame(turn, one)));
  return [...turns, ...typed].map((turn, index) => ({
    ...turn,
    seq: index + 1,
    ...(index >= turns.length && { uncounted: true }),
  }));
}

async function readTurns(conversation_id: EntityId) {
  const [sent, heard] = await Promise.all([
    findSentMessages(conversation_id),
    HeardTurn.find({ conversation_id }).sort({ position: 1 }).lean(),
  ]);
  return { sent, heard: heard.map((turn, index) => ({ ...turn, seq: index + 1 })) };
}

type HeardByServer = Turn & { call_id: string; item_id: string };

/**
 * The server's turns without what its service said to a connection that had died: only the browser
 * knows where a reply broke off, and has saved nothing of one that nobody heard. A reply can become
 * shorter in this way, never different.
 */
function asPlayed(heard: readonly HeardByServer[], sent: readonly Turn[]): HeardByServer[] {
  const saved = new Map(sent.map((turn) => [itemIdOf(turn), turn.content]));
  return heard.flatMap((turn, index) => {
    if (turn.role === 'user') return [turn];
    const content = saved.get(turn.item_id);
    if (content === undefined) {
      const later = heard.slice(index + 1);
      const isLast = !later.some((one) => one.call_id === turn.call_id && one.role === 'user');
      const goesOn = later.some((one) => one.call_id !== turn.call_id && saved.has(one.item_id));
      return isLast && goesOn ? [] : [turn];
    }
    const isBeginning =
      content.endsWith(interruptedMark) &&
      turn.content.startsWith(content.slice(0, -interruptedMark.length));
    return [isBeginning ? { ...turn, content } : turn];
  });
}

/**
 * The browser's turns, with the heard turns that it lost with its connection inserted in order: turns
 * of the learner, and of the partner before these. Later ones of the partner may not have been played.
 */
function withUnsent(sent: readonly Turn[], heard: readonly (Turn & { call_id: string })[]): Turn[] {
  const turns: Turn[] = [...sent];
  let at = 0;
  let unsent: Turn[] = [];
  for (const [index, turn] of heard.entries()) {
    if (turn.call_id !== heard[index - 1]?.call_id) {
      const call = heard.filter(({ call_id }) => call_id === turn.call_id);
      const begins = turns.findIndex((one) => call.some((other) => isSame(one, other)));
      const later = turns.findIndex(({ timestamp }) => timestamp > turn.timestamp);
      at = [begins, later, turns.length].find((place) => place >= 0) ?? 0;
      unsent = [];
    }
    const known = turns.findIndex((one) => isSame(one, turn));
    unsent = known < 0 ? [...unsent, turn] : [];
    if (known >= 0) at = known + 1;
    if (known >= 0 || turn.role !== 'user') continue;
    turns.splice(at, 0, ...unsent);
    at += unsent.length;
    unsent = [];
  }
  if (turns.length === sent.length) return turns;
  return turns.map((turn, index) => ({ ...turn, seq: index + 1 }));
}

/** Ids of typed turns are unique only within a call, so their text is compared, too. */
const isSame = (one: Turn, other: Turn) =>
  itemIdOf(one) === itemIdOf(other) && (!one.typed || one.content === other.content);

/** Whether the browser has sent turns of a call that the server has not stored yet. */
export async function isBehindBrowser(
  conversation: Pick<ConversationRecord, '_id' | 'transcript' | 'call_id'>,
): Promise<boolean> {
  if (conversation.transcript !== 'server' || !conversation.call_id) return false;
  const { sent, heard } = await readTurns(conversation._id);
  return sent.some((turn) => !heard.some((one) => isSame(turn, one)));
}

/** Whether the browser or the server has recorded any turn. */
export async function hasTurns({ _id }: Pick<ConversationRecord, '_id'>): Promise<boolean> {
  const turns = { conversation_id: _id };
  return ((await Message.exists(turns)) ?? (await HeardTurn.exists(turns))) !== null;
}

/** Turns as the browser sent them, sorted by its `seq`. */
export function findSentMessages(conversationId: EntityId): Promise<MessageRecord[]> {
  return Message.find({ conversation_id: conversationId }).sort({ seq: 1 }).lean();
}

/**
 * The stored turn with a client's id; null without one. The caller acknowledges it to the client, so it
 * is read with a write that changes nothing: that waits for the journal, while a plain read could
 * return a turn that a crash of the database loses.
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

/** Number of turns stored up to a position, to know whether announced turns are still missing. */
export function countMessagesUpTo(conversationId: EntityId, seq: number): Promise<number> {
  return Message.countDocuments({ conversation_id: conversationId, seq: { $lte: seq } });
}

/**
 * Stores a turn; idempotent. A repeated id returns the turn stored first. If `seq` is absent or used
 * by another turn, the turn is appended: two pages of one person may use the same numbers, and no turn
 * is refused or overwritten for that (decision record 0006).
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
 * Inserts a turn; false if a unique index refuses it. Without mongoose, whose documents cost as much as
 * the insert; the contract has validated every field.
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
