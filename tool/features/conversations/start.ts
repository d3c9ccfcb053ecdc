import mongoose from 'mongoose';
import type { z } from 'zod';
import type { StartResponse } from '../../contract/conversation.ts';
import { heartbeatSeconds } from '../../contract/constants/voice.ts';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden } from '../../http/app-error.ts';
import { requireAttempt } from '../assignments/terms.ts';
import { keepRevision } from '../cases/live.ts';
import { sessionTimes } from '../cases/policy.ts';
import type { OwnScope, Scope } from '../cases/scope.ts';
import { caseToPractise, readCase, type PracticableCase, type ReadCase } from '../cases/service.ts';
import { applyEffects, endConversation, type EffectDependencies } from './service.ts';
import { findSentMessages } from './messages.ts';
import type { NextCall } from './secrets.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { holdConversations } from './open.ts';
import { countCompleted } from './completed-attempts.ts';
import { elapsedSeconds, needsHearing, staleAt, heldSeconds } from './policy.ts';
import { viewMessage } from './view.ts';

export interface StartInput {
  user_id: string;
  practice_case_id: string;
}

/** Maximum of tries to start: a try fails only by a concurrent call of the same person. */
const maxTries = 10;

/** Dependencies for starting a conversation: those of its effects, and the speech provider. */
export type StartDependencies = EffectDependencies & Pick<Dependencies, 'speech'>;

/** Throws forbidden if `user_id` is not the caller. */
export function requireOwnName(actor: Actor, input: { user_id: string }): void {
  if (input.user_id !== actor.id) throw forbidden('You can practice in your own name only.');
}

/** The case and the caller's open conversations, read before a start. */
export interface BeforeStart {
  /** The open conversation on the case; null when there is none. */
  open: ConversationRecord | null;
  /** Whether a conversation on another case is running. */
  runsElsewhere: boolean;
  read: ReadCase;
}

export async function findBeforeStart(actor: Actor, input: StartInput): Promise<BeforeStart> {
  const [conversations, read] = await Promise.all([
    Conversation.find({ user_id: actor.id, open: true }).lean(),
    readCase(actor, input.practice_case_id),
  ]);
  const isOnIt = ({ practice_case_id }: ConversationRecord) =>
    String(practice_case_id) === input.practice_case_id;
  return {
    open: conversations.find(isOnIt) ?? null,
    runsElsewhere: conversations.some((one) => !isOnIt(one) && !one.held_at),
    read,
  };
}

/** A running conversation; `resumed` if it was open before. */
export interface Opened {
  conversation: ConversationRecord;
  resumed: boolean;
}

/**
 * Starts a conversation or resumes the one on the same case (decision W6), and stops the clock of any
 * other (R8). Of concurrent calls, unique indexes let one start the conversation; the others find it.
 */
export async function startConversation(
  dependencies: StartDependencies,
  actor: Actor,
  input: StartInput,
): Promise<z.input<typeof StartResponse>> {
  requireOwnName(actor, input);
  const before = await findBeforeStart(actor, input);
  const { conversation, resumed } = await openConversation(dependencies, actor, input, before);
  // The call that created the conversation may have left its effects pending.
  if (conversation.unsettled === 'start') await applyEffects(dependencies, conversation);
  return viewStart(conversation, resumed);
}

/** Provides the first call of a new conversation; throws if no call may be opened. */
type FirstCall = (conversation: ReturnType<typeof newConversation>) => Promise<NextCall>;

/**
 * Like `startConversation`, but leaves the effects of a start pending, because the learner waits; the
 * start call or a sweep applies them.
 */
export async function openConversation(
  dependencies: StartDependencies,
  actor: Actor,
  input: StartInput,
  before: BeforeStart,
  firstCall?: FirstCall,
): Promise<Opened> {
  let found = before;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const opened = await tryToOpen(dependencies, actor, found, firstCall);
    if (opened) return opened;
    found = await findBeforeStart(actor, input);
  }
  // Not explained by concurrent calls: the clock of another conversation was not stopped.
  throw new Error(`no conversation on case ${input.practice_case_id} after ${maxTries} tries`);
}

/**
 * Null when a concurrent call has started this conversation, or another one of the same person.
 */
