import type { EntityId } from '../../database/entity-id.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';

/** Sections of these classes that these students have left, each with the student, without `sectionIds`. */
export function findLeftSections(
  { classIds, sectionIds }: { classIds: readonly EntityId[]; sectionIds: readonly EntityId[] },
  userIds: readonly EntityId[],
): Promise<Pick<EnrollmentRecord, 'user_id' | 'section_id'>[]> {
  return Enrollment.find({
    user_id: { $in: userIds },
    class_id: { $in: classIds },
    section_id: { $nin: sectionIds },
    role: 'student',
    active: false,
  })
    .select('-_id user_id section_id')
    .lean();
}
