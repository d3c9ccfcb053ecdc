import type { Member } from '../protocol/nrps.ts';
import type { IdentityRecord, MembershipRecord } from '../provisioning/model.ts';

/** Milliseconds for which who launches but is on no roster (LMS administrators, test users) stays enrolled. */
const unlistedGrace = 24 * 3600 * 1000;

/** Whether a person who is on no roster stays: staff and test users who launched within `unlistedGrace`. */
export const mayBeUnlisted = (
  { last_launch_at, is_test_user }: IdentityRecord,
  { launched_role }: MembershipRecord,
): boolean =>
  Number(last_launch_at ?? 0) > Date.now() - unlistedGrace &&
  (launched_role === 'instructor' || launched_role === 'ta' || Boolean(is_test_user));

/** People who are not on the roster, by id. */
export function unlisted(
  known: IdentityRecord[],
  members: Member[],
): ReadonlyMap<string, IdentityRecord> {
  const listed = new Set(members.map(({ user_id }) => user_id));
  const missing = known.filter(({ sub }) => !listed.has(sub));
  return new Map(missing.map((one) => [String(one._id), one]));
}
