import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { createLease, type Leased } from '../../database/lease.ts';
import { createSharedWrite } from '../../database/shared-write.ts';
import type { Dependencies } from '../../dependencies.ts';
import { SpeechError } from '../../speech/error.ts';
import { recordCall, recordCallEnd, recordHearing, recordMissed } from '../conversations/heard.ts';
import { raiseSpeechAlarm } from '../speech-alarms/service.ts';
import { openSidebandListener, type SidebandListener } from './sideband-listener.ts';
import { countUnheard, longestCall } from './meter.ts';
import { SpeechCall, type SpeechCallRecord } from './model.ts';
import { reasonToHangUp } from './policy.ts';

type WatchDependencies = Pick<Dependencies, 'speech' | 'log'>;

/** Times in milliseconds. */
export interface WatchTimes {
  /** Interval of the checks of a call. */
  check: number;
  /** Delays before retries to join; a service may know a call only some time after its SDP answer. */
  join: readonly number[];
}
const usualTimes: WatchTimes = { check: 5_000, join: [300, 1_000, 3_000] };

/** Lease on a call: how long after its last check a dead process is replaced, in milliseconds. */
const leaseLife = 30_000;
/** Maximum back-off for joining a call that the server does not hear, in milliseconds. */
const maxPause = 60_000;
/** How often the minutes of a call that the server does not hear are counted, in milliseconds. */
const countEvery = 30_000;
/** A call is hung up when its browser changes fixed settings more often than this. */
const maxChanges = 5;

const lease = createLease<SpeechCallRecord>(SpeechCall, 'lease', leaseLife);
const dueAt = () => new Date(Date.now() + leaseLife);
const renew = createSharedWrite((leased: readonly Leased<SpeechCallRecord>[]) =>
  lease.renew(leased, { due_at: dueAt() }),
);

/**
 * Watches a call until it is over: stores its turns, reverts changed settings, and hangs up when the
 * conversation has ended or must not continue. A lease lets one process at a time do so; a call that
 * cannot be joined is still hung up. Decision record 0013.
 */
export async function watchCall(
  dependencies: WatchDependencies,
  id: string,
  times: WatchTimes = usualTimes,
): Promise<void> {
  const leased = await lease.claim(
    { _id: id, ended_at: null },
    { update: { $set: { watched: true, due_at: dueAt() } }, returnDocument: 'before' },
  );
  if (leased) await watchLeased(dependencies, leased, times);
}

/** Stores a call that was opened, and watches it in this process. */
export async function beginCall(
  dependencies: WatchDependencies,
  opened: Pick<SpeechCallRecord, 'conversation_id' | 'call_id' | 'number' | 'fixed'>,
): Promise<void> {
  const made = { _id: new mongoose.Types.ObjectId(), opened_at: new Date(), due_at: dueAt() };
  const { name: provider } = dependencies.speech;
  const leased = lease.begin({ ...made, ...opened, provider, watched: false });
  // Sent concurrently and without mongoose, so that the database writes both to disk together.
  await Promise.all([
    SpeechCall.collection.insertOne({ ...leased.row, watched: true }),
    recordCall(opened.conversation_id, opened.call_id),
  ]);
  watchLeased(dependencies, leased, usualTimes).catch((err: unknown) =>
    dependencies.log.error({ err, call: opened.call_id }, 'failed to watch a call'),
  );
}

/** Milliseconds until the next check. Calls share ten times in each interval, and commands with them. */
const untilCheck = (interval: number): number => interval - (Date.now() % (interval / 10));

