import type { Leased } from '../../database/lease.ts';
import type { Dependencies } from '../../dependencies.ts';
import { SpeechError } from '../../speech/error.ts';
import {
  checkQuotes,
  splitKeyItems,
  transcriptStats,
  type TranscriptStats,
} from '../../speech/feedback/transcript.ts';
import { renderReport } from '../../speech/feedback/render.ts';
import type { FeedbackReport, FeedbackRequest } from '../../speech/feedback/report.ts';
import { findPublishedForm, type PracticableCase } from '../cases/service.ts';
import { countMessagesUpTo, findMessages } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { feedbackOutbox, safetyIdentifier } from '../conversations/service.ts';

type FeedbackDependencies = Pick<Dependencies, 'speech' | 'config' | 'log'>;

/** A provider has limits of its own; this one keeps a claim from being renewed for ever, in milliseconds. */
const callLimit = 240_000;
/** Well within the life of a claim, in milliseconds. */
const renewalInterval = 20_000;

/** Seconds until a report that another process is writing is looked at again. */
const claimedWait = 30;

/**
 * Writes the report of an ended conversation once: claim, ask, store under the claim. An attempt that
 * fails gives the claim back and throws; decision record 0005 says what a crash in between costs.
 */
export async function writeFeedback(
  dependencies: FeedbackDependencies,
  conversationId: string,
): Promise<{ againInSeconds: number } | undefined> {
  const conversation = await feedbackOutbox.find(conversationId);
  if (!conversation) return undefined;
  if (await turnsAreOnTheirWay(conversation)) return { againInSeconds: 2 };
  const claimed = await feedbackOutbox.claim(conversationId);
  if (!claimed) return { againInSeconds: claimedWait };
  const renewal = setInterval(() => void feedbackOutbox.renew(claimed), renewalInterval);
  try {
    await storeFeedback(claimed, await compose(dependencies, conversation));
  } catch (error) {
    if (error instanceof SpeechError && !error.retryable) {
      dependencies.log.error({ reason: error.message, conversationId }, 'no report can be written');
      await failFeedback(claimed);
      return undefined;
    }
    await feedbackOutbox.retry(claimed);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  return undefined;
}

export interface StoredFeedback {
  text: string;
  report: FeedbackReport;
  stats: TranscriptStats;
  demo: boolean;
}

/** Stores the report, and with it that its mail is due, unless another process has the claim by now. */
export async function storeFeedback(
  claimed: Leased<ConversationRecord>,
  feedback: StoredFeedback,
): Promise<void> {
  const now = new Date();
  await feedbackOutbox.complete(claimed, {
    $set: {
      feedback: { ...feedback, created_at: now },
      feedback_status: 'ready',
      report_mail_at: now,
    },
  });
}

/** Notes after the last attempt that no report will come. */
export async function giveUpFeedback(conversationId: string): Promise<void> {
  const claimed = await feedbackOutbox.claim(conversationId);
  if (claimed) await failFeedback(claimed);
}

const failFeedback = (claimed: Leased<ConversationRecord>) =>
  feedbackOutbox.complete(claimed, { $set: { feedback_status: 'failed' } });

async function compose(
  dependencies: FeedbackDependencies,
  conversation: ConversationRecord,
): Promise<StoredFeedback> {
  const request = await requestFor(dependencies, conversation);
  const stats = transcriptStats(request.messages, conversation.duration, request);
  const report = await ask(dependencies.speech, request);
  const checked = checkQuotes(report, request.messages);
  return {
    text: renderReport(checked, stats),
    report: checked,
    stats,
    demo: dependencies.speech.name === 'demo',
  };
}

async function requestFor(
  { config }: FeedbackDependencies,
  conversation: ConversationRecord,
): Promise<FeedbackRequest> {
  const [practiceCase, messages] = await Promise.all([
    findPublishedForm(conversation.practice_case_id),
    findMessages(conversation._id),
  ]);
  return {
    feedbackPrompt: practiceCase?.feedback_prompt ?? '',
    language: practiceCase?.language_code ?? 'en',
    title: practiceCase?.title ?? '',
    goals: practiceCase?.curricular_goals ?? '',
    keyItems: splitKeyItems(practiceCase?.key_items ?? ''),
    messages: messages.map(({ role, content, seq }) => ({ role, content, seq })),
    safetyIdentifier: safetyIdentifier(config.SECRET_KEY, String(conversation.user_id)),
  };
}

/** Asks the provider, and gives up on one that does not answer at all. */
async function ask(
  speech: FeedbackDependencies['speech'],
  request: FeedbackRequest,
): Promise<FeedbackReport> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new SpeechError('unavailable', 'the report took too long');
    timer = setTimeout(() => reject(late), callLimit);
  });
  try {
    return await Promise.race([speech.createFeedback(request), limit]);
  } finally {
    clearTimeout(timer);
  }
}

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
