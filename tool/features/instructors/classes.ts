import type { ClassSection, InstructorClassSection } from '../../contract/class.ts';
import type { Actor } from '../../http/actor.ts';
import { countCasesOfSections } from '../cases/counts.ts';
import {
  countStudents,
  findEnrollmentsIn,
  findPlacesOf,
  teachingRoles,
} from '../enrollments/service.ts';
import type { EnrollmentRecord } from '../enrollments/model.ts';
import type { Place } from '../organisation/places.ts';
import { findUsers } from '../users/service.ts';

/** The sections where the caller learns. */
export async function listLearntClasses(actor: Actor): Promise<ClassSection[]> {
  const places = await findPlacesOf(actor.id, ['student']);
  return viewPlaces(places, await findEnrollmentsIn(idsOf(places), ['instructor']));
}

/** The sections where the caller teaches, with the numbers of students and of cases, drafts included. */
export async function listTaughtClasses(actor: Actor): Promise<InstructorClassSection[]> {
  const places = await findPlacesOf(actor.id, teachingRoles);
  const [instructors, students, cases] = await Promise.all([
    findEnrollmentsIn(idsOf(places), ['instructor']),
    countStudents(idsOf(places)),
    countCasesOfSections(places.map(({ section }) => section)),
  ]);
  const rows = await viewPlaces(places, instructors);
  return rows.map((row) => ({
    ...row,
    student_count: students.get(row.section_id) ?? 0,
    case_count: cases.get(row.section_id) ?? 0,
  }));
}

const idsOf = (places: Place[]) => places.map(({ section }) => section._id);

/** Class rows; several instructors of a section are named together. */
async function viewPlaces(
  places: Place[],
  instructors: EnrollmentRecord[],
): Promise<ClassSection[]> {
  const people = await findUsers(instructors.map(({ user_id }) => String(user_id)));
  const nameOf = new Map(
    people.map((user) => [String(user._id), `${user.first_name} ${user.last_name}`.trim()]),
  );
  return places.map(({ section, course, term, institution }) => ({
    class_id: String(course._id),
    section_id: String(section._id),
    course_code: course.course_code,
    section_code: section.section_code,
    title: course.title,
    term: { name: term.name, code: term.code },
    institution: institution.name,
    instructor_name: instructors
      .filter(({ section_id }) => String(section_id) === String(section._id))
      .flatMap(({ user_id }) => nameOf.get(String(user_id)) ?? [])
      .join(', '),
  }));
}
