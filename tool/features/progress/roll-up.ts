import type { EntityId } from '../../database/entity-id.ts';
import { isDuplicateKey } from '../../database/duplicate-key.ts';
import { practisedPairs, recountCase } from '../conversations/recount.ts';
import { CaseProgress, type CaseProgressRecord } from './model.ts';

/**
 * Brings the roll-up of a person on a case up to date by counting afresh, which may be repeated at
 * will. A writer whose count began before another's write counts again, so the row that stays has
 * seen every conversation that ended before it (decision record 0006).
 */
export async function rollUpCase(userId: EntityId, caseId: EntityId): Promise<void> {
  while (!(await tryRollUp(userId, caseId)));
}

async function tryRollUp(userId: EntityId, caseId: EntityId): Promise<boolean> {
  const key = { user_id: userId, practice_case_id: caseId };
  const kept = await CaseProgress.findOne(key).select({ version: 1 }).lean();
  const totals = await recountCase(userId, caseId);
  if (!kept) {
    if (!totals) return true;
    try {
      await CaseProgress.create({ ...key, ...totals, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
  const same = { ...key, version: kept.version };
  if (!totals) return (await CaseProgress.deleteOne(same)).deletedCount === 1;
  const update = { $set: { ...totals, version: kept.version + 1 } };
  return (await CaseProgress.updateOne(same, update)).matchedCount === 1;
}

/** Rebuilds every roll-up from the conversations; answers how many there are. */
export async function rebuildRollUps(): Promise<number> {
  let count = 0;
  for await (const { user_id, case_id } of practisedPairs()) {
    await rollUpCase(user_id, case_id);
    count += 1;
  }
  return count;
}

/** Roll-ups of a person on the given cases. */
export function findProgress(
  userId: string,
  caseIds: readonly EntityId[],
): Promise<CaseProgressRecord[]> {
  return CaseProgress.find({ user_id: userId, practice_case_id: { $in: caseIds } }).lean();
}

/** Ids of those among the given cases that the person has completed (decision R8). */
export async function findCompletedCases(
  userId: string,
  caseIds: readonly EntityId[],
): Promise<Set<string>> {
  const done = await CaseProgress.find({
    user_id: userId,
    practice_case_id: { $in: caseIds },
    completions: { $gt: 0 },
  })
    .select({ practice_case_id: 1 })
    .lean();
  return new Set(done.map(({ practice_case_id }) => String(practice_case_id)));
}
