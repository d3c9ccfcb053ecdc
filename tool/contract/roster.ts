import { z } from 'zod';
import { classMailLimits, importLimits, nameMaxLength } from './constants/limits.ts';
import {
  ClassQuery,
  Email,
  Id,
  IdempotencyKey,
  Instant,
  requiredText,
  Success,
  text,
} from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { InvitationState } from './invitation.ts';
import {
  ImportRecord,
  ImportResponse,
  PersonRow,
  RemovedResponse,
  rowsOf,
  UndoImportResponse,
} from './enrollment.ts';

/** Everything that an instructor sees of a student (decision R1); the consent texts list it. */
export const EngagementRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().optional(),
  ...InvitationState,
  not_registered: z.literal(true).optional(),
  sessionsCompleted: z.number().int(),
  /** Conversations started, and active seconds of those that have ended. */
  sessionsStarted: z.number().int(),
  secondsPracticed: z.number().int(),
  /** Start of the newest conversation. */
  lastPracticed: Instant.nullable(),
  /** Counts over the assigned cases, or over all published ones where none of them is assigned. */
  casesDone: z.number().int(),
  casesAssigned: z.number().int(),
  /** Relative time for display, such as '3 days ago' or 'Never'. */
  lastActive: z.string(),
  lastLoginTimestamp: Instant.nullable(),
  /** The reader's sections that the student is in, sorted; absent where an earlier version cached the row. */
  section_ids: z.array(Id).optional(),
  /** Groups in the LMS course, if they filter the class list; absent for students without a group. */
  groups: z
    .array(
      z.object({
        id: z.string(),
        /** Empty if the LMS sends ids only. */
        name: z.string(),
      }),
    )
    .optional(),
});
export type EngagementRow = z.infer<typeof EngagementRow>;

/** A case to practice, and whether it is done; only the student sees the results (decision R1). */
export const StudentTask = z.object({
  case_id: Id,
  title: z.string(),
  due_at: Instant.nullable(),
  completed: z.boolean(),
  late: z.boolean(),
});

/** Whether each student of a section has done each of its cases, in the order of `cases`. */
export const SectionTasks = z.object({
  cases: z.array(z.object({ id: Id, title: z.string() })),
  students: z.array(
    z.object({ id: Id, tasks: z.array(StudentTask.pick({ completed: true, late: true })) }),
  ),
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
  import_id: Id.optional(),
});

export const RemoveStudentsBody = z.object({
  user_ids: z.array(Id).min(1).max(importLimits.rows),
  section_id: Id,
});

/** Sends one mail to each student; recipients do not see each other. */
export const WriteToStudentsBody = z.object({
  /** A repeated request sends nothing. */
  key: IdempotencyKey,
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
    }),
  },
  'GET /api/instructors/students/tasks': {
    query: z.object({ section_id: Id }),
    response: SectionTasks,
  },
  'POST /api/instructors/students/write': {
    body: WriteToStudentsBody,
    response: z.object({
      /** Number of queued mails. */
      written: z.number().int(),
      /** Students without a usable address, who have unsubscribed, or whom the caller teaches no longer. */
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
  'POST /api/instructors/students/remove': { body: RemoveStudentsBody, response: RemovedResponse },
  /** Sends the invitation of a student who has not registered once more. */
  'POST /api/instructors/students/{id}/invitation': { response: Success },
  'POST /api/instructors/students/import': { body: ImportStudentsBody, response: ImportResponse },
  'GET /api/instructors/students/imports': {
    query: z.object({ section_id: Id }),
    response: z.array(ImportRecord),
  },
  'POST /api/instructors/students/imports/{id}/undo': { response: UndoImportResponse },
} satisfies EndpointTable;
