import { z } from 'zod';
import { ClassQuery, Id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Present while more has changed than one look counts: the figures are the last ones, and a job counts. */
const outdated = z.boolean().optional();

/** Totals of one case over all students of the class; identifies no student (decision R1). */
export const AnalyticsRow = z.object({
  id: Id,
  title: z.string(),
  published: z.boolean(),
  /** Students who started the case at least once. */
  studentsUsed: z.number().int(),
  /** Conversations started. */
  sessions: z.number().int(),
  /** Of these, those that have ended; averages are over them. */
  sessionsEnded: z.number().int().optional(),
  /** Active seconds per ended conversation; null for a group smaller than min_cell_size. */
  avgTimeSpent: z.number().nullable(),
  /** Percentage of the students who started it that completed it, unrounded; null as above (W11). */
  completionRate: z.number().nullable(),
  /** The middle student's own average, in whole seconds; null as above, and where nobody has ended one. */
  medianTimeSpent: z.number().int().nullable(),
  outdated,
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** Practice of a class in one week, which begins on Monday at midnight UTC. */
export const AnalyticsWeek = z.object({
  week_start: z.iso.date(),
  /** Conversations that students began; null for a group smaller than min_cell_size. */
  sessions: z.number().int().nullable(),
  outdated,
});

export const AnalyticsQuery = ClassQuery.extend({
  /** Only conversations that began in this week, named by its Monday (UTC). */
  week: z.iso.date('Please name a week by its Monday').optional(),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

export const analyticsEndpoints = {
  'GET /api/instructors/analytics': { query: AnalyticsQuery, response: z.array(AnalyticsRow) },
  /** The last twelve weeks, oldest first, including weeks without practice. */
  'GET /api/instructors/analytics/weeks': { query: ClassQuery, response: z.array(AnalyticsWeek) },
} satisfies EndpointTable;
