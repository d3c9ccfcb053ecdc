import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
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
 * A section with its class, term and institution. It is active while none of the four is deleted; this
 * is computed here for every reader, never copied to the children. So a delete or restore is one write
 * to one document, and a section or an enrolment written while its parent is being deleted is hidden
 * with it. No change can leave an orphan.
 */
export interface SectionContext {
  section: SectionRecord;
  course: ClassRecord;
  term: TermRecord;
  institution: InstitutionRecord;
}

/** The name of a section for masters; the next term has sections of the same codes. */
export const sectionName = ({ course, section, term }: SectionContext): string =>
  `${course.course_code} ${section.section_code} (${term.name})`;

const active = { deleted_at: null };

/** Sections and their parents, also deleted ones, as `lookupContexts` reads them. */
export interface ReadContexts {
  sections: SectionRecord[];
  courses: ClassRecord[];
  terms: TermRecord[];
  institutions: InstitutionRecord[];
}

/**
 * Aggregation stages that add to a document the sections whose ids are at a path, and their parents, so
 * that no further query is needed; `contextsIn` reads the result.
 */
export const lookupContexts = (sectionIdsAt: string) => [
  join('sections', sectionIdsAt, 'sections'),
  join('classes', 'sections.class_id', 'courses'),
  join('terms', 'sections.term_id', 'terms'),
  join('institutions', 'sections.institution_id', 'institutions'),
];

const join = (from: string, localField: string, as: string) => ({
  $lookup: { from, localField, foreignField: '_id', as },
});

/** The active sections of a result of `lookupContexts`, by id. */
export const contextsIn = (read: ReadContexts): Map<string, SectionContext> =>
  new Map(
    joined(read.sections.filter(isUndeleted), {
      courses: read.courses.filter(isUndeleted),
      terms: read.terms.filter(isUndeleted),
      institutions: read.institutions.filter(isUndeleted),
    }).map((context) => [String(context.section._id), context]),
  );

const isUndeleted = ({ deleted_at }: { deleted_at?: Date | null | undefined }) => !deleted_at;

/** The active ones among these sections. */
export async function findActiveSections(
  sectionIds: readonly EntityId[],
): Promise<SectionContext[]> {
  if (sectionIds.length === 0) return [];
  const ids = [...new Set(sectionIds.map(String))].map((id) => new mongoose.Types.ObjectId(id));
  const [read] = await Section.aggregate<ReadContexts>([
    { $match: { _id: { $in: ids } } },
    { $group: { _id: null, ids: { $push: '$_id' } } },
    ...lookupContexts('ids'),
  ]);
  return read ? [...contextsIn(read).values()] : [];
}

export interface SectionsWithin {
  class_id?: string | undefined;
  term_id?: string | undefined;
  institution_id?: string | undefined;
}

/** The active sections of a class, a term, an institution, sorted by creation. */
export async function findActiveSectionsWithin(within: SectionsWithin): Promise<SectionContext[]> {
  const stated = Object.entries(within).filter(([, id]) => id !== undefined);
  const filter = { ...Object.fromEntries(stated), ...active };
  return withParents(await Section.find(filter).sort({ _id: 1 }).lean());
}

/** Ids of the sections of terms that have not ended on a day, YYYY-MM-DD; their parents may be deleted. */
export async function findSectionIdsOn(day: string): Promise<EntityId[]> {
  const terms = await Term.find({ end_date: { $gte: day }, ...active }, '_id').lean();
  const within = { term_id: { $in: terms.map(({ _id }) => _id) }, ...active };
  return (await Section.find(within, '_id').lean()).map(({ _id }) => _id);
}

export async function findActiveSection(sectionId: string): Promise<SectionContext | null> {
  return (await findActiveSections([sectionId]))[0] ?? null;
}

/** An active section; throws not_found. */
export async function getActiveSection(sectionId: string): Promise<SectionContext> {
  const context = await findActiveSection(sectionId);
  if (!context) throw notFound('Section');
  return context;
}

export async function getInstitution(id: string): Promise<InstitutionRecord> {
  const institution = await Institution.findOne({ _id: id, ...active }).lean();
  if (!institution) throw notFound('Institution');
  return institution;
}

