import { Types } from 'mongoose';
import type { AccountShare } from '../../tool/ports.ts';
import { LtiDeepLinkingRequest } from '../deep-linking/model.ts';
import { moveScore } from '../grades/outbox.ts';
import { GradeOutbox } from '../grades/model.ts';
import { LtiIdentity, LtiMembership } from './model.ts';

/** Counts the LMS data of an account, shown before a merge. */
export async function countLmsShare(user_id: string): Promise<AccountShare> {
  const [identities, grades] = await Promise.all([
    LtiIdentity.countDocuments({ user_id }),
    GradeOutbox.countDocuments({ user_id }),
  ]);
  return { identities, grades };
}

/**
 * Moves the LMS identities of an account to another one, with their enrolments and sent scores.
 * Scores are recomputed from the attempts of both accounts. Idempotent.
 */
export async function moveLmsShare(fromId: string, toId: string): Promise<void> {
  await LtiIdentity.updateMany(
    { user_id: fromId },
    // After a merge, the platform no longer updates the names of the account.
    { $set: { user_id: toId, made_account: false } },
  );
  await LtiDeepLinkingRequest.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
  for (const { _id, section_id, active } of await LtiMembership.find({ user_id: fromId }).lean()) {
    const own = await LtiMembership.findOne({ user_id: toId, section_id }).lean();
    // Scores are sent to the identity of the membership, so that of an identity that left goes.
    const isKept = own !== null && (own.active || !active);
    if (own) await LtiMembership.deleteOne({ _id: isKept ? _id : own._id });
    if (!isKept) await LtiMembership.updateOne({ _id }, { $set: { user_id: toId } });
  }
  const user_id = new Types.ObjectId(toId);
  for (const row of await GradeOutbox.find({ user_id: fromId }).lean()) {
    const { section_id, line_item } = row;
    const membership = await LtiMembership.findOne({ user_id, section_id }).lean();
    const identity = membership && (await LtiIdentity.findById(membership.identity_id).lean());
    // A score that both have goes to the identity of the membership, too.
    if (identity)
      await GradeOutbox.updateOne({ user_id, line_item }, { $set: { sub: identity.sub } });
    await moveScore(row, { user_id }, new Date());
  }
}
