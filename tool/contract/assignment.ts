import { z } from 'zod';
import { mostAttempts, mostExtraDays } from './constants/assignment.ts';
import { ClassQuery, Id, Instant, Success, TimeZone } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** A case that a section is to do, with its dates; a date or limit that is null does not apply. */
export const Assignment = z.object({
  case_id: Id,
  section_id: Id,
  /** Completed after this moment is late, which blocks nothing. */
  due_at: Instant.nullable(),
  /** From this moment on no conversation begins. */
  closes_at: Instant.nullable(),
  /** How many completed conversations a student may have. */
  max_attempts: z.number().int().nullable(),
  /** Whether students who have not completed the case are reminded by mail before it is due. */
  reminders: z.boolean(),
  /** Students for whom something else is agreed. */
  exceptions: z.number().int(),
});
export type Assignment = z.infer<typeof Assignment>;

const Moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .nullable();

export const AssignmentBody = z
  .object({
    section_id: Id,
    due_at: Moment,
    closes_at: Moment,
    max_attempts: z.number().int().min(1).max(mostAttempts).nullable(),
    reminders: z.boolean().default(true),
    /** In which mails name the due date. */
    time_zone: TimeZone.default('UTC'),
  })
  .refine(({ due_at, closes_at }) => !due_at || !closes_at || due_at <= closes_at, {
    path: ['closes_at'],
    message: 'Choose a closing date that is not before the due date.',
  });
export type AssignmentBody = z.infer<typeof AssignmentBody>;

/** What is agreed with one student beyond an assignment, or beyond all of a section's (no case). */
export const AssignmentException = z.object({
  section_id: Id,
  user_id: Id,
  name: z.string(),
  case_id: Id.nullable(),
  extra_days: z.number().int(),
  extra_attempts: z.number().int(),
});
export type AssignmentException = z.infer<typeof AssignmentException>;

export const AssignmentExceptionBody = z.object({
  section_id: Id,
  user_id: Id,
  /** Null: for every assignment of the section. */
  case_id: Id.nullable(),
  extra_days: z.number().int().min(0).max(mostExtraDays),
  extra_attempts: z.number().int().min(0).max(mostAttempts),
});

export const assignmentEndpoints = {
  'GET /api/instructors/assignments': { query: ClassQuery, response: z.array(Assignment) },
  'PUT /api/instructors/assignments/{caseId}': { body: AssignmentBody, response: Assignment },
  /** The case is no longer assigned; conversations on it stay. */
  'DELETE /api/instructors/assignments/{caseId}': {
    query: z.object({ section_id: Id }),
    response: Success,
  },
  'GET /api/instructors/assignment-exceptions': {
    query: z.object({ section_id: Id }),
    response: z.array(AssignmentException),
  },
  /** Nothing extra (0 and 0) ends the exception. */
  'PUT /api/instructors/assignment-exceptions': {
    body: AssignmentExceptionBody,
    response: Success,
  },
} satisfies EndpointTable;
