import { z } from 'zod';
import { Success, TimeZone } from './common.ts';
import { goalUnits, maxGoal } from './constants/people.ts';
import type { EndpointTable } from './endpoint.ts';

/** A student's weekly goal. Only the student sees it, and it is not research data. */
export const WeeklyGoal = z
  .object({
    unit: z.enum(goalUnits, { error: 'A goal is of days or of minutes' }),
    amount: z.int().min(1).max(maxGoal.minutes),
  })
  .refine(({ unit, amount }) => amount <= maxGoal[unit], {
    error: 'A week has seven days',
    path: ['amount'],
  });
export type WeeklyGoal = z.infer<typeof WeeklyGoal>;

export const WeeklyGoalQuery = z.object({
  /** The student's time zone, in which days end and weeks start on Monday; UTC by default. */
  time_zone: TimeZone.default('UTC'),
});

/** The current week only; no response covers earlier weeks. */
export const GoalOfWeek = z.object({
  goal: WeeklyGoal.nullable(),
  /** Days with an ended conversation (by its start), and the minutes of these, in all classes. */
  days: z.int(),
  minutes: z.int(),
  /** Whether to suggest a goal: to a student who practices and was never asked. */
  suggested: z.boolean(),
});
export type GoalOfWeek = z.infer<typeof GoalOfWeek>;

export const weeklyGoalEndpoints = {
  'GET /api/students/weekly-goal': { query: WeeklyGoalQuery, response: GoalOfWeek },
  'PUT /api/students/weekly-goal': { body: WeeklyGoal, response: Success },
  /** Removes the goal; the student is not asked again. */
  'DELETE /api/students/weekly-goal': { response: Success },
} satisfies EndpointTable;
