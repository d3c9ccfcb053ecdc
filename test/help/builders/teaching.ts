import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import type { BuiltSection } from './organisation.ts';

/** Enrols somebody who exists in one more section. */
export async function buildEnrollment(
  user: { id: string },
  section: BuiltSection,
  role: EnrollmentRole,
): Promise<void> {
  await Enrollment.create({
    user_id: user.id,
    section_id: section.id,
    class_id: section.class_id,
    role,
  });
}
