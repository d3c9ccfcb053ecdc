import { groupBy } from '../../group-by.ts';
import type { z } from 'zod';
import type { InstitutionExport } from '../../contract/organisation.ts';
import { findEnrollmentsIn } from '../enrollments/service.ts';
import { findActiveSectionsWithin, getInstitution } from '../organisation/sections-with-parents.ts';
import { listClasses, listTerms } from '../organisation/service.ts';
import { viewInstitution, viewSection } from '../organisation/view.ts';
import { contactOf } from '../users/addresses.ts';
import { findUsers } from '../users/service.ts';

/** The active structure of an institution with its people; nothing that anybody said or did. */
export async function exportInstitution(id: string): Promise<z.input<typeof InstitutionExport>> {
  const institution = await getInstitution(id);
  const [terms, classes, contexts] = await Promise.all([
    listTerms(id),
    listClasses(id),
    findActiveSectionsWithin({ institution_id: id }),
  ]);
  const enrollments = await findEnrollmentsIn(contexts.map(({ section }) => section._id));
  const people = await findUsers([...new Set(enrollments.map(({ user_id }) => String(user_id)))]);
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  const peopleOf = new Map<
    string,
    z.input<typeof InstitutionExport>['classes'][0]['sections'][0]['enrollments']
  >();
  for (const { section_id, user_id, role } of enrollments) {
    const user = userOf.get(String(user_id));
    if (!user) continue;
    const { first_name, last_name } = user;
    const rows = peopleOf.get(String(section_id)) ?? [];
    rows.push({ email: contactOf(user) ?? '', first_name, last_name, role });
    peopleOf.set(String(section_id), rows);
  }
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
