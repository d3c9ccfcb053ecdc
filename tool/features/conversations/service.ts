import type { z } from 'zod';
import type { ClassQuery } from '../../contract/common.ts';
import type {
  EndResponse,
  EndBody,
  FeedbackResponse,
  HeartbeatBody,
  LatestConversation,
  SaveMessageBody,
} from '../../contract/conversation.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { scopeOf } from '../cases/scope.ts';
import { findCaseTitles } from '../cases/service.ts';
import { endConversation } from './end.ts';
import { findMessage, findMessages, storeMessage } from './messages.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { acceptsTurn, staleAt } from './policy.ts';
import type { SettleDependencies } from './settle.ts';
import { viewEnd, viewMessage } from './view.ts';

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
  if (conversation.open) await showLife(conversation, now, {});
  return { id: String(message._id), seq: message.seq };
}

/** Notes that the conversation lives and how long it has been active. */
export async function heartbeat(
  actor: Actor,
  id: string,
  input: z.infer<typeof HeartbeatBody>,
): Promise<{ success: true }> {
  const conversation = await getOwn(actor, id);
  if (!conversation.open) throw new AppError('conversation_ended', 'This conversation has ended.');
  await showLife(conversation, new Date(), { elapsed_seconds: input.elapsed_seconds });
  return { success: true };
}

async function showLife(
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
  dependencies: SettleDependencies,
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

/** The report of the caller's own conversation, or how far it is (decision R25). */
export async function getFeedback(
  actor: Actor,
  id: string,
): Promise<z.input<typeof FeedbackResponse>> {
  const conversation = await getOwn(actor, id);
  const { practice_case_id, start_time } = conversation;
  const [practiceCase] = await findCaseTitles([practice_case_id]);
  return {
    feedback: conversation.feedback?.text ?? null,
    status: conversation.feedback_status,
    demo: conversation.feedback?.demo ?? false,
    practice_case_id: String(practice_case_id),
    practice_case_title: practiceCase?.title ?? '',
    start_time: start_time.toISOString(),
  };
}

const nothingYet: z.input<typeof LatestConversation> = {
  conversation_id: null,
  practice_case_id: null,
  practice_case_title: null,
  start_time: null,
  messages: [],
  feedback: null,
};

/** The caller's newest conversation with its turns and report (decision R23); forbids a foreign class. */
export async function latestConversation(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof LatestConversation>> {
  await scopeOf(actor, query);
  const conversation = await Conversation.findOne({ user_id: actor.id, ...query })
    .sort({ start_time: -1, _id: -1 })
    .lean();
  if (!conversation) return nothingYet;
  const [messages, titles] = await Promise.all([
    findMessages(conversation._id),
    findCaseTitles([conversation.practice_case_id]),
  ]);
  return {
    conversation_id: String(conversation._id),
    practice_case_id: String(conversation.practice_case_id),
    practice_case_title: titles[0]?.title ?? '',
    start_time: conversation.start_time.toISOString(),
    messages: messages.map(viewMessage),
    feedback: conversation.feedback?.text ?? null,
  };
}
