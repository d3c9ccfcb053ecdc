import { splitKeyItems, transcriptStats } from '../../speech/feedback/stats.ts';
import type { PracticableCase } from '../cases/service.ts';
import { countMessagesUpTo, findMessages } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';

/** Turns that the client announced at the end are waited for this long, in milliseconds. */
const patience = 15_000;

/** Whether turns that the client announced at the end have not arrived yet. */
export async function turnsAreOnTheirWay(
  conversation: Pick<ConversationRecord, '_id' | 'announced_seq' | 'end_time'>,
): Promise<boolean> {
  const { _id, announced_seq, end_time } = conversation;
  if (announced_seq === 0 || Date.now() - (end_time?.getTime() ?? 0) > patience) return false;
  return (await countMessagesUpTo(_id, announced_seq)) < announced_seq;
}

/**
 * The part of a case's key items that the learner said in a conversation, 0 to 1, counted as in the
 * report. A case without key items has no goal to miss: 1.
 */
export async function goalShare(
  conversation: Pick<ConversationRecord, '_id' | 'duration'>,
  practiceCase: Pick<PracticableCase, 'key_items' | 'language_code'>,
): Promise<number> {
  const keyItems = splitKeyItems(practiceCase.key_items);
  if (keyItems.length === 0) return 1;
  const messages = await findMessages(conversation._id);
  const stats = transcriptStats(messages, conversation.duration, {
    language: practiceCase.language_code,
    keyItems,
  });
  return stats.keyItems.filter(({ said }) => said).length / keyItems.length;
}
