import { randomUUID } from 'node:crypto';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { isDuplicateKey } from '../../tool/database/duplicate-key.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';
import { backOff, giveUpAfter, type Outcome } from './outcome.ts';
import type { GradeTarget } from './targets.ts';

/** A row belongs to the process that sends it for this long, in milliseconds; calls end long before. */
const leaseLife = 60_000;
/** Scores of one person and line item are at least this far apart: Moodle compares whole seconds. */
const timestampStep = 1000;

/**
 * Notes that a newer attempt is to be graded and answers the row's id. An attempt that is noted
 * already, or older than the one noted, changes nothing.
 */
export async function noteAttempt(
  target: GradeTarget,
  attempted_at: Date,
  now: Date,
): Promise<string | null> {
  const { user_id, line_item, ...place } = target;
  const change = {
    $set: { ...place, attempted_at, ...freshlyWaiting(now) },
    $inc: { wanted: 1 },
  };
  try {
    const row = await GradeOutbox.findOneAndUpdate(
      { user_id, line_item, attempted_at: { $lt: attempted_at } },
      change,
      { upsert: true, returnDocument: 'after' },
    ).lean();
    return String(row._id);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // Noted before; perhaps the process ended before it asked for the job.
  const row = await GradeOutbox.findOne({ user_id, line_item }).select({ state: 1 }).lean();
  return row?.state === 'waiting' ? String(row._id) : null;
}

/** Wishes to send a score once more, whatever became of it. */
export function wantAgain(id: EntityId, now: Date): Promise<GradeRecord | null> {
  return GradeOutbox.findByIdAndUpdate(
    id,
    { $set: freshlyWaiting(now), $inc: { wanted: 1 } },
    { returnDocument: 'after' },
  ).lean();
}

const freshlyWaiting = (now: Date) => ({
  state: 'waiting' as const,
  reason: null,
  waiting_since: now,
  next_at: now,
  tries: 0,
});

export interface ClaimedGrade {
  /** As it was before: its `timestamp` is that of the score before this one. */
  row: GradeRecord;
  token: string;
  /** Time to send, later than that of every score sent before. */
  timestamp: Date;
}

/**
 * Takes a due row for oneself and notes the time of its next score before anything is sent, so that
 * whoever follows a process that died sends a later one. Null when it is not due or not free.
 */
export async function claimGrade(id: EntityId, now: Date): Promise<ClaimedGrade | null> {
  const token = randomUUID();
  const row = await GradeOutbox.findOneAndUpdate(
    {
      _id: id,
      state: 'waiting',
      next_at: { $lte: now },
      $or: [{ 'lease.until': null }, { 'lease.until': { $lte: now } }],
    },
    {
      $set: { lease: { token, until: new Date(now.getTime() + leaseLife) } },
      $max: { timestamp: now },
    },
    { returnDocument: 'before' },
  ).lean();
  if (!row) return null;
  const earliest = (row.timestamp?.getTime() ?? 0) + timestampStep;
  const timestamp = new Date(Math.max(now.getTime(), earliest));
  // Rare: a score of the same second, or another server's clock that is ahead.
  if (timestamp > now)
    await GradeOutbox.updateOne({ _id: id, 'lease.token': token }, { $set: { timestamp } });
  return { row, token, timestamp };
}

/**
 * Notes what became of a try and answers in how many seconds the row is due again, or nothing. A
 * newer wish that came meanwhile stays due whatever became of this one.
 */
export async function settleGrade(
  { row, token }: ClaimedGrade,
  outcome: Outcome,
  now: Date,
): Promise<number | undefined> {
  const held = { _id: row._id, 'lease.token': token };
  const free = { $unset: { lease: 1 } } as const;
  if (outcome.kind === 'soon' || (outcome.kind === 'retry' && !isOver(row, now))) {
    const failed = outcome.kind === 'retry';
    const seconds = failed ? backOff(row.tries + 1, outcome.afterSeconds) : outcome.seconds;
    const next_at = new Date(now.getTime() + seconds * 1000);
    const note = failed ? { reason: outcome.reason, tries: row.tries + 1 } : {};
    await GradeOutbox.updateOne(held, { $set: { next_at, ...note }, ...free });
    return seconds;
  }
  const sent = outcome.kind === 'sent' ? { sent_at: now } : {};
  const done = await GradeOutbox.updateOne(
    { ...held, wanted: row.wanted },
    { $set: { ...endOf(outcome), ...sent }, ...free },
  );
  if (done.matchedCount === 1) return undefined;
  await GradeOutbox.updateOne(held, { $set: { ...sent, next_at: now }, ...free });
  return 0;
}

const isOver = (row: GradeRecord, now: Date) =>
  now.getTime() - row.waiting_since.getTime() >= giveUpAfter;

function endOf(outcome: Exclude<Outcome, { kind: 'soon' }>) {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' as const, reason: null, tries: 0 };
    case 'retry':
      return { state: 'failed' as const, reason: `Given up after two days: ${outcome.reason}` };
    default:
      return { state: outcome.kind, reason: outcome.reason };
  }
}

/** Waiting rows that should have been sent before this time: their job was lost. */
export async function findOverdue(before: Date, limit: number): Promise<string[]> {
  const rows = await GradeOutbox.find({ state: 'waiting', next_at: { $lte: before } })
    .sort({ next_at: 1 })
    .limit(limit)
    .select({ _id: 1 })
    .lean();
  return rows.map(({ _id }) => String(_id));
}
