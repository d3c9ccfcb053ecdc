import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { createLease, type Leased } from '../../database/lease.ts';
import type { Dependencies } from '../../dependencies.ts';
import { SpeechError } from '../../speech/error.ts';
import { noteCall, noteHearing, noteMissed } from '../conversations/heard.ts';
import { raiseSpeechAlarm } from '../speech-alarms/service.ts';
import { openEar, type Ear } from './ear.ts';
import { countUnheard } from './meter.ts';
import { SpeechCall, type SpeechCallRecord } from './model.ts';
import { reasonToHangUp } from './policy.ts';

type WatchDependencies = Pick<Dependencies, 'speech' | 'log'>;

/** Times in milliseconds. */
export interface WatchTimes {
  /** How often a call is looked at. */
  look: number;
  /** Waits before joining is tried again; a service may know a call a moment after its answer. */
  join: readonly number[];
}
const usualTimes: WatchTimes = { look: 5_000, join: [300, 1_000, 3_000] };

/** A process that has died is replaced this long after its last look, in milliseconds. */
const leaseLife = 30_000;
/** How often the minutes of a call that nobody hears are counted, in milliseconds. */
const countEvery = 30_000;
/** A browser that changes its settings more often than this is not let go on. */
const mostChanges = 5;

const lease = createLease<SpeechCallRecord>(SpeechCall, 'lease', leaseLife);
const dueAt = () => new Date(Date.now() + leaseLife);

/**
 * Looks after a call until it is over: hears what is said, undoes changed settings, and hangs up when
 * the conversation ended or may not go on. One process does so for a call at a time; a call that cannot
 * be joined is still hung up. Decision record 0013.
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
  if (leased) await look(dependencies, leased, times);
}

/** Notes a call that was opened and looks after it from now on, in this process if it lives. */
export async function beginCall(
  dependencies: WatchDependencies,
  opened: Pick<SpeechCallRecord, 'conversation_id' | 'call_id' | 'number' | 'fixed'>,
): Promise<void> {
  const made = { _id: new mongoose.Types.ObjectId(), opened_at: new Date(), due_at: dueAt() };
  const { name: provider } = dependencies.speech;
  const leased = lease.begin({ ...made, ...opened, provider, watched: false });
  // At one moment, so past mongoose's documents: the database writes both to the disk at once.
  await Promise.all([
    SpeechCall.collection.insertOne({ ...leased.row, watched: true }),
    noteCall(opened.conversation_id, opened.call_id),
  ]);
  look(dependencies, leased, usualTimes).catch((err: unknown) =>
    dependencies.log.error({ err, call: opened.call_id }, 'a call is not looked after'),
  );
}

async function look(
  { speech, log }: WatchDependencies,
  leased: Leased<SpeechCallRecord>,
  times: WatchTimes,
): Promise<void> {
  const call = leased.row;
  const id = call.conversation_id;
  const join = () => joinWithRetry({ speech, log }, call, times);
  let ear = await join();
  // Nobody has listened since the process before this one died.
  if (ear && !call.watched) await noteHearing(id);
  else await noteMissed(id);
  let countedAt = 0;
  const isUnheard = !ear;
  for (;;) {
    if (isUnheard && Date.now() - countedAt >= countEvery) {
      countedAt = Date.now();
      await countUnheard(call, speech.models, new Date());
    }
    await Promise.race([wait(times.look, undefined, { ref: false }), ear?.closed]);
    if (ear?.isClosed()) {
      ear = await openEar({ speech, log }, call).catch(() => null);
      if (!ear) break;
      await noteMissed(id);
    }
    const reason =
      (ear?.changes ?? 0) > mostChanges
        ? 'changed settings'
        : await reasonToHangUp(call, new Date());
    if (reason) {
      log.info({ call: call.call_id, reason }, 'a call is hung up');
      await speech.hangUp(call.call_id);
      ear?.leave();
      break;
    }
    await lease.renew(leased);
    await SpeechCall.updateOne({ _id: call._id }, { $set: { due_at: dueAt() } });
  }
  await ear?.written();
  await lease.release(leased, { $set: { ended_at: new Date() }, $unset: { due_at: 1 } });
}

async function joinWithRetry(
  dependencies: WatchDependencies,
  call: SpeechCallRecord,
  times: WatchTimes,
): Promise<Ear | null> {
  for (const pause of [0, ...times.join]) {
    await wait(pause, undefined, { ref: false });
    try {
      return await openEar(dependencies, call);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      const { kind, message } = error;
      if (kind === 'account') await raiseSpeechAlarm(dependencies, kind, 'server');
      dependencies.log.warn({ call: call.call_id, kind, reason: message }, 'a call is not heard');
    }
  }
  return null;
}
