import type { DeletedItem, OrganisationKind } from '../../contract/organisation.ts';
import { Class, Institution, Section, Term } from './model.ts';
import { restorableSince } from './resource.ts';

/** Everything that was deleted and can be restored, the newest deletion first. */
export async function listDeleted(): Promise<DeletedItem[]> {
  const filter = { deleted_at: { $gte: restorableSince(new Date()) } };
  const [institutions, terms, classes, sections] = await Promise.all([
    Institution.find(filter).lean(),
    Term.find(filter).lean(),
    Class.find(filter).lean(),
    Section.find(filter).lean(),
  ]);
  const [owners, courses] = await Promise.all([
    namesById(
      Institution.find({
        _id: { $in: [...terms, ...classes].map(({ institution_id }) => institution_id) },
      }).lean(),
      ({ name }) => name,
    ),
    namesById(
      Class.find({ _id: { $in: sections.map(({ class_id }) => class_id) } }).lean(),
      ({ course_code }) => course_code,
    ),
  ]);
  const item = (kind: OrganisationKind, name: string, within: string, record: Deleted) => ({
    id: String(record._id),
    kind,
    name,
    within,
    deleted_at: (record.deleted_at ?? new Date(0)).toISOString(),
  });
  return [
    ...institutions.map((one) => item('institution', one.name, '', one)),
    ...terms.map((one) => item('term', one.name, owners(one.institution_id), one)),
    ...classes.map((one) => item('class', one.course_code, owners(one.institution_id), one)),
    ...sections.map((one) => item('section', one.section_code, courses(one.class_id), one)),
  ].sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1));
}

interface Deleted {
  _id: unknown;
  deleted_at?: Date | null;
}

async function namesById<T extends { _id: unknown }>(
  found: PromiseLike<T[]>,
  name: (record: T) => string,
): Promise<(id: unknown) => string> {
  const names = new Map((await found).map((record) => [String(record._id), name(record)]));
  return (id) => names.get(String(id)) ?? '';
}
