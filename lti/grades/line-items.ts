import { createLease, heldLeaseLife } from '../../tool/database/lease.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { findSectionTerms } from '../../tool/features/assignments/terms.ts';
import type { EndedConversation } from '../../tool/ports.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import { createLineItem, findLineItem, reviewOf } from '../protocol/ags.ts';
import { PlatformFetchError } from '../protocol/guarded-fetch.ts';
import { serviceScopes, type PlatformServices } from '../protocol/services.ts';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
  type ContextRecord,
  type MembershipRecord,
} from '../provisioning/model.ts';
import { LtiLineItem, type GradeRecord, type LineItemRecord } from './model.ts';

/** Destination of a score: a person on a platform and a line item there. */
export type GradeTarget = Pick<
  GradeRecord,
  'platform_id' | 'context' | 'section_id' | 'user_id' | 'case_id' | 'sub' | 'line_item'
>;

const ownPrefix = 'own:';
/** Key of a line item that the tool itself creates, whether or not it exists yet. */
export const ownLineItem = (context: unknown, caseId: unknown) =>
  `${ownPrefix}${String(context)}:${String(caseId)}`;
export const isOwn = (lineItem: string) => lineItem.startsWith(ownPrefix);

/**
 * The line items that an ended conversation counts for: none where it belongs to no LMS course or
 * the LMS has no grade service.
 */
export async function findTargets(ended: EndedConversation): Promise<GradeTarget[]> {
  const membership = await membershipOf(ended);
  if (!membership) return [];
  const [context, identity] = await Promise.all([
    LtiContext.findById(membership.context).lean(),
    LtiIdentity.findById(membership.identity_id).lean(),
  ]);
  if (!context || !identity) return [];
  const lineItems = await findLineItems(context, ended.caseId);
  return lineItems.map((line_item) => ({
    platform_id: context.platform_id,
    context: context._id,
    section_id: membership.section_id,
    user_id: membership.user_id,
    case_id: ended.caseId as unknown as GradeRecord['case_id'],
    sub: identity.sub,
    line_item,
  }));
}

/** Who is beside the class practises without a section. */
async function membershipOf({ sectionId, userId: user_id, classId }: EndedConversation) {
  const one = (filter: Record<string, unknown>) =>
    LtiMembership.findOne({ ...filter, user_id }).lean<MembershipRecord>();
  if (sectionId) return one({ section_id: sectionId });
  const context = await LtiContext.distinct('_id', { class_id: classId });
  return one({ context: { $in: context }, active: true });
}

type Course = Pick<ContextRecord, '_id' | 'ags'>;

/**
 * Line items of a case in a course, in this order: those of its links; without such links, that of a
 * link that opens the tool without a case; else one that the tool creates, where it is allowed to.
 */
async function findLineItems(context: Course, caseId: string): Promise<string[]> {
  const links = await LtiResourceLink.find({
    context: context._id,
    case_id: { $in: [caseId, null] },
  })
    .sort({ last_launch_at: -1 })
    .lean();
  const ofCase = links.filter(({ case_id }) => case_id);
  const ofTool = links.filter(({ case_id, ags }) => !case_id && ags?.lineitem).slice(0, 1);
  const named = (ofCase.length > 0 ? ofCase : ofTool).filter(({ ags }) => ags?.lineitem);
  const existing = named.filter(({ ags, gone_lineitem }) => ags?.lineitem !== gone_lineitem);
  // After an activity was deleted in the LMS, no line item is created in its place.
  if (named.length > 0 && existing.length === 0) return [];
  const given = existing.flatMap(({ ags }) => ags?.lineitem ?? []);
  if (given.length > 0) return [...new Set(await Promise.all(given.map(keyIn(context))))];
  return mayCreate(context) ? [ownLineItem(context._id, caseId)] : [];
}

const mayCreate = ({ ags }: Course): boolean =>
  Boolean(ags?.lineitems) && (ags?.scope ?? []).includes(serviceScopes.lineItem);

/**
 * What has no line item in a course where the tool may not create one, so that its scores go nowhere:
 * titles of activities, and whether it is the cases without an activity of their own. A link without a
 * case, such as that of the course menu in Canvas, opens those.
 */
export async function findColumnless(
  context: Course,
): Promise<{ columnless: string[]; others_columnless: boolean }> {
  if (mayCreate(context)) return { columnless: [], others_columnless: false };
  const links = await LtiResourceLink.find({ context: context._id })
    .select({ title: 1, case_id: 1, 'ags.lineitem': 1 })
    .sort({ title: 1 })
    .lean();
  const graded = new Set(links.map(({ case_id, ags }) => ags?.lineitem && String(case_id)));
  const left = links.filter(({ case_id }) => !graded.has(String(case_id)));
  const titles = left.flatMap(({ case_id, title }) => (case_id && title ? [title] : []));
  return {
    columnless: [...new Set(titles)],
    others_columnless: left.some(({ case_id }) => !case_id),
  };
}

/**
 * The activity without a case whose line item takes the scores of cases without a link: each person
 * has the score of the case that they completed last. Null where no such activity has a line item.
 */
export async function findSharedLink(context: Pick<Course, '_id'>) {
  const link = await LtiResourceLink.findOne({
    context: context._id,
    case_id: null,
    'ags.lineitem': { $gt: '' },
  })
    .sort({ last_launch_at: -1 })
    .lean();
  return link && link.ags?.lineitem !== link.gone_lineitem ? link : null;
}

