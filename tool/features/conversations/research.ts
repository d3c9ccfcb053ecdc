import type { EntityId } from '../../database/entity-id.ts';
import { findMessages, type Turn } from './messages.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** A conversation of a student, the ordinal of the attempt on its case, and a reader of its turns. */
export interface StudiedConversation {
  conversation: ConversationRecord;
  attempt: number;
  turns: () => Promise<Turn[]>;
}

/**
 * All conversations of a person as a student of a section, sorted by start: without test runs of
 * instructors, and without those that a student held beside another class, which have no section.
 */
export async function findStudied(userId: EntityId): Promise<StudiedConversation[]> {
  const conversations = await Conversation.find({
    user_id: userId,
    is_test: false,
    section_id: { $ne: null },
  })
    .select({ call_secret: 0, feedback_found: 0 })
    .sort({ start_time: 1, _id: 1 })
    .lean();
  const attempts = new Map<string, number>();
  return conversations.map((conversation) => {
    const of = String(conversation.practice_case_id);
    const attempt = (attempts.get(of) ?? 0) + 1;
    attempts.set(of, attempt);
    return { conversation, attempt, turns: () => findMessages(conversation) };
  });
}
