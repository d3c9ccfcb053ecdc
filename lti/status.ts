import type { StatusFinding } from '../tool/contract/status.ts';
import { counted, finding } from '../tool/features/status/finding.ts';
import { failuresReportedFor } from './connection/facts.ts';
import { GradeOutbox } from './grades/model.ts';
import { LtiLaunchLog, type LaunchLogRecord } from './platforms/launch-log.ts';
import { LtiPlatform } from './platforms/model.ts';

const hour = 3600 * 1000;
/** Scores are sent within minutes; waiting longer than this, in milliseconds, is reported. */
const overdueAfter = hour;
/** Refused launches of this period, in milliseconds, are reported. */
const launchesReportedFor = 24 * hour;

/** State of the LMS connections: registrations, refused launches of known LMSs, and scores. */
export async function findLmsState(): Promise<StatusFinding[]> {
  const now = Date.now();
  const [platforms, refused, failed, waiting] = await Promise.all([
    LtiPlatform.find({ taken_over_by: null }).select({ active: 1 }).lean(),
    LtiLaunchLog.find({
      at: { $gte: new Date(now - launchesReportedFor) },
      outcome: 'refused',
      platform_id: { $ne: null },
    })
      .select({ platform_id: 1, claimed: 1, at: 1 })
      .sort({ at: 1 })
      .lean(),
    GradeOutbox.countDocuments({
      state: 'failed',
      column_gone: { $ne: true },
      attempted_at: { $gte: new Date(now - failuresReportedFor) },
    }),
    GradeOutbox.find({ state: 'waiting', waiting_since: { $lt: new Date(now - overdueAfter) } })
      .select({ waiting_since: 1 })
      .sort({ waiting_since: 1 })
      .lean(),
  ]);
  if (platforms.length === 0) return [finding('note', 'lms_none')];
  const active = platforms.filter((platform) => platform.active).length;
  return [
    ...counted('ok', 'lms_platforms', active),
    ...counted('note', 'lms_inactive', platforms.length - active),
    ...counted(
      (await isRefusing(refused)) ? 'problem' : 'note',
      'launches_refused',
      refused.length,
    ),
    ...counted('problem', 'grades_waiting', waiting.length, waiting[0]?.waiting_since ?? null),
    ...counted('problem', 'grades_failed', failed),
  ];
}

/** Whether a deployment whose launch was refused has had no accepted one since. Rows by time. */
async function isRefusing(
  refused: readonly Pick<LaunchLogRecord, 'platform_id' | 'claimed' | 'at'>[],
): Promise<boolean> {
  const latest = new Map(
    refused.map((row) => [`${row.platform_id} ${row.claimed?.deployment_id}`, row]),
  );
  const since = await Promise.all(
    [...latest.values()].map(({ platform_id, claimed, at }) =>
      LtiLaunchLog.exists({
        at: { $gt: at },
        outcome: 'accepted',
        platform_id,
        ...(claimed?.deployment_id && {
          sent: { name: 'deployment', value: claimed.deployment_id },
        }),
      }),
    ),
  );
  return since.includes(null);
}
