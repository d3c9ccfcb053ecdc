import { splitKeyItems } from '../../contract/spoken-words.ts';
import type { Leased } from '../../database/lease.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Again } from '../../queue/queue.ts';
import { SpeechError } from '../../speech/error.ts';
import { checkReport } from '../../speech/feedback/check.ts';
import { transcriptStats, type TranscriptStats } from '../../speech/feedback/transcript.ts';
import { renderReport } from '../../speech/feedback/render.ts';
import type { FeedbackReport, FeedbackRequest } from '../../speech/feedback/report.ts';
import type { FirstStep } from '../../speech/provider.ts';
import { findFormOf, type PracticableCase } from '../cases/service.ts';
import { countMessagesUpTo, findMessages, isBehindBrowser } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { feedbackOutbox, safetyIdentifier } from '../conversations/service.ts';
import { findUser, localeFor } from '../users/service.ts';

type FeedbackDependencies = Pick<Dependencies, 'speech' | 'config' | 'log' | 'jobs'>;

/** Timeout of a provider call in milliseconds, so that a lease is not renewed endlessly. */
const callLimit = 300_000;
/** How long faults of the speech service or the account with it are retried, in milliseconds. */
const faultRetryMs = 24 * 3_600_000;
/** Minimum and maximum back-off in seconds; in between it equals the duration of the fault so far. */
const faultWait = { shortest: 5, longest: 1_800 } as const;
/** Maximum of it for a rate limit, which is one of a minute. */
const longestRateLimited = 30;

/**
 * Writes the report of an ended conversation once: takes a lease, asks the provider, stores the report
 * if it still has the lease. A failed attempt releases it. For a crash see decision record 0005.
 */
export async function writeFeedback(
  dependencies: FeedbackDependencies,
  conversationId: string,
): Promise<Again | undefined> {
  const claimed = await feedbackOutbox.claim(conversationId);
  if (!claimed) return feedbackOutbox.againIfClaimed(conversationId);
  return feedbackOutbox.hold(claimed, async () => {
    try {
      if (await hasPendingTurns(claimed.row)) {
        await feedbackOutbox.retry(claimed);
        return { againInSeconds: 2 };
      }
      await storeFeedback(claimed, await compose(dependencies, claimed));
      await requestCount(dependencies.jobs, claimed.row);
      return undefined;
    } catch (error) {
      return afterFailure(dependencies.log, claimed, error);
    }
  });
}

/** The job that counts a section's mistakes in a case; its key is both ids. */
export const classMistakesJob = 'class-mistakes';

/**
 * Requests a count of the statistics that a new report belongs to, so that readers need not wait for it.
 * The delay merges the requests of a class that ends together.
 */
async function requestCount(
  jobs: FeedbackDependencies['jobs'],
  { section_id, practice_case_id, is_test }: ConversationRecord,
): Promise<void> {
  if (!section_id || is_test) return;
  const key = `${String(section_id)} ${String(practice_case_id)}`;
  await jobs.request(classMistakesJob, key, { delaySeconds: 60 });
}

/**
 * Handles a failed attempt. A report that the service refuses to write fails immediately. An unusable
 * response is thrown, so that the job counts the attempt. Everything else is a fault of the service or
 * of the account with it, and is retried for a day, while the operator can fix it.
 */
async function afterFailure(
  log: FeedbackDependencies['log'],
  claimed: Leased<ConversationRecord>,
  error: unknown,
): Promise<Again | undefined> {
  if (!(error instanceof SpeechError) || error.kind === 'bad_response') {
    await feedbackOutbox.retry(claimed);
    throw error;
  }
  const note = { kind: error.kind, reason: error.message, conversationId: String(claimed.row._id) };
  const since = claimed.row.feedback_fault_since ?? new Date();
  const lasted = Date.now() - since.getTime();
  if (!error.retryable || lasted > faultRetryMs) {
    log.error(note, 'failed to write a report');
    await failFeedback(claimed);
    return undefined;
  }
  await feedbackOutbox.retry(claimed, undefined, { feedback_fault_since: since });
  const againInSeconds = Math.max(waitAfter(error, lasted), error.retryAfterSeconds ?? 0);
  log.warn({ ...note, againInSeconds }, 'a report is retried later');
  return { againInSeconds };
}

/** The back-off in seconds. The reports of a hall meet a rate limit together, so they are spread. */
function waitAfter({ kind }: SpeechError, lasted: number): number {
  const { shortest, longest } = faultWait;
  const wait = Math.max(Math.ceil(lasted / 1_000), shortest);
  return kind === 'rate_limited'
    ? Math.ceil(Math.min(wait, longestRateLimited) * (1 + Math.random()))
    : Math.min(wait, longest);
}

export interface StoredFeedback {
  text: string;
  report: FeedbackReport;
  stats: TranscriptStats;
  demo: boolean;
}

/** Delay of the mail in milliseconds: a learner who waits has opened the report by then. */
const mailDelay = 120_000;

