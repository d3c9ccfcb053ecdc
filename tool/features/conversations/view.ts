import type { z } from 'zod';
import type { Message as MessageView } from '../../contract/conversation.ts';
import type { ConversationRow } from '../../contract/student.ts';
import { FeedbackReport } from '../../speech/feedback/report.ts';
import { itemIdOf, type Turn } from './messages.ts';
import type { ConversationRecord } from './model.ts';
import { elapsedSeconds } from './policy.ts';

export const viewMessage = (message: Turn): z.input<typeof MessageView> => ({
  id: String(message._id),
  role: message.role,
  content: message.content,
  seq: message.seq,
  timestamp: message.timestamp.toISOString(),
  item_id: itemIdOf(message),
  ...(message.typed && { typed: true as const }),
});

const Written = FeedbackReport.pick({ language: true });

/** Language of a report; undefined without one, or if only its text is stored. */
export const reportLanguage = ({ feedback }: Pick<ConversationRecord, 'feedback'>) =>
  Written.safeParse(feedback?.report).data?.language;

/** Active seconds of a conversation: the final ones once it has ended, else those so far. */
export const shownDuration = (conversation: ConversationRecord): number =>
  conversation.open ? Math.floor(elapsedSeconds(conversation)) : conversation.duration;

export const viewRow = (
  conversation: ConversationRecord,
  title: string,
): z.input<typeof ConversationRow> => ({
  id: String(conversation._id),
  practice_case_id: String(conversation.practice_case_id),
  practice_case_title: title,
  start_time: conversation.start_time.toISOString(),
  duration: shownDuration(conversation),
  completed: conversation.completed,
  open: conversation.open === true,
  shared: Boolean(conversation.shared_at),
});
