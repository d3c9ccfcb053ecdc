import type { EntityId } from '../../tool/database/entity-id.ts';
import { onDuplicateKey } from '../../tool/database/duplicate-key.ts';
import type { Leased } from '../../tool/database/lease.ts';
import { createOutbox } from '../../tool/database/outbox.ts';
import type { GradeTarget } from './line-items.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';
import { giveUpAfter, retryDelay, type Outcome } from './outcome.ts';

/** Minimum milliseconds between timestamps of one row's scores: Moodle compares whole seconds. */
const timestampStep = 1000;

const outbox = createOutbox<GradeRecord>(GradeOutbox, {
  dueField: 'next_at',
  pending: { state: 'waiting' },
  leaseField: 'lease',
});

/** Runs one attempt and renews its lease meanwhile. */
export const holdScore = outbox.hold;

/** Ids of due scores, the longest due first. */
export const findDueScores = outbox.findDue;

/**
 * Queues the score of a newer attempt and returns the row's id; null when it was sent before. An
 * attempt that is queued already, or older than the queued one, changes nothing; with `ofLink`, whose
 * line item is that of the case alone, it replaces an attempt at another case of any time.
 */
export async function enqueueScore(
  target: GradeTarget,
  attempted_at: Date,
  now: Date,
  { ofLink = false } = {},
): Promise<string | null> {
  const { user_id, line_item, ...place } = target;
  const newer = { attempted_at: { $lt: attempted_at } };
  const replaces = ofLink ? { $or: [newer, { case_id: { $ne: place.case_id } }] } : newer;
  const row = await GradeOutbox.findOneAndUpdate(
    { user_id, line_item, ...replaces },
    {
      $set: { ...place, attempted_at, overwrite: false, ...waitingSince(now) },
      $inc: { wanted: 1 },
    },
    { upsert: true, returnDocument: 'after' },
  )
    .lean<GradeRecord>()
    // Queued before, perhaps by a process that stopped before it requested the job.
    .catch(
      onDuplicateKey(() => GradeOutbox.findOne({ user_id, line_item, state: 'waiting' }).lean()),
    );
  return row && String(row._id);
}

/** Queues a score again in any state; `overwrite`: replaces a grade entered in the LMS manually. */
export function requeue(
  id: EntityId,
  now: Date,
  { overwrite = false } = {},
): Promise<GradeRecord | null> {
  return GradeOutbox.findByIdAndUpdate(id, again(now, { overwrite }), {
    returnDocument: 'after',
  }).lean();
}

/** Minimum milliseconds between two such attempts at a score, which may fail again. */
const failedRest = 3600 * 1000;

/**
 * Queues the failed scores of a section again after the LMS has taken one, so that nobody has to send
 * those of a whole class again after an outage. The sweep of due scores requests their jobs.
 */
export async function requeueFailed(
  { platform_id, section_id }: GradeRecord,
  now: Date,
): Promise<void> {
  const waiting_since = { $lte: new Date(now.getTime() - failedRest) };
  const failed = { state: 'failed', curable: true, waiting_since } as const;
  await GradeOutbox.updateMany({ platform_id, section_id, ...failed }, again(now));
}

/**
 * Moves a score to another person or line item. If a row exists there, it gets the newest attempt of
 * both. A score that may be another one by that is queued in the same write, as a process that stops in
 * between would not find it again. Idempotent.
 */
export async function moveScore(
  row: GradeRecord,
  to: Partial<Pick<GradeRecord, 'user_id' | 'line_item'>>,
  now: Date,
): Promise<void> {
  const { _id, attempted_at } = row;
  const { user_id, line_item } = { ...row, ...to };
  const there = await GradeOutbox.updateOne(
    { _id: { $ne: _id }, user_id, line_item },
    { ...again(now), $max: { attempted_at } },
  );
  if (there.matchedCount > 0) await GradeOutbox.deleteOne({ _id });
  else await GradeOutbox.updateOne({ _id }, to.user_id ? again(now, to) : { $set: to });
}

const again = (now: Date, fields: Partial<GradeRecord> = {}) => ({
  $set: { ...waitingSince(now), overwrite: false, ...fields },
  $inc: { wanted: 1 },
});

const waitingSince = (now: Date) => ({
  state: 'waiting' as const,
  reason: null,
  waiting_since: now,
  next_at: now,
  tries: 0,
});

/** A claimed row as it was before the claim: its `timestamp` is that of the last score. */
export interface ClaimedScore extends Leased<GradeRecord> {
  /** Timestamp to send, later than that of every earlier score. */
  timestamp: Date;
}

/**
 * Claims a due row and stores the timestamp of its next score before anything is sent, so that a
 * process that takes over after a crash sends a later one. Null when it is not due or not free.
 */
export async function claimScore(id: EntityId, now: Date): Promise<ClaimedScore | null> {
  const update = { $max: { timestamp: now } };
  const claimed = await outbox.claim(id, { now, update, returnDocument: 'before' });
  if (!claimed) return null;
  const earliest = (claimed.row.timestamp?.getTime() ?? 0) + timestampStep;
  const timestamp = new Date(Math.max(now.getTime(), earliest));
  // Rare: another score in the same second, or the clock of another server is ahead.
  if (timestamp > now)
    await GradeOutbox.updateOne({ _id: id, 'lease.token': claimed.token }, { $set: { timestamp } });
  return { ...claimed, timestamp };
}

/**
 * Stores the outcome of an attempt and returns the seconds until the row is due again, if it is. If
 * a newer version was requested meanwhile, the row stays due whatever the outcome.
 */
export async function completeScore(
  claimed: ClaimedScore,
  outcome: Outcome,
  now: Date,
): Promise<number | undefined> {
  const { row } = claimed;
  if (outcome.kind === 'soon' || (outcome.kind === 'retry' && !isOver(row, now))) {
    const failed = outcome.kind === 'retry';
    const seconds = failed ? retryDelay(row.tries + 1, outcome.afterSeconds) : outcome.seconds;
    const note = failed ? { reason: outcome.reason, tries: row.tries + 1 } : {};
    await outbox.retry(claimed, new Date(now.getTime() + seconds * 1000), note);
    return seconds;
  }
  const sent = outcome.kind === 'sent' ? { sent_at: now } : {};
  const $set = { ...endOf(outcome), ...sent };
  if (await outbox.complete(claimed, { $set }, { wanted: row.wanted })) return undefined;
  await outbox.retry(claimed, now, sent);
  return 0;
}

const isOver = (row: GradeRecord, now: Date) =>
  now.getTime() - row.waiting_since.getTime() >= giveUpAfter;

function endOf(outcome: Exclude<Outcome, { kind: 'soon' }>) {
  switch (outcome.kind) {
    case 'sent':
      return {
        state: 'sent' as const,
        reason: null,
        tries: 0,
        column_gone: false,
        ...(outcome.score && { sent_score: outcome.score }),
      };
    case 'retry':
      return {
        state: 'failed' as const,
        reason: `Given up after two days: “${outcome.reason}”`,
        curable: true,
      };
    default:
      return {
        state: outcome.kind,
        reason: outcome.reason,
        column_gone: outcome.kind === 'failed' && outcome.columnGone === true,
        curable: outcome.kind === 'failed' && outcome.curable === true,
      };
  }
}
