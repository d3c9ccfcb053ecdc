import { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { findPractisedBetween } from '../conversations/practice-times.ts';
import { addUp, sumUp, type CaseStatistics, type Statistics } from './case-statistics.ts';
import { WeekAnalytics } from './model.ts';
import { recomputeStale, type Counting } from './stale-counters.ts';
import { nextWeek } from './weeks.ts';

/** Statistics of a section in a week, by case id. */
type Cases = Record<string, CaseStatistics>;

/**
 * Statistics of the conversations that began in a week, which is identified by its Monday. They are
 * stored with the week until it changes; a student who changes section in a week counts in both.
 */
export async function statisticsOfWeek(
  sectionIds: readonly EntityId[],
  week: string,
  by: Counting,
): Promise<Statistics> {
  const kept = await WeekAnalytics.find({
    section_id: { $in: sectionIds },
    week_start: week,
  }).lean();
  const { rows, outdated } = await recomputeStale(
    WeekAnalytics,
    kept,
    async (stale) => {
      const counted = await countCases(
        stale.map(({ section_id }) => section_id),
        week,
      );
      return ({ section_id }) => ({ cases: counted.get(String(section_id)) ?? {} });
    },
    by,
    'cases_counted',
  );
  const known = new Set(kept.map(({ section_id }) => String(section_id)));
  const uncounted = await countCases(
    sectionIds.filter((id) => !known.has(String(id))),
    week,
  );
  const byCase = new Map<string, CaseStatistics>();
  for (const cases of [...rows.map((row) => row.cases as Cases | undefined), ...uncounted.values()])
    for (const [id, own] of Object.entries(cases ?? {})) {
      const others = byCase.get(id);
      byCase.set(id, others ? addUp(others, own) : own);
    }
  return { byCase, outdated };
}

/** Statistics of each of these sections, with empty ones for sections without practice. */
async function countCases(
  sectionIds: readonly EntityId[],
  week: string,
): Promise<Map<string, Cases>> {
  if (sectionIds.length === 0) return new Map();
  const rows = await findPractisedBetween(sectionIds, new Date(week), new Date(nextWeek(week)));
  return new Map(
    sectionIds.map((id) => {
      const section = new Types.ObjectId(String(id));
      const own = rows.filter(({ section_id }) => section.equals(section_id));
      const cases = sumUp(own, ({ case_id }) => case_id);
      return [String(id), Object.fromEntries(cases)];
    }),
  );
}
