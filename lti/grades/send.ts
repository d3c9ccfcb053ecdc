import type { JobQueue } from '../../tool/queue/queue.ts';
import type { EndedConversation } from '../../tool/ports.ts';
import { LtiPlatform, type PlatformRecord } from '../platforms/model.ts';
import { serviceScopes } from '../services/scopes.ts';
import { callService, type PlatformServices } from '../protocol/services.ts';
import { ensureLineItem, forgetLineItem } from './line-items.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';
import { claimGrade, noteAttempt, settleGrade, type ClaimedGrade } from './outbox.ts';
import { outcomeOf, outcomeOfError, type Outcome } from './outcome.ts';
import { findTargets, isOwn } from './targets.ts';
import type { Pauses } from './pauses.ts';
import type { ScoreFinder } from './score.ts';

export const gradeJob = 'lti-grade';
const scoreType = 'application/vnd.ims.lis.v1.score+json';
/** Canvas opens a new submission with every score unless it is told that this is a regrade. */
const canvasSubmission = 'https://canvas.instructure.com/lti/submission';
/** Seconds until a line item that another process is making is looked for again. */
const lineItemWait = 3;

export interface GradeServices extends PlatformServices {
  jobs: JobQueue;
  now: () => Date;
  findScore: ScoreFinder;
  pauses: Pauses;
}

/** Puts the score of an ended conversation into the outbox; may be repeated (design: `conversationEnded`). */
export async function gradeConversation(
  { jobs, now }: Pick<GradeServices, 'jobs' | 'now'>,
  ended: EndedConversation,
): Promise<void> {
  if (!ended.completed) return;
  for (const target of await findTargets(ended)) {
    const id = await noteAttempt(target, ended.endTime, now());
    if (id) await jobs.request(gradeJob, id);
  }
}

/** Sends one row of the outbox; a job's work. A row that is not due, not free or done is left alone. */
export async function sendGrade(
  services: GradeServices,
  id: string,
): Promise<{ againInSeconds: number } | undefined> {
  const paused = services.pauses.any(services.now()) ? await secondsUntilDue(services, id) : 0;
  if (paused === undefined || paused > 0) return again(paused);
  const claimed = await claimGrade(id, services.now());
  if (!claimed) return again(await secondsUntilDue(services, id));
  const outcome = await trySending(services, claimed);
  if (outcome.kind === 'retry' && outcome.afterSeconds)
    services.pauses.pause(claimed.row.platform_id, outcome.afterSeconds, services.now());
  const seconds = await settleGrade(claimed, outcome, services.now());
  return seconds === undefined ? undefined : { againInSeconds: seconds };
}

/** A row that was not free a moment ago is looked at again. */
const again = (seconds: number | undefined) =>
  seconds === undefined ? undefined : { againInSeconds: Math.max(1, seconds) };

/** Undefined when there is nothing to send; 0 when it is due. */
async function secondsUntilDue(
  { now, pauses }: Pick<GradeServices, 'now' | 'pauses'>,
  id: string,
): Promise<number | undefined> {
  const row = await GradeOutbox.findById(id).lean();
  if (row?.state !== 'waiting') return undefined;
  const time = now();
  const times = [row.next_at, row.lease?.until, pauses.until(row.platform_id)];
  const free = Math.max(...times.map((one) => one?.getTime() ?? 0));
  return Math.max(0, Math.ceil((free - time.getTime()) / 1000));
}

async function trySending(services: GradeServices, claimed: ClaimedGrade): Promise<Outcome> {
  const { row } = claimed;
  const platform = await LtiPlatform.findById(row.platform_id).lean();
  if (!platform?.active) return { kind: 'failed', reason: 'This LMS is no longer connected.' };
  const score = await services.findScore(row);
  if (score === 'later') return { kind: 'soon', seconds: 2 };
  if (!score) return { kind: 'failed', reason: 'The practice case or the attempt is gone.' };
  try {
    const lineItem = await addressOf(services, platform, row, score);
    if (lineItem === null) return { kind: 'soon', seconds: lineItemWait };
    const response = await callService(services, platform, {
      url: scoresAddress(lineItem),
      scope: serviceScopes.score,
      method: 'POST',
      accept: scoreType,
      contentType: scoreType,
      body: {
        userId: row.sub,
        scoreGiven: score.given,
        scoreMaximum: score.maximum,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: claimed.timestamp.toISOString(),
        ...(platform.product === 'canvas' &&
          row.timestamp && { [canvasSubmission]: { new_submission: false } }),
      },
    });
    const outcome = outcomeOf(response);
    if (response.status === 404 && isOwn(row.line_item))
      await forgetLineItem(row.context, row.case_id);
    return outcome;
  } catch (error) {
    return outcomeOfError(error);
  }
}

async function addressOf(
  services: GradeServices,
  platform: PlatformRecord,
  row: GradeRecord,
  score: { maximum: number; title: string },
): Promise<string | null> {
  if (!isOwn(row.line_item)) return row.line_item;
  const column = {
    platform,
    context: row.context,
    caseId: row.case_id,
    label: score.title,
    scoreMaximum: score.maximum,
  };
  return ensureLineItem(services, column, services.now());
}

/** `/scores` goes before the query: Moodle's line items carry `?type_id=`. */
export function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}
