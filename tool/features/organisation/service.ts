import type { z } from 'zod';
import type {
  AddSectionBody,
  Class as ClassView,
  Institution as InstitutionView,
  InstitutionSettings,
  Section as SectionView,
  Term as TermView,
} from '../../contract/organisation.ts';
import { compareTexts } from '../../contract/constants/search.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import { setRefusalsDue } from '../users/service.ts';
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
import { createResource } from './resource.ts';
import {
  findActiveSectionsWithin,
  getActiveSection,
  getClass,
  getInstitution,
  getTerm,
  isActive,
  type SectionsWithin,
} from './sections-with-parents.ts';
import { viewClass, viewInstitution, viewSection, viewTerm } from './view.ts';

export const institutions = createResource<InstitutionRecord, InstitutionView>({
  kind: 'institution',
  model: Institution,
  getActive: getInstitution,
  namesOf: ({ name, location = '' }) => ({ name, location }),
  view: viewInstitution,
});

async function institutionOf({ institution_id }: TermRecord | ClassRecord) {
  const institution = await Institution.findById(institution_id).lean();
  return { institution: institution?.name ?? '' };
}

async function classAndTermOf({ class_id, term_id }: SectionRecord) {
  const [course, term] = await Promise.all([
    Class.findById(class_id).lean(),
    Term.findById(term_id).lean(),
  ]);
  return { course_code: course?.course_code ?? '', term: term?.code ?? '' };
}

export const terms = createResource<TermRecord, TermView>({
  kind: 'term',
  model: Term,
  getActive: getTerm,
  namesOf: ({ name, code, start_date, end_date }) => ({ name, code, start_date, end_date }),
  parentsOf: institutionOf,
  view: viewTerm,
  code: { field: 'code', within: ['institution_id'] },
});

export const classes = createResource<ClassRecord, ClassView>({
  kind: 'class',
  model: Class,
  getActive: getClass,
  namesOf: ({ course_code, title }) => ({ course_code, title }),
  parentsOf: institutionOf,
  view: viewClass,
});

export const sections = createResource<SectionRecord, SectionView>({
  kind: 'section',
  model: Section,
  getActive: getActiveSection,
  namesOf: ({ section_code }) => ({ section_code }),
  parentsOf: classAndTermOf,
  view: viewSection,
  code: { field: 'section_code', within: ['class_id', 'term_id'] },
});

export async function listInstitutions(): Promise<InstitutionView[]> {
  const records = await Institution.find({ deleted_at: null }).sort({ _id: 1 }).lean();
  return records.sort((a, b) => compareTexts(a.name, b.name)).map(viewInstitution);
}

/** Terms of an active institution, the newest first. */
export async function listTerms(institution_id: string): Promise<TermView[]> {
  if (!(await isActive(institution_id))) return [];
  const records = await Term.find({ institution_id, deleted_at: null })
    .sort({ start_date: -1, _id: 1 })
    .lean();
  return records.map(viewTerm);
}

/** Classes of an active institution, sorted by course code. */
export async function listClasses(institution_id: string): Promise<ClassView[]> {
  if (!(await isActive(institution_id))) return [];
  const records = await Class.find({ institution_id, deleted_at: null }).sort({ _id: 1 }).lean();
  return records.sort((a, b) => compareTexts(a.course_code, b.course_code)).map(viewClass);
}

/** Active sections of a class, of a term, or of a class in a term, sorted by creation. */
export async function listSections(within: SectionsWithin): Promise<SectionView[]> {
  return (await findActiveSectionsWithin(within)).map(({ section }) => viewSection(section));
}

/** Adds a term or a class to an active institution. */
export async function addToInstitution<View>(
  resource: { add(actor: Actor, fields: object): Promise<View> },
  actor: Actor,
  body: { institution_id: string },
): Promise<View & { success: true }> {
  await getInstitution(body.institution_id);
  return { success: true, ...(await resource.add(actor, body)) };
}

export async function addSection(
  actor: Actor,
  body: z.infer<typeof AddSectionBody>,
): Promise<SectionView> {
  const [course, term] = await Promise.all([getClass(body.class_id), getTerm(body.term_id)]);
  if (String(course.institution_id) !== String(term.institution_id))
    throw new AppError('invalid_input', 'The term belongs to another institution than the class.');
  return sections.add(actor, { ...body, institution_id: course.institution_id });
}

/** Adds to a term those sections of another one that it lacks, without people; a repeat adds none. */
export async function copySections(
  actor: Actor,
  term_id: string,
  from_term_id: string,
): Promise<{ copied: number }> {
  const [{ institution_id }, from] = await Promise.all([getTerm(term_id), getTerm(from_term_id)]);
  if (String(institution_id) !== String(from.institution_id)) throw notFound('Term');
  const [held, wanted] = await Promise.all([
    listSections({ term_id }),
    listSections({ term_id: from_term_id }),
  ]);
  const keyOf = (section: SectionView) => `${section.class_id} ${section.section_code}`;
  const keys = new Set(held.map(keyOf));
  const missing = wanted.filter((section) => !keys.has(keyOf(section)));
  for (const { class_id, section_code } of missing)
    await sections.add(actor, { class_id, section_code, term_id, institution_id });
  return { copied: missing.length };
}

export async function getSettings(id: string): Promise<InstitutionSettings> {
  const { min_cell_size, consent_mode } = await getInstitution(id);
  return { min_cell_size, consent_mode };
}

export async function updateSettings(
  actor: Actor,
  id: string,
  changes: Partial<InstitutionSettings>,
): Promise<InstitutionSettings> {
  // Whoever was admitted without consent no longer is; the job that applies it reads the mode again.
  if (changes.consent_mode === 'required') await setRefusalsDue(id);
  const before = await institutions.change(actor, id, changes, (record) => ({
    min_cell_size: String(record.min_cell_size),
    consent_mode: record.consent_mode,
  }));
  const { min_cell_size, consent_mode } = { ...before, ...changes };
  return { min_cell_size, consent_mode };
}
