import { z } from 'zod';
import { classMailLimits, nameMaxLength } from './constants/limits.ts';
import { ClassQuery, Email, Id, Instant, requiredText, Success, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { ImportResponse, PersonRow, rowsOf } from './enrollment.ts';

/** Everything that an instructor sees of a student (decision R1); the consent texts list it. */
export const EngagementRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().optional(),
  sessionsCompleted: z.number().int(),
  /** Sessions started, and active seconds of those that have ended. */
  sessionsStarted: z.number().int(),
  secondsPracticed: z.number().int(),
  /** When the newest session began. */
  lastPracticed: Instant.nullable(),
  /** Of the cases that they are to do: the assigned ones, or all published ones where none is. */
  casesDone: z.number().int(),
  casesAssigned: z.number().int(),
  /** Relative time for display, such as '3 days ago' or 'Never'. */
  lastActive: z.string(),
  lastLoginTimestamp: Instant.nullable(),
  /** Groups in the course of the LMS, where the class list may be filtered by them; absent of who is in none. */
  groups: z
    .array(
      z.object({
        id: z.string(),
        /** Empty: the LMS tells a number alone. */
        name: z.string(),
      }),
    )
    .optional(),
});
export type EngagementRow = z.infer<typeof EngagementRow>;

/** A case that a student is to do, and whether it is done; how it went is theirs (decision R1). */
export const StudentTask = z.object({
  case_id: Id,
  title: z.string(),
  due_at: Instant.nullable(),
  completed: z.boolean(),
  late: z.boolean(),
});

export const AddStudentBody = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').pipe(Email),
  first_name: text(nameMaxLength).optional(),
  last_name: text(nameMaxLength).optional(),
  section_id: Id.optional(),
});

export const ImportStudentsBody = z.object({
  section_id: Id,
  rows: rowsOf(PersonRow),
  dry_run: z.boolean(),
});

/** One mail to each of these students; nobody sees the others. */
export const WriteToStudentsBody = z.object({
  /** Made by the sender: sent again, the mails leave once. */
  key: z.string().trim().min(8).max(64),
  user_ids: z.array(Id).min(1).max(classMailLimits.recipients),
  subject: requiredText(classMailLimits.subject, 'A subject is required'),
  text: requiredText(classMailLimits.text, 'A message is required'),
});

export const rosterEndpoints = {
  'GET /api/instructors/students/engagement': {
    query: ClassQuery,
    response: z.array(EngagementRow),
  },
  'GET /api/instructors/students/{id}/tasks': {
    query: ClassQuery,
    response: z.object({
      student: EngagementRow,
      tasks: z.array(StudentTask),
      /** Those of the query's sections where they learn. */
      section_ids: z.array(Id),
    }),
  },
  'POST /api/instructors/students/write': {
    body: WriteToStudentsBody,
    response: z.object({
      /** Mails on their way. */
      written: z.number().int(),
      /** Students who have no address of their own here, or want no mails. */
      unreachable: z.number().int(),
    }),
  },
  'POST /api/instructors/students/add': {
    body: AddStudentBody,
    response: z.object({ student: EngagementRow, reactivated: z.boolean().optional() }),
  },
  'DELETE /api/instructors/students/remove/{id}': {
    query: z.object({ section_id: Id.optional() }),
    response: Success,
  },
  'POST /api/instructors/students/import': { body: ImportStudentsBody, response: ImportResponse },
} satisfies EndpointTable;
