import type { Types } from 'mongoose';
import {
  LtiResourceLink,
  type ContextRecord,
  type ResourceLinkRecord,
} from '../provisioning/model.ts';
import { customValue, type Launch } from '../protocol/claims.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { once } from './once.ts';

/** A launch is written down on its link at most this often, in milliseconds, while nothing changes. */
const touchInterval = 60_000;
const id = /^[0-9a-f]{24}$/i;

/** The case that a launch names, by the custom parameter that deep linking gave its link. */
export function caseOf(launch: Pick<Launch, 'custom'>): string | null {
  const value = customValue(launch, 'case_id');
  return value && id.test(value) ? value.toLowerCase() : null;
}

/** Our record of the link of a launch, made or brought up to date; null for deep linking. */
export async function linkOf(
  platform: PlatformRecord,
  launch: Launch,
  context: ContextRecord | null,
): Promise<ResourceLinkRecord | null> {
  const { resource_link, deployment_id, ags } = launch;
  if (!resource_link) return null;
  const key = {
    platform_id: platform._id,
    deployment_id,
    resource_link_id: resource_link.id,
  };
  const now = new Date();
  const fresh = {
    ...(context && { context: context._id }),
    ...(resource_link.title && { title: resource_link.title }),
    ...(caseOf(launch) && { case_id: caseOf(launch) }),
    ...(ags && { ags }),
  };
  const known = await LtiResourceLink.findOne(key).lean<ResourceLinkRecord>();
  if (known && !isNews(known, fresh, now)) return known;
  return once(() =>
    LtiResourceLink.findOneAndUpdate(
      key,
      { $set: { ...fresh, last_launch_at: now }, $setOnInsert: { created_at: now } },
      { upsert: true, returnDocument: 'after' },
    ).lean<ResourceLinkRecord>(),
  );
}

interface Fresh {
  context?: Types.ObjectId;
  title?: string;
  case_id?: string | null;
  ags?: Launch['ags'];
}

function isNews(known: ResourceLinkRecord, fresh: Fresh, now: Date): boolean {
  const same =
    (fresh.title ?? known.title) === known.title &&
    String(fresh.context ?? known.context) === String(known.context) &&
    String(fresh.case_id ?? known.case_id) === String(known.case_id) &&
    (fresh.ags === undefined ||
      (fresh.ags.lineitem === (known.ags?.lineitem ?? undefined) &&
        fresh.ags.lineitems === (known.ags?.lineitems ?? undefined)));
  return !same || now.getTime() - known.last_launch_at.getTime() > touchInterval;
}
