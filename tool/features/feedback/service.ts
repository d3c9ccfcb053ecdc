import type { Dependencies } from '../../dependencies.ts';
import { SpeechError } from '../../speech/error.ts';
import { checkQuotes } from '../../speech/feedback/quotes.ts';
import { renderReport } from '../../speech/feedback/render.ts';
import type { FeedbackReport, FeedbackRequest } from '../../speech/feedback/report.ts';
import { splitKeyItems, transcriptStats } from '../../speech/feedback/stats.ts';
import { findPublishedForm } from '../cases/service.ts';
import { safetyIdentifier } from '../chatbot/safety-identifier.ts';
import {
  claimFeedback,
  claimLife,
  failFeedback,
  findFeedbackDue,
  releaseClaim,
  renewClaim,
  storeFeedback,
} from '../conversations/feedback-store.ts';
import { findMessages } from '../conversations/messages.ts';
import type { ConversationRecord } from '../conversations/model.ts';
import { turnsAreOnTheirWay } from './goals.ts';

type FeedbackDependencies = Pick<Dependencies, 'speech' | 'config' | 'log'>;

/** A provider has limits of its own; this one keeps a claim from being renewed for ever, in milliseconds. */
const callLimit = 240_000;

/**
 * Writes the report of an ended conversation once: claim, ask, store under the claim. An attempt that
 * fails gives the claim back and throws; decision record 0005 says what a crash in between costs.
 */
export async function writeFeedback(
  dependencies: FeedbackDependencies,
  conversationId: string,
): Promise<{ againInSeconds: number } | undefined> {
  const conversation = await findFeedbackDue(conversationId);
  if (!conversation) return undefined;
  if (await turnsAreOnTheirWay(conversation)) return { againInSeconds: 2 };
  const token = await claimFeedback(conversation._id, new Date());
  if (!token) return { againInSeconds: claimLife / 1000 / 2 };
  const renewal = setInterval(() => void renewClaim(conversation._id, token), claimLife / 3);
  try {
    const feedback = await compose(dependencies, conversation);
    await storeFeedback(conversation._id, token, feedback);
  } catch (error) {
    if (error instanceof SpeechError && !error.retryable) {
      dependencies.log.error({ reason: error.message, conversationId }, 'no report can be written');
      await failFeedback(conversation._id);
      return undefined;
    }
    await releaseClaim(conversation._id, token);
    throw error;
  } finally {
    clearInterval(renewal);
  }
  return undefined;
}

/** Notes that no report will come, after the last attempt. */
export const giveUpFeedback = (conversationId: string): Promise<void> =>
  failFeedback(conversationId);

async function compose(dependencies: FeedbackDependencies, conversation: ConversationRecord) {
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
