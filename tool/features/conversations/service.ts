import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import type { z } from 'zod';
import type {
  EndResponse,
  EndBody,
  HeartbeatBody,
  SaveMessageBody,
} from '../../contract/conversation.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { EndedConversation } from '../../ports.ts';
import { confirmMessage, findMessages, storeMessage } from './messages.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { acceptsTurn, elapsedSeconds, outcomeOf, staleAt } from './policy.ts';

/** A conversation of the caller; throws not_found for anybody else's (decision R1). */
export async function getOwn(actor: Actor, id: string): Promise<ConversationRecord> {
  return own(actor, await whole.load(id));
}

type Found = Pick<ConversationRecord, '_id' | 'user_id'>;

function own<Row extends Found>(actor: Actor, conversation: Row | undefined): Row {
  if (!conversation || String(conversation.user_id) !== actor.id) throw notFound('Conversation');
  return conversation;
}

/** Conversations by id, batched and without mongoose, because these are the most frequent reads. */
const createLoader = <Row extends Pick<ConversationRecord, '_id'>>(projection?: object) =>
  new DataLoader<string, Row | undefined>(
    async (ids) => {
      const _id = { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) };
      const found = await Conversation.collection.find<Row>({ _id }, { projection }).toArray();
      const byId = new Map(found.map((one) => [String(one._id), one]));
      return ids.map((id) => byId.get(id));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

const whole = createLoader<ConversationRecord>();
const withoutReport = createLoader<ConversationRecord>({ feedback: 0 });

/** A conversation without its report; null when it does not exist. */
export const findRecord = async (id: EntityId): Promise<ConversationRecord | null> =>
  (await withoutReport.load(String(id))) ?? null;

/** Stores a turn in its position; idempotent (decisions R10, W5). Throws conversation_ended. */
export async function saveMessage(
  actor: Actor,
  id: string,
  turn: SaveMessageBody,
): Promise<{ id: string; seq: number }> {
  const now = new Date();
  const conversation = await getOwnForTurn(actor, id);
  if (!acceptsTurn(conversation, turn, now)) {
    const stored = turn.client_message_id && (await confirmMessage(id, turn.client_message_id));
    if (stored) return { id: String(stored._id), seq: stored.seq };
    throw alreadyEnded();
  }
  const isSeen = now.getTime() - conversation.last_seen_at.getTime() < seenFor;
  const [message] = await Promise.all([
    storeMessage(conversation._id, turn, now),
    ...(turn.typed
      ? [Conversation.updateOne({ _id: conversation._id }, { $set: { has_typed: true } })]
      : []),
    ...(conversation.open && !conversation.held_at && !isSeen
      ? [touch(conversation, now, {})]
      : []),
  ]);
  return { id: String(message._id), seq: message.seq };
}

/**
 * A turn updates `last_seen_at` only this long after the last update, in milliseconds: heartbeats do
 * so, too, and one write less for most turns halves the cost of saving.
 */
const seenFor = 5000;

type TurnConversation = Pick<ConversationRecord, keyof typeof turnFields>;

const turnFields = {
  _id: 1,
  user_id: 1,
  open: 1,
  ended_by: 1,
  end_time: 1,
  announced_seq: 1,
  start_time: 1,
  held_at: 1,
  held_seconds: 1,
  elapsed_seconds: 1,
  last_seen_at: 1,
  min_time: 1,
  max_time: 1,
} as const;

const forTurns = createLoader<TurnConversation>(turnFields);

const getOwnForTurn = async (actor: Actor, id: string): Promise<TurnConversation> =>
  own(actor, await forTurns.load(id));

/** Records that the conversation is active, and its active seconds. */
export async function heartbeat(actor: Actor, id: string, input: HeartbeatBody): Promise<void> {
  const conversation = await getOwnForTurn(actor, id);
  if (!conversation.open) throw alreadyEnded();
  if (conversation.held_at) throw held();
  await touch(conversation, new Date(), { elapsed_seconds: input.elapsed_seconds });
}

/** The error for turns and calls after the end of a conversation. */
export const alreadyEnded = () =>
  new AppError('conversation_ended', 'This conversation has ended.');

/** The error for calls in a conversation whose clock is stopped. */
export const held = () =>
  new AppError(
    'conversation_held',
    'Another conversation of yours is running. Start this one again to go on with it.',
  );

async function touch(
  conversation: TurnConversation,
  now: Date,
  fields: { elapsed_seconds?: number },
): Promise<void> {
  const seen = { ...conversation, ...fields, last_seen_at: now };
  const stale_at = staleAt(now, { ...seen, elapsed_seconds: elapsedSeconds(seen) });
  await Conversation.collection.updateOne(
    { _id: conversation._id, open: true, held_at: null },
    { $set: { ...fields, last_seen_at: now, stale_at } },
  );
}

/** Ends the caller's conversation; idempotent (decisions R8, R9, R26). */
export async function end(
  dependencies: EffectDependencies,
  actor: Actor,
  id: string,
  input: EndBody,
): Promise<z.input<typeof EndResponse>> {
  const conversation = await getOwn(actor, id);
  if (!conversation.open) {
    // The process that ended it may have crashed before it requested the report and the score.
    if (conversation.unsettled === 'end') await applyEffects(dependencies, conversation);
    return viewEnd(conversation);
  }
  const ended = await endConversation(dependencies, conversation, {
    by: 'person',
    at: new Date(),
    told: input,
  });
  return viewEnd(ended);
}

export type EffectDependencies = Pick<Dependencies, 'jobs' | 'rollUp' | 'conversationEnded'>;

/** The job that writes the report of a conversation. */
export const feedbackJob = 'feedback';

/** How a conversation ends: by its person now, or by the system as of the last activity. */
export type Ending = { by: 'person'; at: Date; told?: EndBody } | { by: 'system' };

/**
 * Ends an open conversation in one atomic update; a concurrent second call has no effect. Returns the
 * ended conversation.
 */
export async function endConversation(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
  ending: Ending,
): Promise<ConversationRecord> {
  const spoken = !(await isOnlyTyped(conversation));
  const told = ending.by === 'person' ? ending.told : undefined;
  const outcome =
    ending.by === 'person'
      ? outcomeOf(conversation, ending.at, told?.elapsed_seconds, spoken)
      : outcomeOf(conversation, conversation.last_seen_at, elapsedSeconds(conversation), spoken);
  const { _id, withdrawn = null } = conversation;
  const ended = await Conversation.findOneAndUpdate(
    { _id, open: true, withdrawn },
    {
      $set: {
        ...outcome,
        ended_by: ending.by,
        announced_seq: told?.last_seq ?? 0,
        announced_turns: told?.turns,
        unsettled: 'end',
        unsettled_at: new Date(),
      },
      $unset: { open: 1, running: 1, held_at: 1, call_secret: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (ended) {
    await applyEffects(dependencies, ended);
    return ended;
  }
  const current = await Conversation.findById(_id).lean();
  // Consent was withdrawn or given since it was read, which decides about the report.
  if (current?.open) return endConversation(dependencies, current, ending);
  return current ?? conversation;
}

/** Whether the learner only typed, and typing does not count. */
async function isOnlyTyped(conversation: ConversationRecord): Promise<boolean> {
  if (!conversation.has_typed || conversation.typed_counts) return false;
  const turns = await findMessages(conversation);
  return !turns.some(({ role, uncounted }) => role === 'user' && !uncounted);
}

/**
 * Applies the effects of a started or ended conversation: the roll-up, the report, the grade. Each is
 * idempotent; `unsettled` is removed only when all are done, so that after a crash the next sweep
 * applies the rest.
 */
export async function applyEffects(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
): Promise<void> {
  const id = String(conversation._id);
  const { is_test, open, feedback_status } = conversation;
  // Concurrently, because the learner waits.
  await Promise.all([
    !is_test && dependencies.rollUp(conversation),
    !open && feedback_status === 'pending' && dependencies.jobs.request(feedbackJob, id),
    !open && !is_test && dependencies.conversationEnded?.(viewEnded(conversation)),
  ]);
  await Conversation.updateOne(
    { _id: conversation._id, unsettled: conversation.unsettled },
    { $unset: { unsettled: 1, unsettled_at: 1 } },
  );
}

const viewEnded = (conversation: ConversationRecord): EndedConversation => ({
  conversationId: String(conversation._id),
  userId: String(conversation.user_id),
  caseId: String(conversation.practice_case_id),
  classId: String(conversation.class_id),
  sectionId: conversation.section_id ? String(conversation.section_id) : null,
  completed: conversation.completed,
  duration: conversation.duration,
  endTime: conversation.end_time ?? conversation.last_seen_at,
});

/** The response of the end call, the same for every repetition. */
const viewEnd = (conversation: ConversationRecord): z.input<typeof EndResponse> => ({
  success: true,
  completed: conversation.completed,
  duration: conversation.duration,
  feedback_status: conversation.completed ? 'pending' : 'none',
});

export const feedbackOutbox = createOutbox<ConversationRecord>(Conversation, {
  dueField: 'end_time',
  pending: { feedback_status: 'pending' },
  leaseField: 'feedback_claim',
});

export const reportMailOutbox = createOutbox<ConversationRecord>(Conversation, {
  dueField: 'report_mail_at',
  leaseField: 'report_mail_lease',
});

/** Cancels the mail that the report is ready, because its owner has opened it. */
export async function noteReportSeen(
  conversation: Pick<ConversationRecord, '_id' | 'feedback_status' | 'report_mail_at'>,
): Promise<void> {
  if (conversation.feedback_status !== 'ready' || !conversation.report_mail_at) return;
  await Conversation.updateOne({ _id: conversation._id }, { $unset: { report_mail_at: 1 } });
}

/**
 * Pseudonym of a user for the speech provider: stable per user, and without the secret key it cannot be
 * linked to them. 64 hexadecimal digits.
 */
export const safetyIdentifier = (secretKey: string | undefined, userId: string): string =>
  createHmac('sha256', secretKey ?? 'development')
    .update(`speech:${userId}`)
    .digest('hex');
