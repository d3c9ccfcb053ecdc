import mongoose from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { CaseProgress } from './model.ts';

/** Sums of one case over people; they tell nothing about a single person by themselves. */
export interface CaseStatistics {
  /** People who started at least once. */
  people: number;
  /** People who completed at least once. */
  finished: number;
  /** Conversations started. */
  attempts: number;
  /** Active seconds of all conversations. */
  seconds: number;
}

/** Statistics by case id, over the people who practise in the given sections. */
export async function sumByCase(
  caseIds: readonly EntityId[],
  sectionIds: readonly string[],
): Promise<Map<string, CaseStatistics>> {
  // An aggregation casts nothing, so the ids are made here.
  const sections = sectionIds.map((id) => new mongoose.Types.ObjectId(id));
  const rows = await CaseProgress.aggregate<CaseStatistics & { _id: EntityId }>([
    { $match: { practice_case_id: { $in: caseIds }, section_id: { $in: sections } } },
    {
      $group: {
        _id: '$practice_case_id',
        people: { $sum: 1 },
        finished: { $sum: { $cond: [{ $gt: ['$completions', 0] }, 1, 0] } },
        attempts: { $sum: '$attempts' },
        seconds: { $sum: '$total_seconds' },
      },
    },
  ]);
  return new Map(rows.map(({ _id, ...sums }) => [String(_id), sums]));
}
