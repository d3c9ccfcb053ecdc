import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import { createMarker, recomputeStale, type Counting } from './stale-counters.ts';
import { CaseAnalytics, CaseProgress } from './model.ts';
import { mergeTimes, type Times } from './times.ts';

/** Totals of one case over several people, without data of single persons. */
export interface CaseStatistics {
  /** People who started at least once. */
  people: number;
  /** People who completed at least once. */
  finished: number;
  /** Conversations started. */
  attempts: number;
  ended: number;
  /** Active seconds of all ended conversations. */
  seconds: number;
  /** Each person's average seconds of an ended conversation. */
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

/** Marks the statistics of a case in a section as stale, because a person's row has changed. */
export const markCaseStale = (caseId: EntityId, sectionId: EntityId): Promise<void> =>
  mark({ section_id: sectionId, practice_case_id: caseId });

const mark = createMarker(CaseAnalytics);

/** Statistics by case id; `outdated` if a job has yet to recount them. */
export interface Statistics {
  byCase: Map<string, CaseStatistics>;
  outdated: boolean;
}

/** Statistics over the people who practise in the given sections; recounts stale ones. */
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

/** Adds the statistics of two sections. */
export const addUp = (one: CaseStatistics, other: CaseStatistics): CaseStatistics => ({
  people: one.people + other.people,
  finished: one.finished + other.finished,
  attempts: one.attempts + other.attempts,
  ended: one.ended + other.ended,
  seconds: one.seconds + other.seconds,
  times: mergeTimes([one.times, other.times]),
});

/** Totals on a case of one person, or of several people with the same average time. */
interface Part extends Omit<CaseStatistics, 'times'> {
  /** Each person's average seconds of an ended conversation; null if none has ended. */
  time: number | null;
}

/** Adds the parts that have the same key. */
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

/** Ids of the people who practise in this section and have completed the case. */
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

/** Statistics of each of these cases in its section, in one query. */
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