/** Fields that attempts pass on to the next one; removed when the report is written or has failed. */
const leftOfAttempts = { feedback_fault_since: 1, feedback_found: 1 } as const;

/** Stores the report and when its mail is due, unless another process holds the lease by now. */
export async function storeFeedback(
  claimed: Leased<ConversationRecord>,
  feedback: StoredFeedback,
): Promise<void> {
  const now = new Date();
  await feedbackOutbox.complete(claimed, {
    $set: {
      feedback: { ...feedback, created_at: now },
      feedback_status: 'ready',
      report_mail_at: new Date(now.getTime() + mailDelay),
    },
    $unset: leftOfAttempts,
  });
}

/** Marks the report as failed after the last attempt. */
export async function giveUpFeedback(conversationId: string): Promise<void> {
  const claimed = await feedbackOutbox.claim(conversationId);
  if (claimed) await failFeedback(claimed);
}

const failFeedback = (claimed: Leased<ConversationRecord>) =>
  feedbackOutbox.complete(claimed, {
    $set: { feedback_status: 'failed' },
    $unset: leftOfAttempts,
  });

async function compose(
  dependencies: FeedbackDependencies,
  claimed: Leased<ConversationRecord>,
): Promise<StoredFeedback> {
  const request = await requestFor(dependencies, claimed.row);
  const stats = await transcriptStats(request.messages, claimed.row.duration, request);
  const firstStep = keptStep(claimed, request.messages.length);
  const report = await ask(dependencies.speech, request, firstStep);
  const checked = checkReport(report, request);
  return {
    text: renderReport(checked, stats, request.messages),
    report: checked,
    stats,
    demo: dependencies.speech.name === 'demo',
  };
}

/** The stored result of the first step is used only if the number of turns is unchanged. */
function keptStep(claimed: Leased<ConversationRecord>, turns: number): FirstStep {
  const kept = claimed.row.feedback_found;
  return {
    found: kept?.turns === turns ? kept.found : undefined,
    keep: (found) => feedbackOutbox.note(claimed, { feedback_found: { turns, found } }),
  };
}

async function requestFor(
  { config }: FeedbackDependencies,
  conversation: ConversationRecord,
): Promise<FeedbackRequest> {
  const [practiceCase, messages, user] = await Promise.all([
    findFormOf(conversation),
    findMessages(conversation),
    findUser(String(conversation.user_id)),
  ]);
  const language = practiceCase?.language_code ?? 'en';
  return {
    feedbackPrompt: practiceCase?.feedback_prompt ?? '',
    language,
    level: practiceCase?.proficiency_level ?? '',
    reportLanguage: user?.report_language === 'practiced' ? language : localeFor(user),
    title: practiceCase?.title ?? '',
    goals: practiceCase?.curricular_goals ?? '',
    keyItems: splitKeyItems(practiceCase?.key_items ?? ''),
    messages,
    safetyIdentifier: safetyIdentifier(config.SECRET_KEY, String(conversation.user_id)),
  };
}

async function ask(
  speech: FeedbackDependencies['speech'],
  request: FeedbackRequest,
  firstStep: FirstStep,
): Promise<FeedbackReport> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new SpeechError('unavailable', 'the report took too long');
    timer = setTimeout(() => reject(late), callLimit);
  });
  try {
    return await Promise.race([speech.createFeedback(request, firstStep), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait for turns that the client announced at the end, in milliseconds. */
const turnsWaitMs = 15_000;
/** How long another process may take to take over a call whose process died, in milliseconds. */
const takeOverWaitMs = 3_600_000;

/** Whether turns that the client announced at the end, or that the server heard, are not stored yet. */
export async function hasPendingTurns(
  conversation: Pick<
    ConversationRecord,
    '_id' | 'announced_seq' | 'announced_turns' | 'end_time' | 'transcript' | 'call_id'
  >,
): Promise<boolean> {
  const { _id, announced_seq, end_time } = conversation;
  const turns = conversation.announced_turns ?? announced_seq;
  const late = Date.now() - (end_time?.getTime() ?? 0);
  if (late <= turnsWaitMs && (await countMessagesUpTo(_id, announced_seq)) < turns) return true;
  return late <= takeOverWaitMs && isBehindBrowser(conversation);
}

/**
 * The share of a case's key items that the learner said in a conversation, 0 to 1, counted as in the
 * report; 1 for a case without key items.
 */
export async function goalShare(
  conversation: Pick<ConversationRecord, '_id' | 'duration' | 'transcript' | 'typed_counts'>,
  practiceCase: Pick<PracticableCase, 'key_items' | 'language_code'>,
): Promise<number> {
  const keyItems = splitKeyItems(practiceCase.key_items);
  if (keyItems.length === 0) return 1;
  const messages = await findMessages(conversation);
  const stats = await transcriptStats(messages, conversation.duration, {
    language: practiceCase.language_code,
    keyItems,
  });
  return stats.keyItems.filter(({ said }) => said).length / keyItems.length;
}
