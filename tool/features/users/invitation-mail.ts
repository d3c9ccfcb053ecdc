import { User, type UserRecord } from './model.ts';

/** People whose invitation is due, the longest due first. */
export async function findInvitationsDue(now: Date, limit: number): Promise<string[]> {
  const due = await User.find({ invitation_mail_at: { $lte: now } })
    .select({ _id: 1 })
    .sort({ invitation_mail_at: 1 })
    .limit(limit)
    .lean();
  return due.map(({ _id }) => String(_id));
}

/** Takes a due invitation for oneself until the given time; null when it has left or another has it. */
export function claimInvitation(id: string, now: Date, until: Date): Promise<UserRecord | null> {
  return User.findOneAndUpdate(
    { _id: id, invitation_mail_at: { $lte: now } },
    { $set: { invitation_mail_at: until } },
    { returnDocument: 'after' },
  ).lean();
}

/** Notes when a claimed invitation is due again; null when there is nothing left to send. */
export async function settleInvitation(id: string, again: Date | null): Promise<void> {
  const change = again
    ? { $set: { invitation_mail_at: again } }
    : { $unset: { invitation_mail_at: 1 } };
  await User.updateOne({ _id: id, invitation_mail_at: { $ne: null } }, change);
}
