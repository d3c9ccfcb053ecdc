import type { Dependencies } from '../../dependencies.ts';
import type { EndedConversation } from '../../ports.ts';
import { rollUpCase } from '../progress/roll-up.ts';
import { markWeekStale } from '../progress/class-weeks.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { elapsedSeconds, outcomeOf } from './policy.ts';

/** What the effects need; `conversationEnded` is how a grade leaves for the LMS. */
export type EffectDependencies = Pick<Dependencies, 'jobs' | 'conversationEnded'>;

/** The job that writes the report of a conversation. */
export const feedbackJob = 'feedback';

/** How a conversation ends: by its person now, or by the system as of the last sign of activity. */
export type Ending =
  | { by: 'person'; at: Date; reportedSeconds: number | undefined; announcedSeq: number }
  | { by: 'system' };

/**
 * Ends a running conversation in one update that takes effect once: a second call finds it ended.
 * Answers the conversation as it stands then.
 */
export async function endConversation(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
  ending: Ending,
): Promise<ConversationRecord> {
  const outcome =
    ending.by === 'person'
      ? outcomeOf(conversation, ending.at, ending.reportedSeconds)
      : outcomeOf(conversation, conversation.last_seen_at, elapsedSeconds(conversation));
  const ended = await Conversation.findOneAndUpdate(
    { _id: conversation._id, open: true },
    {
      $set: {
        ...outcome,
        ended_by: ending.by,
        announced_seq: ending.by === 'person' ? ending.announcedSeq : 0,
        unsettled: 'end',
        unsettled_at: new Date(),
      },
      $unset: { open: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  if (ended) {
    await applyEffects(dependencies, ended);
    return ended;
  }
  return (await Conversation.findById(conversation._id).lean()) ?? conversation;
}

/**
 * Applies what a started or ended conversation causes elsewhere: the roll-up, the report, the grade.
 * Each is idempotent; the mark on the conversation goes only when all are done, so a process that
 * dies in between leaves the rest to the next sweep.
 */
export async function applyEffects(
  dependencies: EffectDependencies,
  conversation: ConversationRecord,
): Promise<void> {
  const id = String(conversation._id);
  const { is_test, section_id, start_time } = conversation;
  if (!is_test) await rollUpCase(conversation.user_id, conversation.practice_case_id);
  if (!is_test && section_id) await markWeekStale(section_id, start_time);
  if (!conversation.open) {
    if (conversation.feedback_status === 'pending')
      await dependencies.jobs.request(feedbackJob, id);
    if (!is_test) await dependencies.conversationEnded?.(viewEnded(conversation));
  }
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
