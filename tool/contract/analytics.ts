import { z } from 'zod';
import { ClassQuery, Id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** One case over all students of the class; no person can be told from it (decision R1). */
export const AnalyticsRow = z.object({
  id: Id,
  title: z.string(),
  published: z.boolean(),
  /** Students who started the case at least once. */
  studentsUsed: z.number().int(),
  /** Conversations started. */
  sessions: z.number().int(),
  /** Active seconds per conversation; null where too few students would show (min_cell_size). */
  avgTimeSpent: z.number().nullable(),
  /** Percent of the students who started it that completed it, unrounded; null as above (decision W11). */
  completionRate: z.number().nullable(),
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** What a class practised in a week that begins on Monday at midnight, UTC. */
export const AnalyticsWeek = z.object({
  week_start: z.iso.date(),
  /** Conversations that students began; null where too few students would show (min_cell_size). */
  sessions: z.number().int().nullable(),
});

export const analyticsEndpoints = {
  'GET /api/instructors/analytics': { query: ClassQuery, response: z.array(AnalyticsRow) },
  /** The last twelve weeks, oldest first, weeks without practice too. */
  'GET /api/instructors/analytics/weeks': { query: ClassQuery, response: z.array(AnalyticsWeek) },
} satisfies EndpointTable;
