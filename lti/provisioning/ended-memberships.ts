import type { Types } from 'mongoose';
import { moveExceptions } from '../../tool/features/assignments/service.ts';
import { endLmsEnrollment } from '../../tool/features/enrollments/service.ts';
import type { SectionContext } from '../../tool/features/organisation/sections-with-parents.ts';
import { endSessionsOfIdentity } from '../../tool/features/sessions/service.ts';
import { LtiMembership, type MembershipRecord } from './model.ts';

/** A section for a person, with its record if that has been read. */
export interface Place {
  section_id: Types.ObjectId;
  open?: SectionContext | undefined;
}

const without = <One extends Place>(places: readonly One[], others: readonly Place[]): One[] =>
  places.filter(({ section_id }) => !others.some((other) => section_id.equals(other.section_id)));

/**
 * Moves a person's exceptions from sections that are no longer theirs to those that they join instead.
 * Before they join, so that the next launch repeats it if the process stops in between.
 */
export async function takeExceptions(
  before: readonly MembershipRecord[],
  current: readonly Place[],
): Promise<void> {
  const joined = without(current, before).map(({ section_id }) => ({ section_id }));
  if (joined.length === 0) return;
  for (const { user_id, section_id } of without(before, current))
    await moveExceptions({ user_id, section_id }, ...joined);
}

/** Ends memberships of sections other than the current ones; returns whether any ended. */
export async function leaveOthers(
  before: readonly MembershipRecord[],
  current: readonly Place[],
): Promise<boolean> {
  let ended = false;
  for (const one of without(before, current)) ended = (await endMembership(one)) || ended;
  return ended;
}

/**
 * Ends an enrolment that the platform created and, if it was the last in the course, the sessions
 * of its launches; false when it had ended or was changed manually. Account and data stay.
 */
export async function endMembership(membership: MembershipRecord): Promise<boolean> {
  const { section_id, user_id, role } = membership;
  const ended = await endLmsEnrollment(user_id, section_id, role);
  await LtiMembership.updateOne(
    { _id: membership._id },
    // A person who returns has the role that the platform states then.
    { $set: { active: false, updated_at: new Date() }, $unset: { launched_role: 1 } },
  );
  const { context, identity_id } = membership;
  if ((await activeMemberships(context, identity_id)).length === 0)
    await endSessionsOfIdentity(identity_id, context);
  return ended !== null;
}

/** Memberships of a course that the platform has not ended. */
export function activeMemberships(
  contextId: Types.ObjectId,
  identityId?: Types.ObjectId,
): Promise<MembershipRecord[]> {
  const one = identityId ? { identity_id: identityId } : {};
  return LtiMembership.find({ context: contextId, ...one, active: true }).lean();
}
