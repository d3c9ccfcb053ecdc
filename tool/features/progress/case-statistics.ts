import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { recomputeStale, markStale } from './stale-counters.ts';
import { CaseAnalytics, CaseProgress } from './model.ts';

/** Sums of one case over people; they tell nothing about a single person by themselves. */
export interface CaseStatistics {
  /** People who started at least once. */
  people: number;
  /** People who completed at least once. */
  finished: number;
  /** Conversations started. */
  attempts: number;
  /** Of these, those that have ended. */
  ended: number;
  /** Active seconds of all ended conversations. */
  seconds: number;
}

export const noStatistics: CaseStatistics = {
  people: 0,
  finished: 0,
  attempts: 0,
  ended: 0,
  seconds: 0,
};

/** Tells that a person's row on a case in a section has changed. */
export const markCaseStale = (caseId: EntityId, sectionId: EntityId): Promise<void> =>
  markStale(CaseAnalytics, { section_id: sectionId, practice_case_id: caseId });

/** Statistics by case id, over the people who practise in the given sections. */
export async function statisticsOf(
  sectionIds: readonly EntityId[],
): Promise<Map<string, CaseStatistics>> {
  const kept = await CaseAnalytics.find({ section_id: { $in: sectionIds } }).lean();
  const rows = await recomputeStale(CaseAnalytics, kept, countCases);
  const statistics = new Map<string, CaseStatistics>();
  for (const row of rows) {
    const id = String(row.practice_case_id);
    const before = statistics.get(id) ?? noStatistics;
    statistics.set(id, {
      people: before.people + row.people,
      finished: before.finished + row.finished,
      attempts: before.attempts + row.attempts,
      ended: before.ended + (row.ended ?? row.attempts),
      seconds: before.seconds + row.seconds,
    });
  }
  return statistics;
}

/** Ids of those who have completed a case, and who practise in this section. */
export async function findCompleters(
  practice_case_id: EntityId,
  section_id: EntityId,
): Promise<string[]> {
  const rows = await CaseProgress.find({ practice_case_id, section_id, completions: { $gt: 0 } })
    .select({ user_id: 1 })
    .lean();
  return rows.map(({ user_id }) => String(user_id));
}

interface CaseInSection {
  practice_case_id: Types.ObjectId;
  section_id: Types.ObjectId;
}

/** What each of these cases has in its section, by one command. */
async function countCases(
  rows: readonly CaseInSection[],
): Promise<(row: CaseInSection) => CaseStatistics> {
  const found = await CaseProgress.aggregate<CaseStatistics & { _id: CaseInSection }>([
    {
      $match: {
        practice_case_id: { $in: rows.map(({ practice_case_id }) => practice_case_id) },
        section_id: { $in: rows.map(({ section_id }) => section_id) },
      },
    },
    {
      $group: {
        _id: { practice_case_id: '$practice_case_id', section_id: '$section_id' },
        people: { $sum: 1 },
        finished: { $sum: { $cond: [{ $gt: ['$completions', 0] }, 1, 0] } },
        attempts: { $sum: '$attempts' },
        ended: { $sum: { $ifNull: ['$ended', '$attempts'] } },
        seconds: { $sum: '$total_seconds' },
      },
    },
  ]);
  const sums = new Map(found.map(({ _id, ...statistics }) => [keyOf(_id), statistics]));
  return (row) => sums.get(keyOf(row)) ?? noStatistics;
}

const keyOf = ({ practice_case_id, section_id }: CaseInSection) =>
  `${String(practice_case_id)} ${String(section_id)}`;
