import type { EntityId } from '../../database/entity-id.ts';
import { countSessionsByWeek } from '../conversations/practice-times.ts';
import { recomputeStale, markStale, type Counting } from './stale-counters.ts';
import { WeekAnalytics, type WeekAnalyticsRecord } from './model.ts';
import { lastWeeks, nextWeek, weekOf } from './weeks.ts';

/** Conversations that the students of a section began in a week that begins on Monday, UTC. */
export interface ClassWeek {
  section_id: string;
  week_start: string;
  sessions: number;
  /** Students who began them. */
  people: number;
}

/** Tells that a conversation has begun in a section, or is another than it was. */
export const markWeekStale = (sectionId: EntityId, startTime: Date): Promise<void> =>
  markStale(WeekAnalytics, { section_id: sectionId, week_start: weekOf(startTime) });

/** The weeks among the last twelve in which somebody practised in one of these sections, as `statisticsOf` counts. */
export async function findClassWeeks(
  sectionIds: readonly EntityId[],
  now: Date,
  by: Counting,
): Promise<{ weeks: ClassWeek[]; outdated: boolean }> {
  const kept = await WeekAnalytics.find({
    section_id: { $in: sectionIds },
    week_start: { $in: lastWeeks(now) },
  }).lean();
  const { rows, outdated } = await recomputeStale(WeekAnalytics, kept, countWeeks, by);
  const weeks = rows.map((row) => ({ ...row, section_id: String(row.section_id) }));
  return { weeks, outdated };
}

type WeekOfSection = Pick<WeekAnalyticsRecord, 'section_id' | 'week_start'>;

/** What each of these weeks has in its section, by one command. */
async function countWeeks(
  rows: readonly WeekOfSection[],
): Promise<(row: WeekOfSection) => Pick<ClassWeek, 'sessions' | 'people'>> {
  const weeks = rows.map(({ week_start }) => week_start).sort();
  const found = await countSessionsByWeek(
    rows.map(({ section_id }) => section_id),
    new Date(weeks[0] ?? 0),
    new Date(nextWeek(weeks.at(-1) ?? '')),
  );
  const counts = new Map(
    found.map(({ section_id, week_start, ...count }) => [
      `${String(section_id)} ${weekOf(week_start)}`,
      count,
    ]),
  );
  return ({ section_id, week_start }) =>
    counts.get(`${String(section_id)} ${week_start}`) ?? { sessions: 0, people: 0 };
}
