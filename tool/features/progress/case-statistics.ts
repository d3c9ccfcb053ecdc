import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import { recomputeStale, markStale, type Counting } from './stale-counters.ts';
import { CaseAnalytics, CaseProgress } from './model.ts';
import { mergeTimes, type Times } from './times.ts';

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
  /** What people take for an ended conversation, each on their own average. */
  times: Times;
}

export const noStatistics: CaseStatistics = {
  people: 0,
  finished: 0,
  attempts: 0,
  ended: 0,
  seconds: 0,
  times: [],
};

/** Tells that a person's row on a case in a section has changed. */
export const markCaseStale = (caseId: EntityId, sectionId: EntityId): Promise<void> =>
  markStale(CaseAnalytics, { section_id: sectionId, practice_case_id: caseId });

/** Statistics by case id; outdated where they wait for a job that counts them afresh. */
export interface Statistics {
  byCase: Map<string, CaseStatistics>;
  outdated: boolean;
}

/** Statistics over the people who practise in the given sections. */
export async function statisticsOf(
  sectionIds: readonly EntityId[],
  by: Counting,
): Promise<Statistics> {
  const kept = await CaseAnalytics.find({ section_id: { $in: sectionIds } }).lean();
  const { rows, outdated } = await recomputeStale(
    CaseAnalytics,
    kept.map((row) =>
      row.times ? row : { ...row, counted: Math.min(row.counted, row.changed - 1) },
    ),
    countCases,
    by,
  );
  const byCase = new Map<string, CaseStatistics>();
  for (const row of rows) {
    const id = String(row.practice_case_id);
    const own = { ...row, ended: row.ended ?? row.attempts, times: row.times ?? [] };
    const others = byCase.get(id);
    byCase.set(id, others ? addUp(others, own) : own);
  }
  return { byCase, outdated };
}

/** The statistics of two sections as one. */
export const addUp = (one: CaseStatistics, other: CaseStatistics): CaseStatistics => ({
  people: one.people + other.people,
  finished: one.finished + other.finished,
  attempts: one.attempts + other.attempts,
  ended: one.ended + other.ended,
  seconds: one.seconds + other.seconds,
  times: mergeTimes([one.times, other.times]),
});

/** What one person, or several alike, did on a case. */
interface Part {
  people: number;
  finished: number;
  attempts: number;
  ended: number;
  seconds: number;
  /** Of each person, seconds of an ended conversation on average; null where none has ended. */
  time: number | null;
}

/** Statistics of parts that have the same key. */
export function sumUp<Row extends Part>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, CaseStatistics> {
  const groups = groupBy(rows, keyOf);
  const sum = (group: readonly Row[], field: Exclude<keyof Part, 'time'>) =>
    group.reduce((total, row) => total + row[field], 0);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      {
        people: sum(group, 'people'),
        finished: sum(group, 'finished'),
        attempts: sum(group, 'attempts'),
        ended: sum(group, 'ended'),
        seconds: sum(group, 'seconds'),
        times: mergeTimes(group.map(({ time, people }) => (time === null ? [] : [time, people]))),
      },
    ]),
  );
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
  const ended = { $ifNull: ['$ended', '$attempts'] };
  const mean = { $divide: ['$total_seconds', { $max: [1, ended] }] };
  const found = await CaseProgress.aggregate<
    Omit<Part, 'time'> & { _id: CaseInSection & { time: number | null } }
  >([
    {
      $match: {
        practice_case_id: { $in: rows.map(({ practice_case_id }) => practice_case_id) },
        section_id: { $in: rows.map(({ section_id }) => section_id) },
      },
    },
    {
      $group: {
        _id: {
          practice_case_id: '$practice_case_id',
          section_id: '$section_id',
          time: { $cond: [{ $gt: [ended, 0] }, { $floor: { $add: [mean, 0.5] } }, null] },
        },
        people: { $sum: 1 },
        finished: { $sum: { $cond: [{ $gt: ['$completions', 0] }, 1, 0] } },
        attempts: { $sum: '$attempts' },
        ended: { $sum: ended },
        seconds: { $sum: '$total_seconds' },
      },
    },
  ]);
  const sums = sumUp(
    found.map(({ _id, ...part }) => ({ ..._id, ...part })),
    keyOf,
  );
  return (row) => sums.get(keyOf(row)) ?? noStatistics;
}

const keyOf = ({ practice_case_id, section_id }: CaseInSection) =>
  `${String(practice_case_id)} ${String(section_id)}`;
