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
