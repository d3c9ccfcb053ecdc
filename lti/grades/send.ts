import { gradeAttempts } from '../../tool/metrics/metrics.ts';
import { retryWhileUnavailable } from '../../tool/database/fault.ts';
import type { Again, Job, JobQueue } from '../../tool/queue/queue.ts';
import type { EndedConversation } from '../../tool/ports.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { submitScore } from '../protocol/ags.ts';
import { type PlatformServices, serviceScopes } from '../protocol/services.ts';
import {
  dueDateIn,
  ensureLineItem,
  findTargets,
  forgetLineItem,
  isOwn,
  retireLineItem,
} from './line-items.ts';
import { type IdentityRecord, LtiIdentity } from '../provisioning/model.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';
import {
  claimScore,
  completeScore,
  enqueueScore,
  findDueScores,
  holdScore,
  requeue,
  requeueFailed,
  type ClaimedScore,
} from './outbox.ts';
import {
  outcomeOf,
  outcomeOfError,
  switchedOff,
  type Outcome,
  type PauseRegistry,
} from './outcome.ts';
import type { Score, ScoreFinder } from './score.ts';
import { reviewAddress } from '../protocol/claims.ts';

export const gradeJob = 'lti-grade';
/** A waiting row is requested again when its job is overdue by this many milliseconds. */
const overdueAfter = 5 * 60_000;
/** Seconds until the next attempt while another process creates the line item. */
const lineItemWait = 3;

export interface GradeServices extends PlatformServices {
  jobs: JobQueue;
  now: () => Date;
  findScore: ScoreFinder;
  /** The launch URL, to which a submission links. */
  launchUrl: string;
  pauses: PauseRegistry;
}

/** Queues the score of an ended conversation; idempotent (`conversationEnded` of ports.ts). */
export async function gradeConversation(
  { jobs, now }: Pick<GradeServices, 'jobs' | 'now'>,
  ended: EndedConversation,
): Promise<void> {
  if (!ended.completed) return;
  for (const target of await findTargets(ended)) {
    const id = await enqueueScore(target, ended.endTime, now());
    if (id) await jobs.request(gradeJob, id);
  }
}

export const scoreJob = (services: GradeServices): Job => ({
  name: gradeJob,
  concurrency: 10,
  // Failures at the LMS are counted in the row; these attempts are for our own errors.
  attempts: 20,
  run: (id) => sendScore(services, id),
  findDue: (now, limit) => findDueScores(new Date(now.getTime() - overdueAfter), limit),
});

/** Makes one attempt at a row of the outbox; does nothing when it is not due, not free or done. */
export async function sendScore(services: GradeServices, id: string): Promise<Again | undefined> {
  const { pauses, now } = services;
  const paused = pauses.any(now()) ? await secondsUntilDue(services, id) : 0;
  if (paused === undefined || paused > 0) return again(paused);
  const claimed = await claimScore(id, now());
  if (!claimed) return again(await secondsUntilDue(services, id));
  const seconds = await holdScore(claimed, async () => {
    const outcome = await attempt(services, claimed);
    gradeAttempts.inc({ outcome: outcome.kind });
    pauses.note(claimed.row.platform_id, outcome, now());
    const wait = await retryWhileUnavailable(() => completeScore(claimed, outcome, now()));
    if (outcome.kind === 'sent') await requeueFailed(claimed.row, now());
    // After the row: a launch in between would find nothing to send, and take the note away.
    if (outcome.kind === 'failed' || outcome.kind === 'not_gradable')
      await retryWhileUnavailable(() => noteRefusal(claimed.row));
    return wait;
  });
  return seconds === undefined ? undefined : { againInSeconds: seconds };
}

/** The next launch of the person has their refused scores sent again. */
const noteRefusal = ({ platform_id, sub }: GradeRecord) =>
  LtiIdentity.updateOne({ platform_id, sub }, { $set: { score_refused: true } });

/** Sends the refused scores of a person again, whom the LMS may grade by now. Idempotent. */
export async function retryRefused(
  { jobs, now }: Pick<GradeServices, 'jobs' | 'now'>,
  { _id, platform_id, user_id, sub }: IdentityRecord,
): Promise<void> {
  const refused = [{ state: 'not_gradable' as const }, { state: 'failed' as const, curable: true }];
  const rows = await GradeOutbox.find({ user_id, platform_id, sub, $or: refused }).lean();
  for (const row of rows) {
    await requeue(row._id, now());
    await jobs.request(gradeJob, String(row._id));
  }
  await LtiIdentity.updateOne({ _id }, { $unset: { score_refused: 1 } });
}

