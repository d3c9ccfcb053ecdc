import { z } from 'zod';
import { nameMaxLength } from './constants/limits.ts';
import { ClassQuery, Email, Id, Instant, Success, text } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { ImportResponse, PersonRow, rowsOf } from './enrollment.ts';

/** Everything that an instructor sees of a student (decision R1); the consent texts list it. */
export const EngagementRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string().optional(),
  sessionsCompleted: z.number().int(),
  /** Relative time for display, such as '3 days ago' or 'Never'. */
  lastActive: z.string(),
  lastLoginTimestamp: Instant.nullable(),
});
export type EngagementRow = z.infer<typeof EngagementRow>;

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

export const rosterEndpoints = {
  'GET /api/instructors/students/engagement': {
    query: ClassQuery,
    response: z.array(EngagementRow),
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
