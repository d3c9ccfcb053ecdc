import type { Dependencies } from '../../dependencies.ts';
import type { EndedConversation } from '../../ports.ts';
import { tellWeekChanged } from '../progress/class-weeks.ts';
import { rollUpCase } from '../progress/roll-up.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** What settling needs; `conversationEnded` is how a grade leaves for the LMS, and may be repeated. */
export type SettleDependencies = Pick<Dependencies, 'jobs' | 'conversationEnded'>;

/** The job that writes the report of a conversation. */
export const feedbackJob = 'feedback';

/**
 * Carries out what a started or ended conversation causes elsewhere: the roll-up, the report, the
 * grade. Each may be repeated; the mark on the conversation goes only when all are done, so a
 * process that dies in between leaves the rest to the next sweep.
 */
export async function settle(
  dependencies: SettleDependencies,
  conversation: ConversationRecord,
): Promise<void> {
  const id = String(conversation._id);
  const { is_test, section_id, start_time } = conversation;
  if (!is_test) await rollUpCase(conversation.user_id, conversation.practice_case_id);
  if (!is_test && section_id) await tellWeekChanged(section_id, start_time);
  if (!conversation.open) {
    if (conversation.feedback_status === 'pending')
      await dependencies.jobs.request(feedbackJob, id);
    if (!is_test) await dependencies.conversationEnded?.(endedView(conversation));
  }
  await Conversation.updateOne(
    { _id: conversation._id, unsettled: conversation.unsettled },
    { $unset: { unsettled: 1, unsettled_at: 1 } },
  );
}

const endedView = (conversation: ConversationRecord): EndedConversation => ({
  conversationId: String(conversation._id),
  userId: String(conversation.user_id),
  caseId: String(conversation.practice_case_id),
  classId: String(conversation.class_id),
  sectionId: conversation.section_id ? String(conversation.section_id) : null,
  completed: conversation.completed,
  duration: conversation.duration,
  endTime: conversation.end_time ?? conversation.last_seen_at,
});
