import type { Types } from 'mongoose';
import type { EnrollmentRole } from '../../tool/contract/roles.ts';
import {
  changeRole,
  endLmsEnrollment,
  enroll,
  findEnrollment,
  markByHand,
} from '../../tool/features/enrollments/service.ts';
import { endSessionsOfIdentity } from '../../tool/features/sessions/service.ts';
import { AppError } from '../../tool/http/app-error.ts';
import {
  LtiMembership,
  type ContextRecord,
  type IdentityRecord,
  type MembershipRecord,
} from './model.ts';

export type MembershipChange = 'added' | 'updated' | 'unchanged';

/** A person's place in a section, and the source that says so. */
export interface Membership {
  context: Pick<ContextRecord, '_id'>;
  identity: Pick<IdentityRecord, '_id' | 'user_id'>;
  section_id: Types.ObjectId;
  role: EnrollmentRole;
  /** `launch` is the person themselves; `roster` what the platform says of its members. */
  source: 'launch' | 'roster';
}

/**
 * Enrols a person in a section as their platform says. The enrolment changes only where it is still as
 * the platform last made it: what somebody here has added, removed or changed stays.
 */
export async function upsertMembership(membership: Membership): Promise<MembershipChange> {
  const { context, identity, section_id, source } = membership;
  const { user_id } = identity;
  const [before, enrollment] = await Promise.all([
    LtiMembership.findOne({ section_id, user_id }).lean(),
    findEnrollment(user_id, section_id),
  ]);
  const role = roleFor(membership, before);
  const change = await applyRole({ before, enrollment, role, user_id, section_id });
  const launched = source === 'launch' ? { launched_role: role } : {};
  const same =
    before?.active === true &&
    before.role === role &&
    (source === 'roster' || before.launched_role === role);
  if (!same)
    await LtiMembership.updateOne(
      { section_id, user_id },
      {
        $set: {
          context: context._id,
          identity_id: identity._id,
          role,
          active: true,
          updated_at: new Date(),
          ...launched,
        },
      },
      { upsert: true },
    );
  return change;
}

/**
 * Ends an enrolment that the platform gave, and with the last one of a course the sessions of its
 * launches; false when it had ended or was changed by hand. Account and data stay.
 */
export async function endMembership(membership: MembershipRecord): Promise<boolean> {
  const { section_id, user_id, role } = membership;
  const ended = await endLmsEnrollment(user_id, section_id, role);
  await LtiMembership.updateOne(
    { _id: membership._id },
    { $set: { active: false, updated_at: new Date() } },
  );
  const { context, identity_id } = membership;
  if ((await activeMemberships(context, identity_id)).length === 0)
    await endSessionsOfIdentity(identity_id, context);
  return ended !== null;
}

/** Enrolments that the platform has given in a course, and has not taken back. */
export function activeMemberships(
  contextId: Types.ObjectId,
  identityId?: Types.ObjectId,
): Promise<MembershipRecord[]> {
  const one = identityId ? { identity_id: identityId } : {};
  return LtiMembership.find({ context: contextId, ...one, active: true }).lean();
}

/** Moodle's roster calls its assistants learners; the role of their launch overrides that. */
function roleFor({ role, source }: Membership, before: MembershipRecord | null): EnrollmentRole {
  const launched = before?.launched_role;
  return source === 'roster' && role === 'student' && launched ? launched : role;
}

interface Step {
  before: MembershipRecord | null;
  enrollment: Awaited<ReturnType<typeof findEnrollment>>;
  role: EnrollmentRole;
  user_id: Types.ObjectId;
  section_id: Types.ObjectId;
}

async function applyRole({ before, enrollment, role, user_id, section_id }: Step) {
  if (enrollment && (enrollment.by_hand ?? !before)) {
    await markByHand(enrollment);
    return 'unchanged';
  }
  if (!enrollment?.active) {
    // The platform lists them and they were enrolled: they were removed by hand.
    if (before?.active && enrollment) return 'unchanged';
    return (await enrol(user_id, section_id, role)) ? 'added' : 'unchanged';
  }
  const asGiven = before ? enrollment.role === before.role : false;
  if (!asGiven || role === enrollment.role) return 'unchanged';
  return (await changeRole(user_id, section_id, enrollment.role, role)) ? 'updated' : 'unchanged';
}

/** False when a concurrent launch of the same person was first. */
async function enrol(user_id: Types.ObjectId, section_id: Types.ObjectId, role: EnrollmentRole) {
  try {
    await enroll({ user_id: String(user_id), section_id: String(section_id), role, by: 'lms' });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}
