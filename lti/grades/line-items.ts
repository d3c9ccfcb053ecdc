import { z } from 'zod';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { isDuplicateKey } from '../../tool/database/duplicate-key.ts';
import { LtiContext, LtiResourceLink } from '../provisioning/model.ts';
import { PlatformFetchError, statusError } from '../protocol/guarded-fetch.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { serviceScopes } from '../services/scopes.ts';
import { callService, isSuccess, type PlatformServices } from '../protocol/services.ts';
import { LtiLineItem } from './model.ts';

const lineItemType = 'application/vnd.ims.lis.v2.lineitem+json';
const containerType = 'application/vnd.ims.lis.v2.lineitemcontainer+json';
/** How long one process may take to make a line item, in milliseconds. */
const busyLife = 60_000;

const LineItem = z.object({ id: z.string().min(1), resourceId: z.string().nullish() });

export interface Column {
  platform: PlatformRecord;
  context: EntityId;
  caseId: EntityId;
  label: string;
  scoreMaximum: number;
}

/**
 * Address of the line item that the tool has for a case where the platform gave none; made when it
 * is missing, by one process at a time: null while another one is at it. Throws PlatformFetchError.
 */
export async function ensureLineItem(
  services: PlatformServices,
  column: Column,
  now: Date,
): Promise<string | null> {
  const key = { context: column.context, case_id: column.caseId };
  const known = await LtiLineItem.findOne(key).lean();
  if (known?.url) return known.url;
  if (!(await takeOver(key, now))) return null;
  try {
    const url = await findOrMake(services, column);
    await LtiLineItem.updateOne(key, { $set: { url }, $unset: { busy_until: 1 } });
    return url;
  } catch (error) {
    await LtiLineItem.updateOne(key, { $unset: { busy_until: 1 } });
    throw error;
  }
}

/** Forgets an address that the platform no longer knows, so that the next score makes a new one. */
export async function forgetLineItem(context: EntityId, caseId: EntityId): Promise<void> {
  await LtiLineItem.updateOne({ context, case_id: caseId }, { $unset: { url: 1 } });
}

async function takeOver(
  key: { context: EntityId; case_id: EntityId },
  now: Date,
): Promise<boolean> {
  try {
    await LtiLineItem.findOneAndUpdate(
      { ...key, url: null, $or: [{ busy_until: null }, { busy_until: { $lte: now } }] },
      { $set: { busy_until: new Date(now.getTime() + busyLife) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** One that a process made and did not live to note is found again by its resource id. */
async function findOrMake(services: PlatformServices, column: Column): Promise<string> {
  const { platform, caseId } = column;
  const resourceId = String(caseId);
  const { lineitems, resourceLinkId } = await placeOf(column);
  const search = new URL(lineitems);
  search.searchParams.set('resource_id', resourceId);
  const found = await callService(services, platform, {
    url: search.href,
    scope: serviceScopes.lineItem,
    accept: containerType,
  });
  if (!isSuccess(found)) throw statusError(found, lineitems);
  const items = z.array(LineItem).safeParse(found.json()).data ?? [];
  const ours = items.find((item) => item.resourceId === resourceId);
  if (ours) return ours.id;
  const made = await callService(services, platform, {
    url: lineitems,
    scope: serviceScopes.lineItem,
    method: 'POST',
    accept: lineItemType,
    contentType: lineItemType,
    body: {
      label: column.label,
      scoreMaximum: column.scoreMaximum,
      resourceId,
      ...(resourceLinkId && { resourceLinkId }),
    },
  });
  if (!isSuccess(made)) throw statusError(made, lineitems);
  const item = LineItem.safeParse(made.json());
  if (!item.success) throw new PlatformFetchError('not_json', lineitems, { cause: item.error });
  return item.data.id;
}

/** The line item hangs on the link of the case where there is one: its launches name it from then on. */
async function placeOf({ context, caseId }: Column) {
  const [record, link] = await Promise.all([
    LtiContext.findById(context).lean(),
    LtiResourceLink.findOne({ context, case_id: caseId }).sort({ last_launch_at: -1 }).lean(),
  ]);
  const lineitems = record?.ags?.lineitems;
  if (!lineitems) throw new PlatformFetchError('address_refused', '');
  return { lineitems, resourceLinkId: link?.resource_link_id };
}