/** A term of an active institution; throws not_found. */
export async function getTerm(id: string): Promise<TermRecord> {
  const term = await Term.findOne({ _id: id, ...active }).lean();
  if (!term || !(await isActive(term.institution_id))) throw notFound('Term');
  return term;
}

/** A class of an active institution; throws not_found. */
export async function getClass(id: string): Promise<ClassRecord> {
  const course = await findClass(id);
  if (!course) throw notFound('Class');
  return course;
}

/** Whether a person who taught one of these classes was erased. */
export const isTaughtByErased = async (ids: readonly EntityId[]): Promise<boolean> =>
  (await Class.exists({ _id: { $in: ids }, taught_by_erased: true })) !== null;

/** A class of an active institution, or null. */
export const findClass = async (id: EntityId) => (await findClassWithin(id))?.course ?? null;

/** The institution of a class; null when either is deleted. */
export const findInstitutionOf = async (classId: EntityId) =>
  (await findClassWithin(classId))?.institution ?? null;

const findClassWithin = (id: EntityId) => classes.load(String(id));

/** Active classes with their institution by id, batched: each call of a class is checked with it. */
const classes = new DataLoader(
  async (ids: readonly string[]) => {
    const $in = [...new Set(ids)].map((id) => new mongoose.Types.ObjectId(id));
    const found = await Class.aggregate<ClassRecord & Pick<ReadContexts, 'institutions'>>([
      { $match: { _id: { $in }, ...active } },
      join('institutions', 'institution_id', 'institutions'),
    ]);
    const byId = new Map(
      found.map(({ institutions, ...course }) => {
        const institution = institutions.find(isUndeleted);
        return [String(course._id), institution ? { course, institution } : null];
      }),
    );
    return ids.map((id) => byId.get(id) ?? null);
  },
  { cache: false, batchScheduleFn: setImmediate },
);

/** Institutions with these ids, also deleted ones. */
export function findInstitutions(ids: readonly EntityId[]): Promise<InstitutionRecord[]> {
  return Institution.find({ _id: { $in: ids } }).lean();
}

/** Classes, terms and sections by id, also deleted ones, because a mapping may still refer to them. */
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

/** Whether an institution is not deleted. */
export async function isActive(id: EntityId): Promise<boolean> {
  return (await Institution.exists({ _id: id, ...active })) !== null;
}

/** The active institution with this exact name, the oldest of several; null when there is none. */
export function findInstitutionByName(name: string): Promise<InstitutionRecord | null> {
  return Institution.findOne({ name, ...active })
    .sort({ _id: 1 })
    .lean();
}

/** The id of an active institution by name; undefined without a name. Throws invalid_input. */
export async function institutionIdOf(name: string | undefined): Promise<string | undefined> {
  if (!name) return undefined;
  const institution = await findInstitutionByName(name);
  if (institution) return String(institution._id);
  throw invalidField('institution', 'There is no institution of this name.');
}

/** Names of active institutions by id. */
export async function institutionNames(): Promise<Map<string, string>> {
  const records = await Institution.find(active).select({ name: 1 }).lean();
  return new Map(records.map(({ _id, name }) => [String(_id), name]));
}

/** Whether an institution admits people who refuse the study (decision R42); false without one. */
export async function consentIsOptional(institutionId: unknown): Promise<boolean> {
  if (!institutionId) return false;
  const optional = { _id: institutionId, consent_mode: 'optional' as const, ...active };
  return (await Institution.exists(optional)) !== null;
}

async function withParents(sections: SectionRecord[]): Promise<SectionContext[]> {
  if (sections.length === 0) return [];
  const ids = (field: 'class_id' | 'term_id' | 'institution_id') => ({
    _id: { $in: [...new Map(sections.map((one) => [String(one[field]), one[field]])).values()] },
    ...active,
  });
  const [courses, terms, institutions] = await Promise.all([
    Class.find(ids('class_id')).lean(),
    Term.find(ids('term_id')).lean(),
    Institution.find(ids('institution_id')).lean(),
  ]);
  return joined(sections, { courses, terms, institutions });
}

function joined(
  sections: SectionRecord[],
  { courses, terms, institutions }: Omit<ReadContexts, 'sections'>,
): SectionContext[] {
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
