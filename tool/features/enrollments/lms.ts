import type { EnrollmentRole } from '../../contract/roles.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';

/** The enrolment of a person in a section, ended or not. */
export function findEnrollment(
  userId: EntityId,
  sectionId: EntityId,
): Promise<EnrollmentRecord | null> {
  return Enrollment.findOne({ user_id: userId, section_id: sectionId }).lean();
}

/** Changes the role of an active enrolment that still is `from`; false when it is no longer. */
export async function changeRole(
  userId: EntityId,
  sectionId: EntityId,
  from: EnrollmentRole,
  to: EnrollmentRole,
): Promise<boolean> {
  const { modifiedCount } = await Enrollment.updateOne(
    { user_id: userId, section_id: sectionId, active: true, role: from },
    { $set: { role: to } },
  );
  return modifiedCount === 1;
}
