import type { z } from 'zod';
import { daysBeforeSuggestion } from '../../contract/constants/people.ts';
import type { GoalOfWeek, WeeklyGoal, WeeklyGoalQuery } from '../../contract/weekly-goal.ts';
import type { Actor } from '../../http/actor.ts';
import { findPractisedSince } from '../conversations/practice-times.ts';
import { beforeThisWeek, practiceOfWeek } from '../progress/weeks.ts';
import { getUser, updateOwnRecord } from '../users/service.ts';

/** The caller's goal and practice of the current week, in all of their classes. */
export async function getGoalOfWeek(
  actor: Actor,
  { time_zone }: z.infer<typeof WeeklyGoalQuery>,
  now: Date,
): Promise<z.input<typeof GoalOfWeek>> {
  const [user, conversations] = await Promise.all([
    getUser(actor.id),
    findPractisedSince(actor.id, beforeThisWeek(now), {}),
  ]);
  const { days, seconds } = practiceOfWeek(conversations, time_zone, now);
  return {
    goal: user.weekly_goal ?? null,
    days,
    minutes: Math.floor(seconds / 60),
    // Null: the student does not want a goal. Absent: they were not asked yet.
    suggested: user.weekly_goal === undefined && days >= daysBeforeSuggestion,
  };
}

/** Sets the caller's goal; null means none, and not to be asked again. */
export async function setWeeklyGoal(actor: Actor, weekly_goal: WeeklyGoal | null): Promise<void> {
  await updateOwnRecord(actor.id, { weekly_goal });
}
