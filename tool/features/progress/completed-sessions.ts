import type { Types } from 'mongoose';
import { casesIn, type Scope } from '../cases/scope.ts';
import { CaseProgress } from './model.ts';

/** How many conversations each of these people has completed within a scope; people with none are left out. */
export async function countCompletedSessions(
  userIds: readonly Types.ObjectId[],
  scope: Scope,
): Promise<Map<string, number>> {
  const rows = await CaseProgress.find({ user_id: { $in: userIds }, ...casesIn(scope) })
    .select({ user_id: 1, completions: 1 })
    .lean();
  const counts = new Map<string, number>();
  for (const { user_id, completions } of rows)
    counts.set(String(user_id), (counts.get(String(user_id)) ?? 0) + completions);
  return counts;
}
