import type { EntityId } from '../../tool/database/entity-id.ts';
import type { Launch } from '../protocol/claims.ts';
import { LtiLaunchLog, type LaunchLogRecord } from '../launch/log-model.ts';
import type { LaunchRefused } from '../protocol/refusal.ts';

/** Rows of one answer when the caller states no `limit`. */
const defaultRows = 100;
/** Refusals written down at most in one interval (ms) by one process: a flood is told once, not kept. */
const refusalsPerInterval = 200;
const interval = 10_000;

export interface LaunchLog {
  accepted(platformId: EntityId, reference: string, launch: Launch): Promise<void>;
  refused(
    platformId: EntityId | undefined,
    reference: string,
    refusal: LaunchRefused,
  ): Promise<void>;
}

/** Writes the launch report. A row never holds a name, an address of a person, or a token. */
export function createLaunchLog(now: () => number = Date.now): LaunchLog {
  let began = -Infinity;
  let written = 0;
  return {
    async accepted(platform_id, reference, launch) {
      await LtiLaunchLog.create({
        at: new Date(now()),
        platform_id,
        outcome: 'accepted',
        code: 'accepted',
        reason: 'The launch was accepted.',
        reference,
        sent: summaryOf(launch),
      });
    },
    async refused(platform_id, reference, { code, message }) {
      if (now() - began > interval) {
        began = now();
        written = 0;
      }
      written += 1;
      if (written > refusalsPerInterval) return;
      await LtiLaunchLog.create({
        at: new Date(now()),
        platform_id,
        outcome: 'refused',
        code,
        reason: message,
        reference,
      });
    },
  };
}

/** Launches, newest first; `cursor` is the id of the last row already seen. */
export function listLaunches(query: {
  limit?: number | undefined;
  cursor?: string | undefined;
}): Promise<LaunchLogRecord[]> {
  const older = /^[0-9a-f]{24}$/i.test(query.cursor ?? '') ? { _id: { $lt: query.cursor } } : {};
  return LtiLaunchLog.find(older)
    .sort({ _id: -1 })
    .limit(query.limit ?? defaultRows)
    .lean<LaunchLogRecord[]>();
}

function summaryOf(launch: Launch): { name: string; value: string }[] {
  const said = (value: unknown) => (value === undefined ? 'no' : 'yes');
  return [
    { name: 'message', value: launch.message },
    { name: 'deployment', value: launch.deployment_id },
    {
      name: 'roles',
      value: launch.roles.map((role) => role.split('/').at(-1)).join(', ') || 'none',
    },
    { name: 'course', value: launch.context?.label ?? launch.context?.id ?? 'none' },
    { name: 'name', value: said(launch.name ?? launch.given_name ?? launch.family_name) },
    { name: 'e-mail', value: said(launch.email) },
    { name: 'roster service', value: said(launch.nrps) },
    { name: 'grade service', value: said(launch.ags) },
    { name: 'line item', value: said(launch.ags?.lineitem) },
    { name: 'way back', value: said(launch.launch_presentation?.return_url) },
  ];
}
