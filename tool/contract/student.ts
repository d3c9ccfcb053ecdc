import { z } from 'zod';
import { ClassQuery, Id, Instant, PageQuery, TimeZone } from './common.ts';
import { Message, ReportLanguage } from './conversation.ts';
import type { EndpointTable } from './endpoint.ts';

export const CaseProgress = z.object({
  id: Id,
  title: z.string(),
  completed: z.boolean(),
  /** The newest completed conversation of the case. */
  conversation_id: Id.nullable(),
  times_practiced: z.number().int(),
  /** Seconds per ended conversation, unrounded (decision R38). */
  avg_time_spent: z.number(),
  /**
   * Seconds of all ended conversations, the sum behind the average; if absent, averages are counted
   * (specification 1 §9).
   */
  total_time: z.number().int().optional(),
  last_completed: Instant.nullable(),
});

export const StudentProgress = z.object({
  completed_cases: z.number().int(),
  total_conversations: z.number().int(),
  cases: z.array(CaseProgress),
});

export const PracticeWeeksQuery = ClassQuery.extend({
  /** The learner's time zone, in which weeks start on Monday at midnight; UTC by default. */
  time_zone: TimeZone.default('UTC'),
});

export const PracticeWeek = z.object({
  /** Date of its Monday. */
  week_start: z.iso.date(),
  /** Active seconds of conversations started in the week. */
  seconds: z.number().int(),
  conversations: z.number().int(),
});

export const ConversationRow = z.object({
  id: Id,
  practice_case_id: Id,
  practice_case_title: z.string(),
  start_time: Instant,
  duration: z.number(),
  completed: z.boolean(),
  /** Whether it can be continued; one that is neither open nor completed has ended too early or without speech that counts. */
  open: z.boolean(),
  /** Whether those who teach its class can read its report. */
  shared: z.boolean(),
});

export const ConversationDetail = z.object({
  id: Id,
  practice_case_id: Id,
  practice_case_title: z.string(),
  /** ISO 639-1 code of the practiced language. */
  language_code: z.string(),
  completed: z.boolean(),
  start_time: Instant,
  end_time: Instant.nullable(),
  duration: z.number(),
  feedback: z.string().nullable(),
  report_language: ReportLanguage,
  feedback_status: z.enum(['pending', 'ready', 'none', 'failed']),
  /** Source of the transcript: the server, which took part in the call, or the student's browser. */
  transcript: z.enum(['browser', 'server']),
  messages: z.array(Message),
});

export const studentEndpoints = {
  'GET /api/students/progress': { query: ClassQuery, response: StudentProgress },
  /** The last twelve weeks, oldest first, including weeks without practice. */
  'GET /api/students/practice-weeks': {
    query: PracticeWeeksQuery,
    response: z.array(PracticeWeek),
  },
  'GET /api/students/conversations': {
    query: PageQuery.extend(ClassQuery.shape),
    response: z.array(ConversationRow),
  },
  'GET /api/students/conversations/{id}': { response: ConversationDetail },
} satisfies EndpointTable;
