import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildSection, type BuiltSection } from './organisation.ts';
import { buildInstructor } from './people.ts';

/** Enrols an existing person in a further section. */
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

/** An instructor of two classes. */
export async function buildInstructorOfTwo() {
  const instructor = await buildInstructor();
  const more = await buildSection();
  await buildEnrollment(instructor, more, 'instructor');
  return { ...instructor, more };
}

/** An instructor of this many sections. */
export async function buildDean(sections: number) {
  const dean = await buildInstructor();
  const more = await Promise.all(Array.from({ length: sections - 1 }, () => buildSection()));
  await Promise.all(more.map((section) => buildEnrollment(dean, section, 'instructor')));
  return { ...dean, sections: [dean.section, ...more] };
}
