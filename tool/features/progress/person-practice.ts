import type { Types } from 'mongoose';
import { writeRow } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createIdSet } from '../../database/id-set.ts';
import { CaseProgress, SectionProgress, type CaseProgressRecord } from './model.ts';

export interface Practice {
  completions: number;
  attempts: number;
  /** Active seconds of ended conversations. */
  seconds: number;
  /** Ids without duplicates. */
  completedCases: readonly Types.ObjectId[];
  lastPractised: Date | null;
}

export const noPractice: Practice = {
  completions: 0,
  attempts: 0,
  seconds: 0,
  completedCases: [],
  lastPractised: null,
};

/**
 * Practice totals of each person in these sections, with those of people in other sections that `left`
 * names; people without any may be left out.
 */
export async function findPractice(
  sectionIds: readonly EntityId[],
  userId?: EntityId,
  left: readonly { user_id: EntityId; section_id: EntityId }[] = [],
): Promise<Map<string, Practice>> {
  const here = { section_id: { $in: sectionIds }, ...(userId && { user_id: userId }) };
  const rows = await SectionProgress.find({ $or: [here, ...left] })
    .select('-_id user_id completions attempts seconds completed_cases last_practised_at')
    .lean();
  const practice = new Map<string, Practice>();
  for (const row of rows) {
    const before = practice.get(String(row.user_id)) ?? noPractice;
    const last = Math.max(
      before.lastPractised?.getTime() ?? 0,
      row.last_practised_at?.getTime() ?? 0,
    );
    practice.set(String(row.user_id), {
      completions: before.completions + row.completions,
      attempts: before.attempts + (row.attempts ?? 0),
      seconds: before.seconds + (row.seconds ?? 0),
      completedCases: withOthers(before.completedCases, row.completed_cases ?? []),
      lastPractised: last > 0 ? new Date(last) : null,
    });
  }
  return practice;
}

/** Union of two lists of ids, each without duplicates. */
function withOthers(
  ids: readonly Types.ObjectId[],
  others: readonly Types.ObjectId[],
): readonly Types.ObjectId[] {
  if (ids.length === 0) return others;
  const known = createIdSet(ids);
  return [...ids, ...others.filter((id) => !known.has(id))];
}

/** Recounts the roll-up of a person in a section, like `rollUpCase` for a case. */
export async function rollUpPerson(userId: EntityId, sectionId: EntityId): Promise<void> {
  while (!(await tryRollUp({ section_id: sectionId, user_id: userId })));
}

async function tryRollUp(key: { section_id: EntityId; user_id: EntityId }): Promise<boolean> {
  const kept = await SectionProgress.findOne(key).select({ version: 1 }).lean();
  return writeRow(SectionProgress, key, kept, sumOf(await CaseProgress.find(key).lean()));
}

/** The sum of a person's rows in a section. */
export function sumOf(rows: readonly CaseProgressRecord[]) {
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
