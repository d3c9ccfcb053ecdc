import type { z } from 'zod';
import type { NoReplyBody, SpeechAlarm as SpeechAlarmView } from '../../contract/conversation.ts';
import { put } from '../../database/duplicate-key.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor } from '../../http/actor.ts';
import { speechAlarms } from '../../metrics/speech-alarms.ts';
import { getOwn } from '../conversations/service.ts';
import { SpeechAlarm } from './model.ts';

/** An alarm is over when it has not occurred for this long, in milliseconds. */
const quietMs = 24 * 3600 * 1000;

type Reason = SpeechAlarmView['reason'];

/** Reports a failure of the speech service to the operator: in the log, the metrics and to masters. */
export async function raiseSpeechAlarm(
  { log }: Pick<Dependencies, 'log'>,
  reason: Reason,
  seenBy: 'browser' | 'server',
): Promise<void> {
  const now = new Date();
  speechAlarms.inc({ reason, seen_by: seenBy });
  log.error({ reason, seenBy }, 'the speech service does not reply to learners');
  const again = { $set: { last_at: now }, $inc: { count: 1 } };
  const recent = { reason, last_at: { $gt: new Date(now.getTime() - quietMs) } };
  const { matchedCount } = await SpeechAlarm.updateOne(recent, again);
  if (matchedCount > 0) return;
  const first = { $set: { first_at: now, last_at: now, count: 1 } };
  await put(SpeechAlarm, { reason }, first);
}

/** Handles the report of a learner's browser that the partner does not reply. */
export async function reportNoReply(
  dependencies: Pick<Dependencies, 'log'>,
  actor: Actor,
  { conversation_id, reason }: z.infer<typeof NoReplyBody>,
): Promise<void> {
  await getOwn(actor, conversation_id);
  await raiseSpeechAlarm(dependencies, reason, 'browser');
}

/** Alarms of the last day, newest first. */
export async function listSpeechAlarms(): Promise<SpeechAlarmView[]> {
  const since = new Date(Date.now() - quietMs);
  const alarms = await SpeechAlarm.find({ last_at: { $gt: since } })
    .sort({ last_at: -1 })
    .lean();
  return alarms.map(({ reason, first_at, last_at, count }) => ({
    reason,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
    count,
  }));
}
