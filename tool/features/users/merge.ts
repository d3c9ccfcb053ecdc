import type { EntityId } from '../../database/entity-id.ts';
import { findDue } from '../../database/outbox.ts';
import { contactOf, placeholderAddress, writeClaim } from './addresses.ts';
import { User, type UserRecord } from './model.ts';

/**
 * Marks an account as being merged into another one, and disables it. False when it is deleted, is a
 * master's or is being merged already.
 */
export async function claimMerge(fromId: string, toId: string): Promise<boolean> {
  const now = new Date();
  const { modifiedCount } = await User.updateOne(
    { _id: fromId, deleted_at: null, is_master: false, merged_into: null },
    { $set: { merged_into: toId, merge_due_at: now, disabled_at: now } },
  );
  return modifiedCount === 1;
}

/** Reverts `claimMerge` before any other step; an account that was disabled before stays so. */
export async function undoMerge({ _id, disabled_at }: UserRecord): Promise<void> {
  const mark = { merged_into: 1, merge_due_at: 1, ...(!disabled_at && { disabled_at: 1 }) };
  await User.updateOne({ _id }, { $unset: mark });
}

/** Whether another account is being merged into this one. */
export const isMergeTarget = async (id: string): Promise<boolean> =>
  (await User.exists({ merged_into: id, merge_due_at: { $ne: null } })) !== null;

/** Those of these accounts that others are being or were merged into. */
export const findMergeTargets = (ids: readonly EntityId[]): Promise<unknown[]> =>
  User.distinct('merged_into', { merged_into: { $in: ids } });

/** An account whose merge has begun and is not complete; else null. */
export function findMerging(fromId: string): Promise<UserRecord | null> {
  return User.findOne({ _id: fromId, merge_due_at: { $ne: null }, deleted_at: null }).lean();
}

/** Ids of accounts whose merge began before a time and is not complete. */
export const findDueMerges = (before: Date, limit: number): Promise<string[]> =>
  findDue(User, 'merge_due_at', before, limit);

/**
 * Soft-deletes a merged account. Its address becomes free; the remaining account gets it as a claim if
 * it has no address of its own, the weekly goal if it was never asked for one, the newer sign-in of
 * both, and mails only as far as both wanted them.
 */
export async function completeMerge(from: UserRecord): Promise<void> {
  const { last_login, email_notifications, assignment_reminders, weekly_goal } = from;
  await User.updateOne(
    { _id: from.merged_into },
    {
      ...(last_login && { $max: { last_login } }),
      $set: {
        ...(email_notifications === false && { email_notifications }),
        ...(assignment_reminders === false && { assignment_reminders }),
      },
    },
  );
  if (weekly_goal !== undefined)
    await User.updateOne(
      { _id: from.merged_into, weekly_goal: { $exists: false } },
      { $set: { weekly_goal } },
    );
  const contact = contactOf(from) ?? undefined;
  await User.updateOne(
    { _id: from._id },
    {
      $set: {
        deleted_at: new Date(),
        email: placeholderAddress(from._id, 'merged'),
        claimed_email: contact,
      },
      $unset: { email_proof: 1, password_hash: 1, merge_due_at: 1 },
    },
  );
  if (from.merged_into) await writeClaim(from.merged_into, contact);
}
