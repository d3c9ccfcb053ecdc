import { writeRow } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { CountedConversation } from '../../ports.ts';
import { recountCase } from '../conversations/case-totals.ts';
import { streamStartTimes } from '../conversations/streams.ts';
import { markCaseStale } from './case-statistics.ts';
import { markWeekStale } from './class-weeks.ts';
import { rollUpPerson } from './person-practice.ts';
import { CaseProgress, type CaseProgressRecord } from './model.ts';

/** Updates all roll-ups and statistics of a started or ended conversation; idempotent. */
export async function rollUpConversation(conversation: CountedConversation): Promise<void> {
  const { user_id, practice_case_id, section_id, start_time } = conversation;
  await Promise.all([
    rollUpCase(user_id, practice_case_id),
    section_id && markWeekStale(section_id, start_time),
  ]);
}

/**
 * Recounts the roll-up of a person on a case; idempotent. A writer whose count began before a concurrent
 * write counts again (optimistic lock), so that the stored row includes every conversation that ended
 * before it was written (decision record 0006).
 */
export async function rollUpCase(userId: EntityId, caseId: EntityId): Promise<void> {
  const sections = new Set<string>();
  while (!(await tryRollUp(userId, caseId, sections)));
  await Promise.all(
    [...sections].flatMap((id) => [markCaseStale(caseId, id), rollUpPerson(userId, id)]),
  );
}

/** Also adds every section whose statistics include or included the row to `sections`. */
async function tryRollUp(
  userId: EntityId,
  caseId: EntityId,
  sections: Set<string>,
): Promise<boolean> {
  const key = { user_id: userId, practice_case_id: caseId };
  const kept = await CaseProgress.findOne(key).select({ version: 1, section_id: 1 }).lean();
  const { totals, sectionIds } = await recountCase(userId, caseId);
  for (const id of [kept?.section_id, ...sectionIds]) if (id) sections.add(String(id));
  return writeRow(CaseProgress, key, kept, totals);
}

/** Recounts two accounts after the conversations were moved from the first to the second; idempotent. */
export async function rollUpMerged(fromId: EntityId, toId: EntityId): Promise<void> {
  // The old account's row is recounted last: it records which cases are still to be counted.
  for (const { practice_case_id } of await CaseProgress.find({ user_id: fromId }).lean()) {
    await rollUpCase(toId, practice_case_id);
    await rollUpCase(fromId, practice_case_id);
  }
  for await (const { section_id, start_time } of streamStartTimes(toId))
    await markWeekStale(section_id, start_time);
}

export function findProgress(
  userIds: readonly string[],
  caseIds: readonly EntityId[],
): Promise<CaseProgressRecord[]> {
  return CaseProgress.find({
    user_id: { $in: userIds },
    practice_case_id: { $in: caseIds },
  }).lean();
}
