import type { DeletedItem, OrganisationKind } from '../../contract/organisation.ts';
import { listDeletedCases } from '../cases/deleted.ts';
import {
  Class,
  Institution,
  Section,
  Term,
  type ClassRecord,
  type SectionRecord,
  type TermRecord,
} from './model.ts';
import { restorableSince } from './resource.ts';

/** All deleted items that can be restored, the newest deletion first. */
export async function listDeleted(): Promise<DeletedItem[]> {
  const filter = { deleted_at: { $gte: restorableSince(new Date()) } };
  const [institutions, terms, classes, sections, cases] = await Promise.all([
    Institution.find(filter).lean(),
    Term.aggregate<Within<TermRecord>>(within(filter, 'institutions', 'institution_id', 'name')),
    Class.aggregate<Within<ClassRecord>>(within(filter, 'institutions', 'institution_id', 'name')),
    Section.aggregate<Within<SectionRecord>>(within(filter, 'classes', 'class_id', 'course_code')),
    listDeletedCases(),
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
    ...terms.map((one) => item('term', one.name, one.within[0] ?? '', one)),
    ...classes.map((one) => item('class', one.course_code, one.within[0] ?? '', one)),
    ...sections.map((one) => item('section', one.section_code, one.within[0] ?? '', one)),
    ...cases,
  ].sort((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1));
}

interface Deleted {
  _id: unknown;
  deleted_at?: Date | null;
}

/** A record with the name of its parent, which may be deleted, too. */
type Within<Record> = Record & { within: string[] };

const within = (filter: object, from: string, localField: string, name: string) => [
  { $match: filter },
  { $lookup: { from, localField, foreignField: '_id', as: 'within' } },
  { $set: { within: `$within.${name}` } },
];
