import { z } from 'zod';
import { ClassQuery, Id, Instant } from './common.ts';
import { ReportLanguage } from './conversation.ts';
import type { EndpointTable } from './endpoint.ts';
import { SaidKeyItem } from './report-practice.ts';

/** Whether the owner shares a report with the instructors of the section (decision R1). */
export const Sharing = z.object({
  /** False without a report, or without an instructor who could read it. */
  can_share: z.boolean(),
  shared_at: Instant.nullable(),
});
export type Sharing = z.infer<typeof Sharing>;

/** A report that a student has shared with the instructors of their section. */
export const SharedReportRow = z.object({
  conversation_id: Id,
  student_name: z.string(),
  practice_case_title: z.string(),
  start_time: Instant,
  shared_at: Instant,
});
export type SharedReportRow = z.infer<typeof SharedReportRow>;

export const SharedReport = SharedReportRow.extend({
  student_id: Id,
  /** ISO 639-1 code of the practiced language. */
  language_code: z.string(),
  /** Light markdown. It quotes the learner; the transcript is not shared. */
  feedback: z.string(),
  report_language: ReportLanguage,
  /** True when the demo partner's rules made the report. */
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
