import { z } from 'zod';
import { Id, Instant, requiredText, Success, text } from './common.ts';
import { organisationLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';

export const Institution = z.object({ id: Id, name: z.string(), location: z.string() });
export type Institution = z.infer<typeof Institution>;

export const Term = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  /** Calendar days as YYYY-MM-DD. */
  start_date: z.string(),
  end_date: z.string(),
  institution_id: Id,
});
export type Term = z.infer<typeof Term>;

export const Class = z.object({
  id: Id,
  course_code: z.string(),
  title: z.string(),
  institution_id: Id,
});
export type Class = z.infer<typeof Class>;

export const Section = z.object({
  id: Id,
  class_id: Id,
  term_id: Id,
  institution_id: Id,
  section_code: z.string(),
});
export type Section = z.infer<typeof Section>;

export const InstitutionSettings = z.object({
  /** Statistics of smaller groups are suppressed; 1 disables this (decision R1). */
  min_cell_size: z.number().int().min(1).max(100),
  /** `optional` admits users who refuse consent and excludes them from research (decision R42). */
  consent_mode: z.enum(['required', 'optional']),
});
export type InstitutionSettings = z.infer<typeof InstitutionSettings>;

/** Validation texts of specification 2 §5. */
export const organisationTexts = {
  institutionName: 'Institution name is required',
  allFields: 'All fields are required',
  dateOrder: 'Start date must be before end date',
  classFields: 'Course code and title are required',
  sectionCode: 'Section code is required',
} as const;

export const InstitutionBody = z.object({
  name: requiredText(organisationLimits.name, organisationTexts.institutionName),
  location: text(organisationLimits.name).optional(),
});

/** A calendar day; an instant is truncated to its UTC day. */
const Day = z
  .string({ error: organisationTexts.allFields })
  .trim()
  .min(1, organisationTexts.allFields)
  .max(40)
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Please enter a date' }))
  .transform((value) => value.slice(0, 10));
const TermFields = z.object({
  name: requiredText(organisationLimits.name, organisationTexts.allFields),
  code: requiredText(organisationLimits.code, organisationTexts.allFields),
  start_date: Day,
  end_date: Day,
});
const inOrder = (term: { start_date: string; end_date: string }) => term.start_date < term.end_date;
const orderError = { error: organisationTexts.dateOrder, path: ['start_date'] };
export const EditTermBody = TermFields.refine(inOrder, orderError);
export const AddTermBody = TermFields.extend({ institution_id: Id }).refine(inOrder, orderError);

const classFields = (message: string) =>
  z.object({
    course_code: requiredText(organisationLimits.code, message),
    title: requiredText(organisationLimits.name, message),
  });
export const EditClassBody = classFields(organisationTexts.classFields);
export const AddClassBody = classFields(organisationTexts.allFields).extend({ institution_id: Id });

export const EditSectionBody = z.object({
  section_code: requiredText(organisationLimits.code, organisationTexts.sectionCode),
});
export const AddSectionBody = EditSectionBody.extend({ class_id: Id, term_id: Id });

const InstitutionQuery = z.object({ institution_id: Id });

/** Sections of a class, of a term, or of a class in a term. */
const SectionsQuery = z
  .object({ class_id: Id.optional(), term_id: Id.optional() })
  .refine(({ class_id, term_id }) => class_id !== undefined || term_id !== undefined, {
    error: 'Please name a class or a term',
    path: ['class_id'],
  });

export const organisationKinds = ['institution', 'term', 'class', 'section'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** A soft-deleted item that can be restored; `within` names its parent. */
export const DeletedItem = z.object({
  id: Id,
  kind: z.enum([...organisationKinds, 'case']),
  name: z.string(),
  within: z.string(),
  deleted_at: Instant,
});
export type DeletedItem = z.infer<typeof DeletedItem>;

const ExportedPerson = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
});
const ExportedClass = Class.extend({
  sections: z.array(Section.extend({ enrollments: z.array(ExportedPerson) })),
});
/** Structure and members of an institution, without content or performance data. */
const InstitutionExport = z.object({
  exported_at: Instant,
  institution: Institution,
  terms: z.array(Term),
  classes: z.array(ExportedClass),
});
export const institutionExport = {
  response: InstitutionExport,
  streamed: { list: 'classes', entry: ExportedClass },
} as const;

export const Restored = Success.extend({
  /** Stays invisible because its parent is deleted, too. */
  hidden: z.boolean(),
  /** Another one has its code by now. */
  twin: z.boolean(),
});

export const organisationEndpoints = {
  'GET /api/master/institutions': { response: z.array(Institution) },
  'POST /api/master/institutions': {
    body: InstitutionBody,
    response: Success.extend(Institution.shape),
  },
  'PUT /api/master/institutions/{id}': { body: InstitutionBody, response: Institution },
  'DELETE /api/master/institutions/{id}': { response: Success },
  'POST /api/master/institutions/{id}/restore': { response: Restored },
  'GET /api/master/institutions/{id}/settings': { response: InstitutionSettings },
  'PUT /api/master/institutions/{id}/settings': {
    body: InstitutionSettings.partial(),
    response: InstitutionSettings,
  },
  'GET /api/master/institutions/{id}/export': institutionExport,
  'GET /api/master/terms': { query: InstitutionQuery, response: z.array(Term) },
  'POST /api/master/terms': { body: AddTermBody, response: Success.extend(Term.shape) },
  'PUT /api/master/terms/{id}': { body: EditTermBody, response: Term },
  'DELETE /api/master/terms/{id}': { response: Success },
  'POST /api/master/terms/{id}/restore': { response: Restored },
  'GET /api/master/classes': { query: InstitutionQuery, response: z.array(Class) },
  'POST /api/master/classes': { body: AddClassBody, response: Success.extend(Class.shape) },
  'PUT /api/master/classes/{id}': { body: EditClassBody, response: Class },
  'DELETE /api/master/classes/{id}': { response: Success },
  'POST /api/master/classes/{id}/restore': { response: Restored },
  'GET /api/master/sections': { query: SectionsQuery, response: z.array(Section) },
  'POST /api/master/sections': { body: AddSectionBody, response: Section },
  /** Adds those sections of another term of the institution that this one lacks, without people. */
  'POST /api/master/terms/{id}/sections': {
    body: z.object({ from_term_id: Id }),
    response: z.object({ copied: z.number().int() }),
  },
  'PUT /api/master/sections/{id}': { body: EditSectionBody, response: Section },
  'DELETE /api/master/sections/{id}': { response: Success },
  'POST /api/master/sections/{id}/restore': { response: Restored },
  'POST /api/master/practice_cases/{id}/restore': { response: Restored },
  'GET /api/master/deleted': { response: z.array(DeletedItem) },
} satisfies EndpointTable;
