import type { EndedConversation } from '../../tool/ports.ts';
import {
  LtiContext,
  LtiMembership,
  LtiResourceLink,
  type ContextRecord,
} from '../provisioning/model.ts';
import { LtiIdentity } from '../identities/model.ts';
import { serviceScopes } from '../services/scopes.ts';
import { LtiLineItem, type GradeRecord } from './model.ts';

/** Where a score goes: a person on a platform and a line item there. */
export type GradeTarget = Pick<
  GradeRecord,
  'platform_id' | 'context' | 'section_id' | 'user_id' | 'case_id' | 'sub' | 'line_item'
>;

const ownPrefix = 'own:';
/** Key of a line item that the tool makes itself, whether or not it is there yet. */
export const ownLineItem = (context: unknown, caseId: unknown) =>
  `${ownPrefix}${String(context)}:${String(caseId)}`;
export const isOwn = (lineItem: string) => lineItem.startsWith(ownPrefix);

/**
 * The line items that an ended conversation counts for: none where its section comes from no LMS or
 * the LMS has no grade service.
 */
export async function findTargets(ended: EndedConversation): Promise<GradeTarget[]> {
  const { sectionId: section_id, userId: user_id, caseId: case_id } = ended;
  if (!section_id) return [];
  const membership = await LtiMembership.findOne({ section_id, user_id }).lean();
  if (!membership) return [];
  const [context, identity] = await Promise.all([
    LtiContext.findById(membership.context).lean(),
    LtiIdentity.findById(membership.identity_id).lean(),
  ]);
  if (!context || !identity) return [];
  const lineItems = await findLineItems(context, case_id);
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

type Course = Pick<ContextRecord, '_id' | 'ags'>;

/**
 * Columns for a case in a course, in this order: those of its links; where no link names the case,
 * that of a link that opens the tool as such; else one that the tool makes, where it may.
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
  const given = (ofCase.length > 0 ? ofCase : ofTool).flatMap(({ ags }) => ags?.lineitem ?? []);
  if (given.length > 0) return [...new Set(await Promise.all(given.map(nameOf(context))))];
  const { lineitems, scope = [] } = context.ags ?? {};
  const mayMake = Boolean(lineitems) && scope.includes(serviceScopes.lineItem);
  return mayMake ? [ownLineItem(context._id, caseId)] : [];
}

/** A line item that the tool has made keeps its key when a launch names it by its address. */
const nameOf = (context: Pick<Course, '_id'>) => async (url: string) => {
  const own = await LtiLineItem.findOne({ context: context._id, url }).lean();
  return own ? ownLineItem(context._id, own.case_id) : url;
};
