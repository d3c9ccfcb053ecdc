import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Filter for the completed conversations of a student on a case; these have all ended. */
const completedOf = (user_id: EntityId, practice_case_id: EntityId) => ({
  user_id,
  practice_case_id,
  completed: true,
  is_test: false,
});

/** Number of completed conversations, which an attempt limit counts. */
export const countCompleted = (userId: EntityId, caseId: EntityId): Promise<number> =>
  Conversation.countDocuments(completedOf(userId, caseId));

/** All completed conversations, sorted by end. */
export function findCompletedAttempts(
  userId: EntityId,
  caseId: EntityId,
): Promise<ConversationRecord[]> {
  return Conversation.find(completedOf(userId, caseId))
    .select({ feedback: 0 })
    .sort({ end_time: 1, _id: 1 })
    .lean();
}

/** The completed conversation that ended last; null when there is none. */
export function findLatestCompleted(
  userId: EntityId,
  caseId: EntityId,
): Promise<Pick<ConversationRecord, '_id'> | null> {
  return Conversation.findOne(completedOf(userId, caseId))
    .select({ _id: 1 })
    .sort({ end_time: -1, _id: -1 })
    .lean();
}

/** The person's previous completed conversation on the same case; null without one. */
export function findLastAttempt(
  attempt: Pick<ConversationRecord, 'user_id' | 'practice_case_id' | 'is_test' | 'start_time'>,
): Promise<ConversationRecord | null> {
  return Conversation.findOne({
    user_id: attempt.user_id,
    practice_case_id: attempt.practice_case_id,
    is_test: attempt.is_test,
    start_time: { $lt: attempt.start_time },
    completed: true,
  })
    .select({ feedback: 0 })
    .sort({ start_time: -1 })
    .lean();
}
