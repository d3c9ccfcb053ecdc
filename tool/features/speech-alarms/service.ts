import type { z } from 'zod';
import type { NoReplyBody, SpeechAlarm as SpeechAlarmView } from '../../contract/conversation.ts';
import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { speechAlarms } from '../../metrics/speech-alarms.ts';
import { getOwn } from '../conversations/service.ts';
import { SpeechAlarm } from './model.ts';

/** An alarm that was not seen for so long is over, in milliseconds. */
const quietMs = 24 * 3600 * 1000;

type Reason = SpeechAlarmView['reason'];

/** Tells the operator that the speech service does not work: in the log, the figures and to masters. */
export async function raiseSpeechAlarm(
  { log }: Pick<Dependencies, 'log'>,
  reason: Reason,
  seenBy: 'browser' | 'server',
): Promise<void> {
  const now = new Date();
  speechAlarms.inc({ reason, seen_by: seenBy });
  log.error({ reason, seenBy }, 'the speech service gives learners no answer');
  const again = { $set: { last_at: now }, $inc: { count: 1 } };
  const recent = { reason, last_at: { $gt: new Date(now.getTime() - quietMs) } };
  const { matchedCount } = await SpeechAlarm.updateOne(recent, again);
  if (matchedCount > 0) return;
  const first = { $set: { first_at: now, last_at: now, count: 1 } };
  await retryOnDuplicateKey(() => SpeechAlarm.updateOne({ reason }, first, { upsert: true }));
}

/** A learner's browser says that the partner of its conversation does not answer. */
export async function reportNoReply(
  dependencies: Pick<Dependencies, 'log'>,
  actor: Actor,
  { conversation_id, reason }: z.infer<typeof NoReplyBody>,
): Promise<{ success: true }> {
  await getOwn(actor, conversation_id);
  await raiseSpeechAlarm(dependencies, reason, 'browser');
  return { success: true };
}

/** What did not work in the last day, newest first. */
export async function listSpeechAlarms(): Promise<SpeechAlarmView[]> {
  const since = new Date(Date.now() - quietMs);
  const alarms = await SpeechAlarm.find({ last_at: { $gt: since } })
    .sort({ last_at: -1 })
    .lean();
  return alarms.map(({ first_at, last_at, ...alarm }) => ({
    ...alarm,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}
