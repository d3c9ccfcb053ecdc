import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Completed conversations of a student on a case, as they ended. */
export function findCompletedAttempts(
  userId: EntityId,
  caseId: EntityId,
): Promise<ConversationRecord[]> {
  return Conversation.find({
    user_id: userId,
    practice_case_id: caseId,
    completed: true,
    is_test: false,
    open: null,
  })
    .select({ feedback: 0 })
    .sort({ end_time: 1, _id: 1 })
    .lean();
}

/** The same person's completed conversation on the same case before this one; null for a first. */
export function findLastAttempt(
  attempt: Pick<ConversationRecord, 'user_id' | 'practice_case_id' | 'start_time'>,
): Promise<ConversationRecord | null> {
  return Conversation.findOne({
    user_id: attempt.user_id,
    practice_case_id: attempt.practice_case_id,
    start_time: { $lt: attempt.start_time },
    completed: true,
  })
    .select({ feedback: 0 })
    .sort({ start_time: -1 })
    .lean();
}

/** What counts of a conversation towards practice time. */
export type PractisedTime = Pick<ConversationRecord, 'start_time' | 'duration'>;

/** Ended conversations of a person that began at or after an instant, within a class or section. */
export function findPractisedSince(
  userId: string,
  since: Date,
  place: ClassQuery,
): Promise<PractisedTime[]> {
  return Conversation.find({
    user_id: userId,
    start_time: { $gte: since },
    is_test: false,
    open: null,
    ...place,
  })
    .select({ start_time: 1, duration: 1 })
    .lean();
}
