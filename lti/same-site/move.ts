import type { Types } from 'mongoose';
import { claimMerge } from '../../tool/features/users/merge.ts';
import { finishMerge, type MergeDependencies } from '../../tool/features/people/merge.ts';
import { findUsers } from '../../tool/features/users/service.ts';
import { LtiCopiedCase } from '../copies/model.ts';
import { isOwn, ownLineItem } from '../grades/line-items.ts';
import { GradeOutbox, LtiLineItem } from '../grades/model.ts';
import { moveScore } from '../grades/outbox.ts';
import { LtiDeployment } from '../platforms/model.ts';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
  type ContextRecord,
  type IdentityRecord,
} from '../provisioning/model.ts';

type Id = Types.ObjectId;

/**
 * Moves the people of one registration to another one of the same site. The same `sub` in both is
 * the same person, so the two accounts are merged into the one with a password, else into the one
 * of the old registration. Two accounts with passwords are left to a master. Idempotent.
 */
export async function moveIdentities(
  dependencies: MergeDependencies,
  from: Id,
  to: Id,
): Promise<void> {
  for (const identity of await LtiIdentity.find({ platform_id: from }).lean()) {
    const own = await LtiIdentity.findOne({ platform_id: to, sub: identity.sub }).lean();
    if (!own) {
      await LtiIdentity.updateOne({ _id: identity._id }, { $set: { platform_id: to } });
      continue;
    }
    await mergeDoubled(dependencies, identity, own);
    await LtiMembership.updateMany(
      { identity_id: identity._id },
      { $set: { identity_id: own._id } },
    );
    await LtiIdentity.deleteOne({ _id: identity._id });
  }
}

async function mergeDoubled(
  dependencies: MergeDependencies,
  former: IdentityRecord,
  own: IdentityRecord,
): Promise<void> {
  const ids = [String(former.user_id), String(own.user_id)];
  const users = new Map((await findUsers(ids)).map((user) => [String(user._id), user]));
  const [first, second] = ids.map((id) => users.get(id));
  if (!first || !second || first === second) return;
  if (first.password_hash && second.password_hash) return;
  const [stays, goes] = second.password_hash ? [second, first] : [first, second];
  const goesId = String(goes._id);
  if (stays.is_master || stays.disabled_at || stays.merged_into) return;
  if (await claimMerge(goesId, String(stays._id))) await finishMerge(goesId, dependencies);
}

/**
 * Moves the courses, links and scores of one registration to another. A course that both have keeps
 * the class of the old registration, which has the history. Idempotent.
 */
export async function moveCourses(from: Id, to: Id): Promise<void> {
  const deployments = await LtiDeployment.find({ platform_id: to }).lean();
  const [only, second] = deployments;
  // The next launch of a course tells which of several deployments it belongs to.
  const place = {
    platform_id: to,
    ...(only && !second && { deployment_id: only.deployment_id }),
  };
  for (const context of await LtiContext.find({ platform_id: from }).lean<ContextRecord[]>()) {
    const own = await LtiContext.findOne({
      platform_id: to,
      context_id: context.context_id,
    }).lean<ContextRecord>();
    if (own) await joinCourse(context, own);
    else await LtiContext.updateOne({ _id: context._id }, { $set: place });
  }
  for (const link of await LtiResourceLink.find({ platform_id: from }).lean()) {
    const { resource_link_id } = link;
    const deployment_id = place.deployment_id ?? link.deployment_id;
    const known = { platform_id: to, deployment_id, resource_link_id };
    if (await LtiResourceLink.exists(known)) await LtiResourceLink.deleteOne({ _id: link._id });
    else await LtiResourceLink.updateOne({ _id: link._id }, { $set: known });
  }
  await GradeOutbox.updateMany({ platform_id: from }, { $set: { platform_id: to } });
}

async function joinCourse(former: ContextRecord, own: ContextRecord): Promise<void> {
  const { class_id, term_id, sections, groups, group_use } = former;
  const kept = { class_id, term_id, sections, groups, group_use };
  // Copies in the class that is given up; after a restart these are in the class that is kept.
  if (!own.class_id.equals(class_id)) await LtiCopiedCase.deleteMany({ context: own._id });
  await LtiContext.updateOne({ _id: own._id }, { $set: kept });
  const there = { $set: { context: own._id } };
  const here = { context: former._id };
  await LtiMembership.updateMany(here, there);
  await LtiResourceLink.updateMany(here, there);
  const linked_case_id = { $in: await LtiCopiedCase.distinct('linked_case_id', here) };
  await LtiCopiedCase.deleteMany({ context: own._id, linked_case_id });
  await LtiCopiedCase.updateMany(here, there);
  for (const row of await GradeOutbox.find(here).lean()) {
    if (!isOwn(row.line_item)) continue;
    await moveScore(row, { line_item: ownLineItem(own._id, row.case_id) }, new Date());
  }
  await GradeOutbox.updateMany(here, there);
  for (const { _id, case_id } of await LtiLineItem.find(here).lean()) {
    if (await LtiLineItem.exists({ context: own._id, case_id }))
      await LtiLineItem.deleteOne({ _id });
    else await LtiLineItem.updateOne({ _id }, there);
  }
  await LtiContext.deleteOne({ _id: former._id });
}
