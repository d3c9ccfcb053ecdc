import { z } from 'zod';
import { ClassQuery, Id, Instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { SaidKeyItem } from './report-practice.ts';

/** Whether the owner lets those who teach the section read one report of theirs (decision R1). */
export const Sharing = z.object({
  /** False where there is no report yet, or nobody who could read it. */
  can_share: z.boolean(),
  shared_at: Instant.nullable(),
});
export type Sharing = z.infer<typeof Sharing>;

/** A report that a student has shared, for those who teach their section. */
export const SharedReportRow = z.object({
  conversation_id: Id,
  student_name: z.string(),
  practice_case_title: z.string(),
  start_time: Instant,
  shared_at: Instant,
});
export type SharedReportRow = z.infer<typeof SharedReportRow>;

export const SharedReport = SharedReportRow.extend({
  /** Light markdown. It quotes the learner; the transcript is not shared. */
  feedback: z.string(),
  /** True when the report came from the demo partner's rules. */
  demo: z.boolean(),
  key_items: z.array(SaidKeyItem),
});

export const sharedReportEndpoints = {
  'GET /api/students/conversations/{id}/sharing': { response: Sharing },
  'PUT /api/students/conversations/{id}/sharing': {
    body: z.object({ shared: z.boolean({ error: 'A report is shared or not' }) }),
    response: Sharing,
  },
  'GET /api/instructors/shared_reports': {
    query: ClassQuery,
    response: z.array(SharedReportRow),
  },
  'GET /api/instructors/shared_reports/{id}': { response: SharedReport },
} satisfies EndpointTable;
