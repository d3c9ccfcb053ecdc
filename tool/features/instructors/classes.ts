import type { ClassSection, InstructorClassSection } from '../../contract/class.ts';
import { groupBy } from '../../group-by.ts';
import type { Actor } from '../../http/actor.ts';
import { countCasesOfSections } from '../cases/counts.ts';
import {
  countStudents,
  findEnrollmentsIn,
  findSectionsOf,
  teachingRoles,
} from '../enrollments/service.ts';
import type { EnrollmentRecord } from '../enrollments/model.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import { findNames } from '../users/service.ts';

export async function listEnrolledClasses(actor: Actor): Promise<ClassSection[]> {
  const contexts = await findSectionsOf(actor.id, ['student']);
  return viewSections(contexts, await findEnrollmentsIn(idsOf(contexts), ['instructor']));
}

/** The sections that the caller teaches, with the numbers of students and of cases, with drafts. */
export async function listTaughtClasses(actor: Actor): Promise<InstructorClassSection[]> {
  const contexts = await findSectionsOf(actor.id, teachingRoles);
  const [instructors, students, cases] = await Promise.all([
    findEnrollmentsIn(idsOf(contexts), ['instructor']),
    countStudents(idsOf(contexts)),
    countCasesOfSections(contexts.map(({ section }) => section)),
  ]);
  const rows = await viewSections(contexts, instructors);
  return rows.map((row) => ({
    ...row,
    student_count: students.get(row.section_id) ?? 0,
    case_count: cases.get(row.section_id) ?? 0,
  }));
}

const idsOf = (contexts: SectionContext[]) => contexts.map(({ section }) => section._id);

/** Class rows, those of past terms last; the names of several instructors of a section are joined. */
async function viewSections(
  contexts: SectionContext[],
  instructors: EnrollmentRecord[],
): Promise<ClassSection[]> {
  const nameOf = await findNames(instructors.map(({ user_id }) => user_id));
  const teachersOf = groupBy(instructors, ({ section_id }) => String(section_id));
  const today = new Date().toISOString().slice(0, 10);
  const isPast = ({ end_date }: SectionContext['term']) => end_date < today;
  const rows = contexts.map(({ section, course, term, institution }) => ({
    class_id: String(course._id),
    section_id: String(section._id),
    course_code: course.course_code,
    section_code: section.section_code,
    title: course.title,
    term: {
      name: term.name,
      code: term.code,
      ...(isPast(term) && { past: true as const }),
    },
    institution: institution.name,
    instructor_name: (teachersOf.get(String(section._id)) ?? [])
      .flatMap(({ user_id }) => nameOf.get(String(user_id)) || [])
      .join(', '),
  }));
  return [...rows.filter(({ term }) => !term.past), ...rows.filter(({ term }) => term.past)];
}
