import { randomUUID } from 'node:crypto';
import type { EntityId } from '../../database/entity-id.ts';
import type { FeedbackReport } from '../../speech/feedback/report.ts';
import type { TranscriptStats } from '../../speech/feedback/stats.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** How long a claim holds without being renewed, in milliseconds. */
export const claimLife = 60_000;

export interface StoredFeedback {
  text: string;
  report: FeedbackReport;
  stats: TranscriptStats;
  demo: boolean;
}

/** A conversation whose report is due; null when it is written, given up or was never due. */
export function findFeedbackDue(id: string): Promise<ConversationRecord | null> {
  return Conversation.findOne({ _id: id, feedback_status: 'pending' }).lean();
}

/** Takes the writing of a report for oneself; answers the claim's token, or null when another has it. */
export async function claimFeedback(id: EntityId, now: Date): Promise<string | null> {
  const token = randomUUID();
  const { matchedCount } = await Conversation.updateOne(
    {
      _id: id,
      feedback_status: 'pending',
      $or: [{ 'feedback_claim.until': null }, { 'feedback_claim.until': { $lte: now } }],
    },
    { $set: { feedback_claim: { token, until: new Date(now.getTime() + claimLife) } } },
  );
  return matchedCount === 1 ? token : null;
}

const held = (id: EntityId, token: string) => ({
  _id: id,
  feedback_status: 'pending' as const,
  'feedback_claim.token': token,
});

export async function renewClaim(id: EntityId, token: string): Promise<void> {
  const until = new Date(Date.now() + claimLife);
  await Conversation.updateOne(held(id, token), { $set: { 'feedback_claim.until': until } });
}

/** Gives the claim back, so that another attempt may follow at once. */
export async function releaseClaim(id: EntityId, token: string): Promise<void> {
  await Conversation.updateOne(held(id, token), { $unset: { feedback_claim: 1 } });
}

/** Stores the report, and with it that its mail is due, unless the claim has passed to somebody else meanwhile. */
export async function storeFeedback(
  id: EntityId,
  token: string,
  feedback: StoredFeedback,
): Promise<void> {
  const now = new Date();
  await Conversation.updateOne(held(id, token), {
    $set: {
      feedback: { ...feedback, created_at: now },
      feedback_status: 'ready',
      report_mail_at: now,
    },
    $unset: { feedback_claim: 1 },
  });
}

/** Notes for good that there will be no report. */
export async function failFeedback(id: EntityId): Promise<void> {
  await Conversation.updateOne(
    { _id: id, feedback_status: 'pending' },
    { $set: { feedback_status: 'failed' }, $unset: { feedback_claim: 1 } },
  );
}
