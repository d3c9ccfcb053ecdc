import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import type { z } from 'zod';
import type { InstitutionExport } from '../../contract/organisation.ts';
import { findEnrollmentsIn } from '../enrollments/service.ts';
import { findActiveSectionsWithin, getInstitution } from '../organisation/sections-with-parents.ts';
import { listClasses, listTerms } from '../organisation/service.ts';
import { viewInstitution, viewSection } from '../organisation/view.ts';
import { contactOf } from '../users/addresses.ts';
import { findVisitors } from '../users/service.ts';

/** The active structure of an institution with its people; nothing that anybody said or did. */
export async function exportInstitution(id: string): Promise<z.input<typeof InstitutionExport>> {
  const institution = await getInstitution(id);
  const [terms, classes, contexts] = await Promise.all([
    listTerms(id),
    listClasses(id),
    findActiveSectionsWithin({ institution_id: id }),
  ]);
  const peopleOf: PeopleOf = new Map();
  const sections = contexts.map(({ section }) => section._id);
  for (let from = 0; from < sections.length; from += sectionsAtOnce)
    await addPeople(peopleOf, sections.slice(from, from + sectionsAtOnce));
  const sectionsOf = groupBy(contexts, ({ section }) => String(section.class_id));
  return {
    exported_at: new Date().toISOString(),
    institution: viewInstitution(institution),
    terms,
    classes: classes.map((course) => ({
      ...course,
      sections: (sectionsOf.get(course.id) ?? []).map(({ section }) => ({
        ...viewSection(section),
        enrollments: peopleOf.get(String(section._id)) ?? [],
      })),
    })),
  };
}

/** Sections whose people are read at once: an institution may have tens of thousands. */
const sectionsAtOnce = 200;

type Row = z.input<typeof InstitutionExport>['classes'][0]['sections'][0]['enrollments'][0];
/** By section, in the order in which they were enrolled. */
type PeopleOf = Map<string, Row[]>;

async function addPeople(peopleOf: PeopleOf, sections: readonly EntityId[]): Promise<void> {
  const enrollments = await findEnrollmentsIn(sections);
  const people = await findVisitors([
    ...new Set(enrollments.map(({ user_id }) => String(user_id))),
  ]);
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  for (const { section_id, user_id, role } of enrollments) {
    const user = userOf.get(String(user_id));
    if (!user) continue;
    const { first_name, last_name } = user;
    const rows = peopleOf.get(String(section_id)) ?? [];
    rows.push({ email: contactOf(user) ?? '', first_name, last_name, role });
    peopleOf.set(String(section_id), rows);
  }
}
