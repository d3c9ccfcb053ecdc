import type { Types } from 'mongoose';
import { GradeOutbox } from '../grades/model.ts';
import { LtiLaunchLog } from '../platforms/launch-log.ts';
import { LtiContext } from '../provisioning/model.ts';

/** Failed scores older than this, in milliseconds, are not reported. */
export const failuresReportedFor = 30 * 24 * 3600 * 1000;

/** Events of a platform in normal use, without a test of the connection. */
export interface Facts {
  refused_at?: Date | undefined;
  synced_at?: Date | undefined;
  sync_failed_at?: Date | undefined;
  sent_at?: Date | undefined;
  /** Number of scores that it rejected. */
  failed: number;
}

type Row<T> = T & { _id: Types.ObjectId };

/** The events of each of these platforms, by platform id, in three queries for all of them. */
export async function findFacts(ids: readonly Types.ObjectId[]): Promise<Map<string, Facts>> {
  const ofThem = { platform_id: { $in: ids } };
  const since = new Date(Date.now() - failuresReportedFor);
  const [refusals, courses, scores] = await Promise.all([
    LtiLaunchLog.aggregate<Row<{ refused_at: Date }>>([
      { $match: { ...ofThem, outcome: 'refused' } },
      { $group: { _id: '$platform_id', refused_at: { $max: '$at' } } },
    ]),
    LtiContext.aggregate<Row<{ synced_at?: Date; sync_failed_at?: Date }>>([
      { $match: ofThem },
      {
        $group: {
          _id: '$platform_id',
          synced_at: { $max: '$roster_synced_at' },
          sync_failed_at: { $max: '$roster_failure.at' },
        },
      },
    ]),
    GradeOutbox.aggregate<Row<{ sent_at?: Date; failed: number }>>([
      { $match: ofThem },
      {
        $group: {
          _id: '$platform_id',
          sent_at: { $max: '$sent_at' },
          failed: { $sum: failed(since) },
        },
      },
    ]),
  ]);
  const facts = new Map<string, Facts>(ids.map((id) => [String(id), { failed: 0 }]));
  for (const { _id, ...fact } of [...refusals, ...courses, ...scores])
    Object.assign(facts.get(String(_id)) ?? {}, fact);
  return facts;
}

/** 1 for a score that failed since then, except for a deleted line item. */
const failed = (since: Date) => ({
  $cond: [
    {
      $and: [
        { $eq: ['$state', 'failed'] },
        { $ne: ['$column_gone', true] },
        { $gte: ['$attempted_at', since] },
      ],
    },
    1,
    0,
  ],
});

/** Service URLs of the course launched last; null where no course has one. */
export interface Services {
  roster: string | null;
  grades: string | null;
}

export async function findServices(platform_id: Types.ObjectId): Promise<Services> {
  const latest = (field: string) =>
    LtiContext.findOne({ platform_id, [field]: { $gt: '' } })
      .sort({ last_launch_at: -1 })
      .lean();
  const [withRoster, withGrades] = await Promise.all([
    latest('nrps.context_memberships_url'),
    latest('ags.lineitems'),
  ]);
  return {
    roster: withRoster?.nrps?.context_memberships_url ?? null,
    grades: withGrades?.ags?.lineitems ?? null,
  };
}
