import { findRecord } from '../conversations/service.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import {
  clockSeconds,
  graceSeconds,
  maxPauseSeconds,
  silentSeconds,
} from '../conversations/policy.ts';
import { findSpendingStop } from '../spending/service.ts';
import type { SpeechCallRecord } from './model.ts';

/** Why a call must end now; null when it may go on. */
export async function reasonToHangUp(call: SpeechCallRecord, now: Date): Promise<string | null> {
  const conversation = await findRecord(call.conversation_id);
  if (!conversation?.open) return 'ended';
  if (conversation.held_at) return 'held';
  if (conversation.call_id !== call.call_id) return 'replaced';
  if (isOverTime(conversation, now)) return 'time';
  const silent = (now.getTime() - conversation.last_seen_at.getTime()) / 1000;
  if (silent > silentSeconds) return 'silent';
  return (await findSpendingStop(conversation, now)) ? 'budget' : null;
}

const isOverTime = (conversation: ConversationRecord, now: Date) =>
  (conversation.elapsed_seconds ?? 0) >= conversation.max_time + graceSeconds ||
  clockSeconds(conversation, now) >= conversation.max_time + maxPauseSeconds;