async function tryToOpen(
  dependencies: StartDependencies,
  actor: Actor,
  { open, runsElsewhere, read }: BeforeStart,
  firstCall?: FirstCall,
): Promise<Opened | null> {
  const now = new Date();
  const running = await endStale(dependencies, open, now);
  const practiceCase = await caseToPractise(actor, read, { running, now });
  const others = () =>
    runsElsewhere ? holdConversations(actor.id, now, practiceCase._id) : undefined;
  if (running) {
    await others();
    const conversation = await resumeConversation(running, now);
    return conversation && { conversation, resumed: true };
  }
  const fields = newConversation(dependencies, actor, practiceCase, read.scope, now);
  const [call] = await Promise.all([
    firstCall?.(fields),
    keepRevision(practiceCase),
    requireAttemptOf(actor, practiceCase, read.scope, now).then(others),
  ]);
  const begun = call && { ...call, secrets_made: 1 };
  const made = await Conversation.create({ ...fields, ...begun }).catch(onDuplicateKey(() => null));
  return made && { conversation: made.toObject(), resumed: false };
}

/** Throws not_accessible for a student without attempts left; instructors have no limit. */
async function requireAttemptOf(
  actor: Actor,
  { _id }: PracticableCase,
  { sectionIds }: Scope,
  now: Date,
): Promise<void> {
  if (actor.role !== 'student') return;
  await requireAttempt(actor.id, _id, sectionIds, () => countCompleted(actor.id, _id), now);
}

/**
 * Restarts the clock of an open conversation and marks it as active; null when a concurrent call has
 * changed it.
 */
export async function resumeConversation(
  conversation: ConversationRecord,
  now: Date,
): Promise<ConversationRecord | null> {
  const { _id, held_at, last_seen_at } = conversation;
  const isThere = now.getTime() - last_seen_at.getTime() < heartbeatSeconds * 1000;
  if (conversation.running && isThere) return conversation;
  const elapsed_seconds = elapsedSeconds(conversation);
  const stale_at = staleAt(now, { ...conversation, elapsed_seconds });
  return Conversation.findOneAndUpdate(
    { _id, open: true, held_at: held_at ?? null, last_seen_at },
    {
      $set: { running: true, elapsed_seconds, last_seen_at: now, stale_at },
      $inc: { held_seconds: heldSeconds(conversation, now) },
      $unset: { held_at: 1, withdrawn: 1 },
    },
    { returnDocument: 'after' },
  )
    .lean()
    .catch(onDuplicateKey(() => null));
}

/** The open conversation, unless it is stale: then it is ended, so that a new one can start. */
async function endStale(
  dependencies: EffectDependencies,
  open: ConversationRecord | null,
  now: Date,
): Promise<ConversationRecord | null> {
  if (!open || open.stale_at > now) return open;
  await endConversation(dependencies, open, { by: 'system' });
  return null;
}

function newConversation(
  { speech }: Pick<Dependencies, 'speech'>,
  actor: Actor,
  practiceCase: PracticableCase,
  scope: OwnScope,
  now: Date,
) {
  const is_test = actor.role !== 'student';
  const times = sessionTimes(practiceCase, actor.timeMultiplier);
  // The person's enrolment: in the section of the case, or of the class for a case for all sections.
  const through = scope.sections.find(({ course, section }) =>
    practiceCase.section_id
      ? section._id.equals(practiceCase.section_id)
      : course._id.equals(practiceCase.class_id),
  );
  return {
    _id: new mongoose.Types.ObjectId(),
    user_id: actor.id,
    practice_case_id: practiceCase._id,
    case_revision: practiceCase.revision,
    class_id: practiceCase.class_id,
    // Without a section it counts in no figure of the class.
    section_id: through?.beside_class
      ? null
      : (practiceCase.section_id ?? through?.section._id ?? null),
    is_test,
    needs_hearing:
      !is_test &&
      needsHearing(
        { institution: through?.institution.hearing, case: practiceCase.hearing },
        speech.name,
      ),
    typed_counts: actor.typedCounts || practiceCase.typing === 'counted',
    ...times,
    start_time: now,
    open: true,
    running: true,
    last_seen_at: now,
    stale_at: staleAt(now, { ...times, elapsed_seconds: 0 }),
    unsettled: 'start' as const,
    unsettled_at: now,
  };
}

export async function viewStart(
  conversation: ConversationRecord,
  resumed: boolean,
): Promise<z.input<typeof StartResponse>> {
  const messages = resumed ? await findSentMessages(conversation._id) : [];
  return {
    conversation_id: String(conversation._id),
    resumed,
    start_time: conversation.start_time.toISOString(),
    elapsed_seconds: resumed ? elapsedSeconds(conversation) : 0,
    min_time: conversation.min_time,
    max_time: conversation.max_time,
    typed_counts: conversation.typed_counts === true,
    messages: messages.map(viewMessage),
  };
}
