import type { z } from 'zod';
import type { institutionExport } from '../../contract/organisation.ts';
import { groupBy } from '../../group-by.ts';
import type { Served } from '../../http/streamed-json.ts';
import { findEnrollmentsIn } from '../enrollments/service.ts';
import {
  findActiveSectionsWithin,
  getInstitution,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { listClasses, listTerms } from '../organisation/service.ts';
import { viewInstitution, viewSection } from '../organisation/view.ts';
import { contactOf } from '../users/addresses.ts';
import { findListedUsers } from '../users/service.ts';

type Export = Served<typeof institutionExport>;
type ExportedSection = z.input<typeof institutionExport.streamed.entry>['sections'][0];

/** Classes whose people are read in one batch; an institution may have tens of thousands of people. */
const classesAtOnce = 20;

/**
 * The active structure of an institution with its people, without conversations or other activity. The
 * classes are streamed in batches.
 */
export async function exportInstitution(id: string): Promise<Export> {
  const institution = await getInstitution(id);
  const [terms, classes, contexts] = await Promise.all([
    listTerms(id),
    listClasses(id),
    findActiveSectionsWithin({ institution_id: id }),
  ]);
  const sectionsOf = groupBy(contexts, ({ section }) => String(section.class_id));
  return {
    exported_at: new Date().toISOString(),
    institution: viewInstitution(institution),
    terms,
    classes: withPeople(classes, (course) => sectionsOf.get(course.id) ?? []),
  };
}

async function* withPeople<Course extends { id: string }>(
  classes: readonly Course[],
  sectionsOf: (course: Course) => readonly SectionContext[],
): AsyncGenerator<Course & { sections: ExportedSection[] }> {
  for (let from = 0; from < classes.length; from += classesAtOnce) {
    const some = classes.slice(from, from + classesAtOnce);
    const peopleOf = await findPeople(some.flatMap(sectionsOf));
    for (const course of some) {
      const sections = sectionsOf(course).map(({ section }) => ({
        ...viewSection(section),
        enrollments: peopleOf.get(String(section._id)) ?? [],
      }));
      yield { ...course, sections };
    }
  }
}

/**
 * Enrolled people by section id, sorted by enrolment. Those beside a class are left out: an import of the
 * file would make them students.
 */
async function findPeople(
  contexts: readonly SectionContext[],
): Promise<Map<string, ExportedSection['enrollments']>> {
  const enrollments = await findEnrollmentsIn(contexts.map(({ section }) => section._id));
  const people = await findListedUsers([
    ...new Set(enrollments.map(({ user_id }) => String(user_id))),
  ]);
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  const bySection = groupBy(enrollments, ({ section_id }) => String(section_id));
  return new Map(
    [...bySection].map(([section, rows]) => [
      section,
      rows.flatMap(({ user_id, role, beside_class }) => {
        const user = userOf.get(String(user_id));
        if (!user || beside_class) return [];
        const { first_name, last_name } = user;
        return [{ email: contactOf(user) ?? '', first_name, last_name, role }];
      }),
    ]),
  );
}