/** The key of the line item at a URL: one that the tool created keeps its own key. */
export const keyIn = (context: Pick<Course, '_id'>) => async (url: string) => {
  const own = await LtiLineItem.findOne({ context: context._id, url }).lean();
  return own ? ownLineItem(context._id, own.case_id) : url;
};

/** Marks the line item of links as deleted by the platform: no more scores are sent to it. */
export async function retireLineItem(context: EntityId, lineitem: string): Promise<void> {
  await LtiResourceLink.updateMany(
    { context, 'ags.lineitem': lineitem },
    { $set: { gone_lineitem: lineitem } },
  );
}

/** A line item for the tool to create: a column of the gradebook. */
export interface Column {
  platform: PlatformRecord;
  context: EntityId;
  caseId: EntityId;
  label: string;
  scoreMaximum: number;
  /** Due date, ISO 8601; null without a date. */
  endDateTime: string | null;
}

/** URLs of the existing line items of a case in a course. */
export async function findKnownLineItems(context: Course, caseId: string): Promise<string[]> {
  const keys = await findLineItems(context, caseId);
  const own = await LtiLineItem.findOne({ context: context._id, case_id: caseId }).lean();
  return keys.flatMap((key) => (isOwn(key) ? (own?.url ?? []) : key));
}

/** The case whose scores go to a line item of a course; null when unknown. */
export async function caseOfLineItem(
  context: Pick<Course, '_id'> | null,
  url: string | undefined,
): Promise<string | null> {
  if (!context || url === undefined) return null;
  const [link, own] = await Promise.all([
    LtiResourceLink.findOne({
      context: context._id,
      'ags.lineitem': url,
      case_id: { $ne: null },
    }).lean(),
    LtiLineItem.findOne({ context: context._id, url }).lean(),
  ]);
  const found = own?.case_id ?? link?.case_id;
  return found ? String(found) : null;
}

/** Due date of a case in the sections of a course; null without a date. */
export async function dueDateIn(
  sectionIds: readonly EntityId[],
  caseId: EntityId,
): Promise<string | null> {
  const { due_at, closes_at } = await findSectionTerms(caseId, sectionIds);
  return (due_at ?? closes_at)?.toISOString() ?? null;
}

/** Lets one process at a time create a line item. */
const lease = createLease<LineItemRecord>(LtiLineItem, 'lease', heldLeaseLife);

/**
 * URL of the tool's own line item for a case, created when it is missing, by one process at a time:
 * null while another process is creating it. Throws PlatformFetchError.
 */
export async function ensureLineItem(
  services: PlatformServices,
  column: Column,
  now: Date,
): Promise<string | null> {
  const key = { context: column.context, case_id: column.caseId };
  const known = await LtiLineItem.findOne(key).lean();
  if (known?.url) return known.url;
  const leased = await lease.claim({ ...key, url: null }, { now, upsert: true });
  if (!leased) return null;
  try {
    const url = await lease.hold(leased, () => findOrCreate(services, column));
    await lease.release(leased, { $set: { url } });
    return url;
  } catch (error) {
    await lease.release(leased);
    throw error;
  }
}

/**
 * Removes the URL of an own line item that the platform has deleted, unless a new one was created
 * since. Its links have no line item until their next launch.
 */
export async function forgetLineItem(
  { context, case_id }: Pick<GradeRecord, 'context' | 'case_id'>,
  url: string,
): Promise<void> {
  await LtiLineItem.updateOne({ context, case_id, url }, { $unset: { url: 1 } });
  await LtiResourceLink.updateMany(
    { context, 'ags.lineitem': url },
    { $unset: { 'ags.lineitem': 1 } },
  );
}

/**
 * Finds the line item by its resource id, in case a process created it and stopped before storing its
 * URL; else creates it, for the link of the case where there is one: its launches name it from then on.
 */
async function findOrCreate(services: PlatformServices, column: Column): Promise<string> {
  const { platform, context, caseId, label, scoreMaximum, endDateTime } = column;
  const [record, link] = await Promise.all([
    LtiContext.findById(context).lean(),
    LtiResourceLink.findOne({ context, case_id: caseId }).sort({ last_launch_at: -1 }).lean(),
  ]);
  const lineitems = record?.ags?.lineitems;
  if (!lineitems) throw new PlatformFetchError('address_refused', '');
  const resourceId = String(caseId);
  const found = await findLineItem(services, platform, lineitems, resourceId);
  if (found) return found;
  const lineItem = {
    label,
    scoreMaximum,
    resourceId,
    submissionReview: reviewOf(resourceId),
    ...(endDateTime && { endDateTime }),
  };
  const create = (more: { resourceLinkId?: string } = {}) =>
    createLineItem(services, platform, lineitems, { ...lineItem, ...more });
  if (!link) return create();
  return create({ resourceLinkId: link.resource_link_id }).catch((error: unknown) => {
    if (isLinkRefused(error)) return create();
    throw error;
  });
}

/** Canvas creates one for the link of an assignment only: 412 for a module's, 404 for a deleted one. */
const isLinkRefused = (error: unknown) =>
  error instanceof PlatformFetchError && [400, 404, 412, 422].includes(error.status ?? 0);
