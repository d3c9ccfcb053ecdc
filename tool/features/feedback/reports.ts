import type { z } from 'zod';
import type { AttemptComparison, AttemptFigures } from '../../contract/attempts.ts';
import type { FeedbackResponse } from '../../contract/conversation.ts';
import { splitKeyItems } from '../../contract/spoken-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { transcriptStats, type TranscriptStats } from '../../speech/feedback/transcript.ts';
import { findCaseTitle, findPublishedForm } from '../cases/service.ts';
import { findLastAttempt } from '../conversations/completed-attempts.ts';
import { reopenFailedReports } from '../conversations/failed-reports.ts';
import { findMessages } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { feedbackJob, getOwn, noteReportSeen } from '../conversations/service.ts';

/** The report of the caller's own conversation, or its status (decision R25). */
export async function getFeedback(
  actor: Actor,
  id: string,
): Promise<z.input<typeof FeedbackResponse>> {
  const conversation = await getOwn(actor, id);
  await noteReportSeen(conversation);
  const { practice_case_id, start_time } = conversation;
  return {
    feedback: conversation.feedback?.text ?? null,
    status: conversation.feedback_status,
    demo: conversation.feedback?.demo ?? false,
    practice_case_id: String(practice_case_id),
    practice_case_title: await findCaseTitle(practice_case_id),
    start_time: start_time.toISOString(),
  };
}

/** Has the failed report of the caller's own conversation written again; idempotent. */
export async function requestFeedback(
  { jobs }: Pick<Dependencies, 'jobs'>,
  actor: Actor,
  id: string,
): Promise<Pick<z.input<typeof FeedbackResponse>, 'status'>> {
  const { feedback_status } = await getOwn(actor, id);
  if (feedback_status !== 'failed') return { status: feedback_status };
  await reopenFailedReports({ conversationId: id });
  await jobs.request(feedbackJob, id);
  return { status: 'pending' };
}

/**
 * Compares the caller's completed attempt with the previous completed one on the same case, from both
 * transcripts. Attempts that were not completed say nothing about progress and are left out. Both are
 * measured with the current key items of the case, so that they stay comparable after an edit.
 */
export async function compareWithLastAttempt(
  actor: Actor,
  id: string,
): Promise<{ comparison: z.input<typeof AttemptComparison> | null }> {
  const attempt = await getOwn(actor, id);
  const last = attempt.completed ? await findLastAttempt(attempt) : null;
  if (!last) return { comparison: null };
  const practiceCase = await findPublishedForm(attempt.practice_case_id);
  const options = {
    language: practiceCase?.language_code ?? 'en',
    keyItems: splitKeyItems(practiceCase?.key_items ?? ''),
  };
  const count = async (attempt: ConversationRecord) =>
    transcriptStats(await findMessages(attempt), attempt.duration, options);
  const { last_time, ...figures } = compareFigures(await count(attempt), await count(last));
  return {
    comparison: {
      ...figures,
      last_time: {
        ...last_time,
        conversation_id: String(last._id),
        start_time: last.start_time.toISOString(),
      },
    },
  };
}

/** Compares two attempts at one case; both must be counted with the same key items. */
export function compareFigures(
  now: TranscriptStats,
  before: TranscriptStats,
): Pick<AttemptComparison, 'this_time' | 'key_items' | 'new_key_items'> & {
  last_time: AttemptFigures;
} {
  const saidBefore = new Set(saidItems(before));
  return {
    this_time: figuresOf(now),
    last_time: figuresOf(before),
    key_items: now.keyItems.length,
    new_key_items: saidItems(now).filter((item) => !saidBefore.has(item)),
  };
}

const figuresOf = (stats: TranscriptStats): AttemptFigures => ({
  turns: stats.learnerTurns,
  words: stats.learnerWords,
  talk_share: Math.round(stats.talkShare * 100),
  words_per_minute: stats.wordsPerMinute === null ? null : Math.round(stats.wordsPerMinute),
  key_items_said: saidItems(stats).length,
});

const saidItems = ({ keyItems }: TranscriptStats): string[] =>
  keyItems.filter(({ said }) => said).map(({ item }) => item);
