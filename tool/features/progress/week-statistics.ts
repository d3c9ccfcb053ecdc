import { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { findPractisedBetween } from '../conversations/practice-times.ts';
import { addUp, noStatistics, sumUp, type CaseStatistics } from './case-statistics.ts';
import { WeekAnalytics } from './model.ts';
import { nextWeek } from './weeks.ts';

/** What was done in a section in a week, by case id. */
type Cases = Record<string, CaseStatistics>;

/**
 * Statistics by case id of the conversations that began in a week, which is named by its Monday. They
 * are kept with the week until something of it changes; whoever changes section in it counts in both.
 */
export async function statisticsOfWeek(
  sectionIds: readonly EntityId[],
  week: string,
): Promise<Map<string, CaseStatistics>> {
  const rows = await WeekAnalytics.find({
    section_id: { $in: sectionIds },
    week_start: week,
  }).lean();
  const kept = new Map(
    rows.flatMap(({ section_id, cases, cases_counted, changed }) =>
      cases && cases_counted === changed ? [[String(section_id), cases as Cases] as const] : [],
    ),
  );
  const counted = await countCases(
    sectionIds.filter((id) => !kept.has(String(id))),
    week,
  );
  const writes = rows.flatMap(({ _id, section_id, changed }) => {
    const cases = counted.get(String(section_id));
    const update = { $set: { cases, cases_counted: changed } };
    return cases ? [{ updateOne: { filter: { _id }, update } }] : [];
  });
  if (writes.length > 0) await WeekAnalytics.bulkWrite(writes, { ordered: false });
  const statistics = new Map<string, CaseStatistics>();
  for (const cases of [...kept.values(), ...counted.values()])
    for (const [id, own] of Object.entries(cases))
      statistics.set(id, addUp(statistics.get(id) ?? noStatistics, own));
  return statistics;
}

/** What each of these sections has, also one that has nothing. */
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
