import type { EnrollmentRole } from '../../contract/roles.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';

/** Roles that teach: an assistant may do in a section what its instructor may (decision R20). */
export const teachingRoles: readonly EnrollmentRole[] = ['instructor', 'ta'];

/** Active enrolments of a person, in any role or only the given ones. */
export function findEnrollmentsOf(
  userId: string,
  roles: readonly EnrollmentRole[] = ['student', 'instructor', 'ta'],
): Promise<EnrollmentRecord[]> {
  return Enrollment.find({ user_id: userId, active: true, role: { $in: roles } }).lean();
}
