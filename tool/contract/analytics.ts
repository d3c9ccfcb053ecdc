import { z } from 'zod';
import { ClassQuery, Id, Instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Present while a job still counts recent changes: the figures are the last complete ones. */
const outdated = z.boolean().optional();

/** Totals of one case over all students of the class; identifies no student (decision R1). */
export const AnalyticsRow = z.object({
  id: Id,
  title: z.string(),
  class_id: Id,
  /** The section that the case belongs to alone; null for all sections of the class. */
  section_id: Id.nullable(),
  published: z.boolean(),
  /** Tells cases of one title apart; absent in figures that an earlier version has kept. */
  created_at: Instant.optional(),
  /** Students who started the case at least once. */
  studentsUsed: z.number().int(),
  /** Conversations started. */
  sessions: z.number().int(),
  /** Conversations that have ended; averages are over these. */
  sessionsEnded: z.number().int().optional(),
  /** Active seconds per ended conversation; null for a group smaller than min_cell_size. */
  avgTimeSpent: z.number().nullable(),
  /** Percentage of the students who started it and completed it, unrounded; null as above (W11). */
  completionRate: z.number().nullable(),
  /** Median of the students' averages, in whole seconds; null as above, and without an ended one. */
  medianTimeSpent: z.number().int().nullable(),
  outdated,
});
export type AnalyticsRow = z.infer<typeof AnalyticsRow>;

/** Practice of a class in one week, which starts on Monday at midnight UTC. */
export const AnalyticsWeek = z.object({
  week_start: z.iso.date(),
  /** Conversations started by students; null for a group smaller than min_cell_size. */
  sessions: z.number().int().nullable(),
  outdated,
});

export const AnalyticsQuery = ClassQuery.extend({
  /** Only conversations that started in this week, given by its Monday (UTC). */
  week: z.iso.date('Please name a week by its Monday').optional(),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

export const analyticsEndpoints = {
  'GET /api/instructors/analytics': { query: AnalyticsQuery, response: z.array(AnalyticsRow) },
  /** The last twelve weeks, oldest first, including weeks without practice. */
  'GET /api/instructors/analytics/weeks': { query: ClassQuery, response: z.array(AnalyticsWeek) },
} satisfies EndpointTable;