/** A row that was not free is retried after at least a second. */
const again = (seconds: number | undefined) =>
  seconds === undefined ? undefined : { againInSeconds: Math.max(1, seconds) };

/** Undefined when there is nothing to send; 0 when it is due. */
async function secondsUntilDue(
  { now, pauses }: Pick<GradeServices, 'now' | 'pauses'>,
  id: string,
): Promise<number | undefined> {
  const row = await GradeOutbox.findById(id).lean();
  if (row?.state !== 'waiting') return undefined;
  const times = [row.next_at, row.lease?.until, pauses.until(row.platform_id)];
  const free = Math.max(...times.map((one) => one?.getTime() ?? 0));
  return Math.max(0, Math.ceil((free - now().getTime()) / 1000));
}

async function attempt(services: GradeServices, claimed: ClaimedScore): Promise<Outcome> {
  const { row } = claimed;
  const platform = await LtiPlatform.findById(row.platform_id).lean();
  if (!platform)
    return { kind: 'failed', reason: 'This LMS is no longer connected.', curable: true };
  if (!platform.active) return { kind: 'retry', reason: switchedOff };
  const score = await services.findScore(row);
  if (score === 'later') return { kind: 'soon', seconds: 2 };
  if (!score) return { kind: 'failed', reason: 'The practice case or the attempt is gone.' };
  try {
    const post = async () => {
      const url = await addressOf(services, platform, row, score);
      if (url === null) return null;
      const response = await submitScore(services, platform, url, {
        userId: row.sub,
        scoreGiven: score.given,
        scoreMaximum: score.maximum,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: claimed.timestamp.toISOString(),
        ...(platform.product === 'canvas' && canvasSubmission(row, services.launchUrl)),
      });
      return { url, outcome: outcomeOf(response) };
    };
    const isOfTool = isOwn(row.line_item);
    let posted = await post();
    if (posted && isOfTool && isGone(posted.outcome)) {
      // Created again, but only once per attempt, in case the LMS always reports it as deleted.
      await forgetLineItem(row, posted.url);
      posted = await post();
    }
    if (!posted) return { kind: 'soon', seconds: lineItemWait };
    const { outcome } = posted;
    if (outcome.kind === 'sent')
      return { ...outcome, score: { given: score.given, maximum: score.maximum } };
    if (!isGone(outcome)) return outcome;
    // The tool's own line item is not marked as gone: a later score creates it again.
    if (isOfTool) return { ...outcome, columnGone: false };
    await retireLineItem(row.context, row.line_item);
    return outcome;
  } catch (error) {
    return outcomeOfError(error);
  }
}

const isGone = (outcome: Outcome): outcome is Outcome & { kind: 'failed' } =>
  outcome.kind === 'failed' && outcome.columnGone === true;

/** URL of the row's line item; null while another process is creating it. */
async function addressOf(
  services: GradeServices,
  platform: PlatformRecord,
  row: GradeRecord,
  score: Score,
): Promise<string | null> {
  if (!isOwn(row.line_item)) return row.line_item;
  // Without it the new column would stay empty.
  await services.tokens.get(platform, serviceScopes.score);
  const column = {
    platform,
    context: row.context,
    caseId: row.case_id,
    label: score.title,
    scoreMaximum: score.maximum,
    endDateTime: await dueDateIn([row.section_id], row.case_id),
  };
  return ensureLineItem(services, column, services.now());
}

const extension = 'https://canvas.instructure.com/lti/submission';

/**
 * Canvas's extension of a score (its Score API): the submission has the time of the attempt,
 * however late the score arrives; a regrade is not a new submission; a manually entered grade stays
 * unless the score is sent again manually; and SpeedGrader opens the attempt.
 */
export const canvasSubmission = (
  { sent_at, attempted_at, overwrite, case_id, sub }: GradeRecord,
  launchUrl: string,
): Record<string, unknown> => ({
  [extension]: {
    ...(sent_at ? { new_submission: false } : { submitted_at: attempted_at.toISOString() }),
    prioritize_non_tool_grade: !overwrite,
    submission_type: 'basic_lti_launch',
    submission_data: reviewAddress(launchUrl, { caseId: String(case_id), sub }),
  },
});