async function watchLeased(
  dependencies: WatchDependencies,
  leased: Leased<SpeechCallRecord>,
  times: WatchTimes,
): Promise<void> {
  const { speech, log } = dependencies;
  const call = leased.row;
  const id = call.conversation_id;
  let listener = await firstJoin(dependencies, call, times);
  // If the call was watched before, nobody has heard it since that process died.
  let note: typeof recordMissed | null = listener && !call.watched ? recordHearing : recordMissed;
  const joinedOnce = listener !== null;
  let isOver = false;
  // An earlier process heard the call, or counted its minutes, until it renewed its lease last.
  const renewedAt = call.watched && call.due_at && new Date(call.due_at.getTime() - leaseLife);
  let unheardSince = listener ? null : renewedAt || call.opened_at;
  let countedAt = 0;
  let pause = times.check;
  let joinAt = Date.now() + pause;
  for (;;) {
    try {
      await note?.(id);
      note = null;
      await listener?.written();
      if (isOver) {
        await recordCallEnd(id, call.call_id);
        await lease.release(leased, { $set: { ended_at: new Date() }, $unset: { due_at: 1 } });
        return;
      }
      if (unheardSince && Date.now() - countedAt >= countEvery) {
        countedAt = Date.now();
        await countUnheard(call, speech.models, new Date(), unheardSince);
      }
      const next = wait(untilCheck(times.check), undefined, { ref: false });
      // A race with nothing would be over at once.
      await (listener ? Promise.race([next, listener.closed]) : next);
      // Another process may have taken over while the database was unavailable.
      if (!(await renew(leased))) {
        listener?.leave();
        return;
      }
      const reason =
        (listener?.changes ?? 0) > maxChanges
          ? 'changed settings'
          : await reasonToHangUp(call, new Date());
      if (reason) {
        log.info({ call: call.call_id, reason }, 'hanging up a call');
        await speech.hangUp(call.call_id).catch((error: unknown) => {
          // After its longest time a call has ended, whatever the service answers.
          if (Date.now() - call.opened_at.getTime() < longestCall) throw error;
        });
        listener?.leave();
        isOver = true;
        continue;
      }
      if (listener ? listener.isClosed() : Date.now() >= joinAt) {
        const joined: SidebandListener | SpeechError = await join(dependencies, call);
        const failed = joined instanceof SpeechError;
        // A call that was joined before and is unknown to the service now is over.
        isOver = failed && joined.kind === 'refused' && joinedOnce;
        if (isOver) continue;
        if (failed) warnNotJoined(dependencies, call, joined);
        if (listener) note = recordMissed;
        pause = failed && !listener ? Math.min(pause * 2, maxPause) : times.check;
        joinAt = Date.now() + pause;
        unheardSince = failed ? (unheardSince ?? new Date()) : null;
        listener = failed ? null : joined;
      }
    } catch (err) {
      // Most likely the database is unavailable. The server still hears the call.
      log.error({ err, call: call.call_id }, 'failed to check a call');
      await wait(times.check * (0.5 + Math.random()), undefined, { ref: false });
    }
  }
}

async function firstJoin(
  dependencies: WatchDependencies,
  call: SpeechCallRecord,
  times: WatchTimes,
): Promise<SidebandListener | null> {
  for (const pause of [0, ...times.join]) {
    await wait(pause, undefined, { ref: false });
    const joined = await join(dependencies, call);
    if (!(joined instanceof SpeechError)) return joined;
    warnNotJoined(dependencies, call, joined);
  }
  return null;
}

const warnNotJoined = (
  { log }: WatchDependencies,
  { call_id }: SpeechCallRecord,
  { kind, message: reason }: SpeechError,
): void => log.warn({ call: call_id, kind, reason }, 'failed to join a call');

async function join(
  dependencies: WatchDependencies,
  call: SpeechCallRecord,
): Promise<SidebandListener | SpeechError> {
  try {
    return await openSidebandListener(dependencies, call);
  } catch (error) {
    // The database reads before it may fail, too, and are retried in the same way.
    const failure =
      error instanceof SpeechError ? error : new SpeechError('unavailable', String(error));
    if (failure.kind === 'account')
      await raiseSpeechAlarm(dependencies, failure.kind, 'server').catch(() => undefined);
    return failure;
  }
}
