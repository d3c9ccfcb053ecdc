import { onDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { CaseProgress, SectionProgress, type CaseProgressRecord } from './model.ts';

/** How many conversations each person has completed within these sections; those with none may be left out. */
export async function countCompletedSessions(
  sectionIds: readonly EntityId[],
  userId?: EntityId,
): Promise<Map<string, number>> {
  const rows = await SectionProgress.find({
    section_id: { $in: sectionIds },
    ...(userId && { user_id: userId }),
  })
    .select({ _id: 0, user_id: 1, completions: 1 })
    .lean();
  const counts = new Map<string, number>();
  for (const { user_id, completions } of rows)
    counts.set(String(user_id), (counts.get(String(user_id)) ?? 0) + completions);
  return counts;
}

/** Counts what a person has completed in a section afresh, as `rollUpCase` does for a case. */
export async function rollUpPerson(userId: EntityId, sectionId: EntityId): Promise<void> {
  while (!(await tryRollUp({ section_id: sectionId, user_id: userId })));
}

async function tryRollUp(key: { section_id: EntityId; user_id: EntityId }): Promise<boolean> {
  const kept = await SectionProgress.findOne(key).select({ version: 1 }).lean();
  const figures = sumOf(await CaseProgress.find(key).lean());
  if (kept) {
    const same = { ...key, version: kept.version };
    const update = { $set: { ...figures, version: kept.version + 1 } };
    return (await SectionProgress.updateOne(same, update)).matchedCount === 1;
  }
  return SectionProgress.create({ ...key, ...figures, version: 1 }).then(
    () => true,
    onDuplicateKey(() => false),
  );
}

function sumOf(rows: readonly CaseProgressRecord[]) {
  const sum = (figure: (row: CaseProgressRecord) => number) =>
    rows.reduce((total, row) => total + figure(row), 0);
  const practised = rows.flatMap(({ last_practised_at }) => last_practised_at?.getTime() ?? []);
  return {
    completions: sum(({ completions }) => completions),
    attempts: sum(({ attempts }) => attempts),
    seconds: sum(({ total_seconds }) => total_seconds),
    completed_cases: rows
      .filter(({ completions }) => completions > 0)
      .map(({ practice_case_id }) => practice_case_id),
    last_practised_at: practised.length > 0 ? new Date(Math.max(...practised)) : null,
  };
}
