import { z } from 'zod';
import { maxAttempts, maxExtraDays } from './constants/assignment.ts';
import { ClassQuery, Id, Instant, Moment, Success, TimeZone } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** A case assigned to a section, with its dates; a null date or limit does not apply. */
export const Assignment = z.object({
  case_id: Id,
  section_id: Id,
  /** Completion after this time counts as late but is possible. */
  due_at: Instant.nullable(),
  /** From this time on no conversation can start. */
  closes_at: Instant.nullable(),
  /** Maximum number of completed conversations of a student. */
  max_attempts: z.number().int().nullable(),
  /** Whether students who have not completed the case are reminded by mail before it is due. */
  reminders: z.boolean(),
  /** Number of students with an exception. */
  exceptions: z.number().int(),
});
export type Assignment = z.infer<typeof Assignment>;

export const AssignmentBody = z
  .object({
    section_id: Id,
    due_at: Moment.nullable(),
    closes_at: Moment.nullable(),
    max_attempts: z.number().int().min(1).max(maxAttempts).nullable(),
    reminders: z.boolean().default(true),
    /** Time zone of the due date in mails. */
    time_zone: TimeZone.default('UTC'),
  })
  .refine(({ due_at, closes_at }) => !due_at || !closes_at || due_at <= closes_at, {
    path: ['closes_at'],
    message: 'Choose a closing date that is not before the due date.',
  });
export type AssignmentBody = z.infer<typeof AssignmentBody>;

/** An exception for one student, for one assignment or (without a case) for all of a section. */
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
  /** Null applies to every assignment of the section. */
  case_id: Id.nullable(),
  extra_days: z.number().int().min(0).max(maxExtraDays),
  extra_attempts: z.number().int().min(0).max(maxAttempts),
});

export const assignmentEndpoints = {
  'GET /api/instructors/assignments': { query: ClassQuery, response: z.array(Assignment) },
  'PUT /api/instructors/assignments/{caseId}': { body: AssignmentBody, response: Assignment },
  /** Removes the assignment; conversations on the case stay. */
  'DELETE /api/instructors/assignments/{caseId}': {
    query: z.object({ section_id: Id }),
    response: Success,
  },
  'GET /api/instructors/assignment-exceptions': {
    query: z.object({ section_id: Id }),
    response: z.array(AssignmentException),
  },
  /** 0 days and 0 attempts remove the exception. */
  'PUT /api/instructors/assignment-exceptions': {
    body: AssignmentExceptionBody,
    response: Success,
  },
} satisfies EndpointTable;
