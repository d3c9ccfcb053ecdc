import type { EntityId } from '../../database/entity-id.ts';
import { notFound } from '../../http/app-error.ts';
import {
  Class,
  Institution,
  Section,
  Term,
  type ClassRecord,
  type InstitutionRecord,
  type SectionRecord,
  type TermRecord,
} from './model.ts';

/**
 * Whether an item is there is never copied down: a section lives while it and its class, term and
 * institution are all undeleted, and every reader asks here. So a delete or a restore is one write
 * to one document, and a section or an enrolment that is written while its parent is being deleted
 * is hidden with it, as if it had been written just before. No change can leave an orphan behind.
 */
export interface Place {
  section: SectionRecord;
  course: ClassRecord;
  term: TermRecord;
  institution: InstitutionRecord;
}

const living = { deleted_at: null };

/** The living ones among these sections, with all that they belong to. */
export async function findPlaces(sectionIds: readonly EntityId[]): Promise<Place[]> {
  if (sectionIds.length === 0) return [];
  return placesOf(await Section.find({ _id: { $in: sectionIds }, ...living }).lean());
}

export interface SectionsWithin {
  class_id?: string | undefined;
  term_id?: string | undefined;
}

/** The living sections of a class, a term or both, in the order they were made. */
export async function findPlacesWithin({ class_id, term_id }: SectionsWithin): Promise<Place[]> {
  const within = {
    ...(class_id === undefined ? {} : { class_id }),
    ...(term_id === undefined ? {} : { term_id }),
  };
  return placesOf(
    await Section.find({ ...within, ...living })
      .sort({ _id: 1 })
      .lean(),
  );
}

/** The living sections of an institution. */
export async function findPlacesOfInstitution(institutionId: string): Promise<Place[]> {
  return placesOf(
    await Section.find({ institution_id: institutionId, ...living })
      .sort({ _id: 1 })
      .lean(),
  );
}

export async function findPlace(sectionId: string): Promise<Place | null> {
  return (await findPlaces([sectionId]))[0] ?? null;
}

/** A living section with what it belongs to; throws not_found. */
export async function getPlace(sectionId: string): Promise<Place> {
  const place = await findPlace(sectionId);
  if (!place) throw notFound('Section');
  return place;
}

export async function getInstitution(id: string): Promise<InstitutionRecord> {
  const institution = await Institution.findOne({ _id: id, ...living }).lean();
  if (!institution) throw notFound('Institution');
  return institution;
}

/** A term of a living institution; throws not_found. */
export async function getTerm(id: string): Promise<TermRecord> {
  const term = await Term.findOne({ _id: id, ...living }).lean();
  if (!term || !(await institutionLives(term.institution_id))) throw notFound('Term');
  return term;
}

/** A class of a living institution; throws not_found. */
export async function getClass(id: string): Promise<ClassRecord> {
  const course = await findClass(id);
  if (!course) throw notFound('Class');
  return course;
}

/** A class of a living institution, or null. */
export async function findClass(id: EntityId): Promise<ClassRecord | null> {
  const course = await Class.findOne({ _id: id, ...living }).lean();
  return course && (await institutionLives(course.institution_id)) ? course : null;
}

/** Classes, terms and sections by their ids, deleted ones too: a mapping may still name them. */
export async function findNamed(ids: {
  classes: readonly EntityId[];
  terms: readonly EntityId[];
  sections: readonly EntityId[];
}): Promise<{
  classes: Map<string, ClassRecord>;
  terms: Map<string, TermRecord>;
  sections: Map<string, SectionRecord>;
}> {
  const [classes, terms, sections] = await Promise.all([
    Class.find({ _id: { $in: ids.classes } }).lean(),
    Term.find({ _id: { $in: ids.terms } }).lean(),
    Section.find({ _id: { $in: ids.sections } }).lean(),
  ]);
  return { classes: byId(classes), terms: byId(terms), sections: byId(sections) };
}

export async function institutionLives(id: EntityId): Promise<boolean> {
  return (await Institution.exists({ _id: id, ...living })) !== null;
}

async function placesOf(sections: SectionRecord[]): Promise<Place[]> {
  if (sections.length === 0) return [];
  const ids = (field: 'class_id' | 'term_id' | 'institution_id') => ({
    _id: { $in: [...new Map(sections.map((one) => [String(one[field]), one[field]])).values()] },
    ...living,
  });
  const [courses, terms, institutions] = await Promise.all([
    Class.find(ids('class_id')).lean(),
    Term.find(ids('term_id')).lean(),
    Institution.find(ids('institution_id')).lean(),
  ]);
  const courseOf = byId(courses);
  const termOf = byId(terms);
  const institutionOf = byId(institutions);
  return sections.flatMap((section) => {
    const course = courseOf.get(String(section.class_id));
    const term = termOf.get(String(section.term_id));
    const institution = institutionOf.get(String(section.institution_id));
    return course && term && institution ? [{ section, course, term, institution }] : [];
  });
}

const byId = <T extends { _id: unknown }>(records: T[]) =>
  new Map(records.map((record) => [String(record._id), record]));
