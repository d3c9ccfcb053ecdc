import { z } from 'zod';
import { Success, TimeZone } from './common.ts';
import { goalUnits, mostOfGoal } from './constants/limits.ts';
import type { EndpointTable } from './endpoint.ts';

/** What a student wants to do each week. It is shown to them alone, and is no part of the study. */
export const WeeklyGoal = z
  .object({
    unit: z.enum(goalUnits, { error: 'A goal is of days or of minutes' }),
    amount: z.int().min(1).max(mostOfGoal.minutes),
  })
  .refine(({ unit, amount }) => amount <= mostOfGoal[unit], {
    error: 'A week has seven days',
    path: ['amount'],
  });
export type WeeklyGoal = z.infer<typeof WeeklyGoal>;

export const WeeklyGoalQuery = z.object({
  /** The student's time zone, in which days end and weeks begin on Monday; UTC by default. */
  time_zone: TimeZone.default('UTC'),
});

/** The running week alone: no answer says how the weeks before were. */
export const GoalOfWeek = z.object({
  goal: WeeklyGoal.nullable(),
  /** Days on which conversations were begun that have ended, and their whole minutes, in all classes. */
  days: z.int(),
  minutes: z.int(),
  /** Whether to ask if a goal is wanted: to somebody who was never asked and practices anyway. */
  suggested: z.boolean(),
});
export type GoalOfWeek = z.infer<typeof GoalOfWeek>;

export const weeklyGoalEndpoints = {
  'GET /api/students/weekly-goal': { query: WeeklyGoalQuery, response: GoalOfWeek },
  'PUT /api/students/weekly-goal': { body: WeeklyGoal, response: Success },
  /** Without a goal from now on, and without being asked for one. */
  'DELETE /api/students/weekly-goal': { response: Success },
} satisfies EndpointTable;
