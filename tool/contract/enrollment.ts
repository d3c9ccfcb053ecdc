import { z } from 'zod';
import { Email, Id, Instant, Success, text } from './common.ts';
import { importLimits, nameMaxLength, organisationLimits } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { MasterUser } from './master.ts';
import { enrollmentRoles } from './roles.ts';

/** User fields with the role; a removal names `enrollment_id` (decision W7). */
export const SectionEnrollment = MasterUser.extend({
  role: z.enum(enrollmentRoles),
  enrollment_id: Id,
  user_id: Id,
  section_id: Id,
  /** An LMS enrolled the person to observe, design or try the course: in no list or figure of the class. */
  beside_class: z.literal(true).optional(),
});
export type SectionEnrollment = z.infer<typeof SectionEnrollment>;

export const EnrollBody = z.object({
  user_id: Id,
  section_id: Id,
  role: z.enum(enrollmentRoles).default('student'),
});

/** Enrolments that move to another section of their class, or that end in their section. */
export const EnrollmentsBody = z.object({
  enrollment_ids: z.array(Id).min(1).max(importLimits.rows),
  section_id: Id,
});
/** Those who were not moved, with the reason for display. */
export const MoveEnrollmentsResponse = z.object({
  moved: z.number().int(),
  failed: z.array(z.object({ enrollment_id: Id, error: z.string() })),
});

/** Those who were not removed, by the ids of the request, with the reason for display. */
export const RemovedResponse = z.object({
  removed: z.number().int(),
  failed: z.array(z.object({ id: Id, error: z.string() })),
});

/** A row of the file; validated separately, so that one invalid row does not reject the others. */
const Cell = z.string().max(importLimits.cell).default('');
export const PersonRow = z.object({
  /** Line in the file, from 1. */
  line: z.number().int().min(1).max(10_000_000),
  email: Cell,
  first_name: Cell,
  last_name: Cell,
});
/** An empty access group keeps the account's group. */
export const UserRow = PersonRow.extend({ access_group: Cell });
export const EnrollmentRow = PersonRow.extend({
  role: Cell,
  course_code: Cell,
  term_code: Cell,
  section_code: Cell,
});
export const rowsOf = <T extends z.ZodType>(row: T) =>
  z
    .array(row)
    .min(1, 'There are no lines to import')
    .max(importLimits.rows, 'Too many lines at once');

/** The parsed cells of a valid row. */
export const PersonCells = z.object({
  email: Email,
  first_name: text(nameMaxLength),
  last_name: text(nameMaxLength),
});

export const importOutcomes = [
  'created',
  'existing',
  /** The account exists and gets another access group. */
  'moved',
  'enrolled',
  'reactivated',
  'already_enrolled',
  'failed',
] as const;

export const ImportLine = z.object({
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(importOutcomes),
  /** Reason of a failure, for display. */
  error: z.string().optional(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** With `dry_run` the outcome of each line is reported and nothing is written. */
export const ImportResponse = z.object({
  dry_run: z.boolean(),
  lines: z.array(ImportLine),
  /** With it the import is continued in further requests, or undone. */
  import_id: Id.optional(),
});
export type ImportResponse = z.infer<typeof ImportResponse>;

export const ImportUsersBody = z.object({
  /** The institution's name, as in `add_user` (decision W2). */
  institution: text(organisationLimits.name).optional(),
  rows: rowsOf(UserRow),
  dry_run: z.boolean(),
  import_id: Id.optional(),
});

export const ImportEnrollmentsBody = z.object({
  institution_id: Id,
  rows: rowsOf(EnrollmentRow),
  dry_run: z.boolean(),
  import_id: Id.optional(),
});

/** An import of people, with the numbers of what it changed. */
export const ImportRecord = z.object({
  id: Id,
  at: Instant,
  actor_name: z.string(),
  /** Empty without one. */
  institution: z.string(),
  /** The only section of an import by an instructor; empty without one. */
  section: z.string(),
  kind: z.enum(['users', 'enrollments']),
  accounts: z.number().int(),
  enrollments: z.number().int(),
  moved: z.number().int(),
  undone: z.boolean(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** What an undo has removed, and whom it left. */
export const UndoImportResponse = z.object({
  accounts: z.number().int(),
  enrollments: z.number().int(),
  /** People who have their access group of before. */
  moved: z.number().int(),
  kept: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Has practised in the section; has an account by now; is in another section or in an LMS. */
      reason: z.enum(['practised', 'registered', 'elsewhere']),
    }),
  ),
});

export const enrollmentEndpoints = {
  'GET /api/master/section-enrollments': {
    query: z.object({ section_id: Id }),
    response: z.array(SectionEnrollment),
  },
  'POST /api/master/enrollments': { body: EnrollBody, response: SectionEnrollment },
  'POST /api/master/enrollments/move': {
    body: EnrollmentsBody,
    response: MoveEnrollmentsResponse,
  },
  'POST /api/master/enrollments/remove': { body: EnrollmentsBody, response: RemovedResponse },
  'DELETE /api/master/enrollments/{enrollmentId}/{sectionId}': { response: Success },
  'GET /api/master/imports': { response: z.array(ImportRecord) },
  'POST /api/master/imports/{id}/undo': { response: UndoImportResponse },
  'POST /api/master/import/users': { body: ImportUsersBody, response: ImportResponse },
  'POST /api/master/import/enrollments': { body: ImportEnrollmentsBody, response: ImportResponse },
} satisfies EndpointTable;
