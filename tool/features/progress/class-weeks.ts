import type { EntityId } from '../../database/entity-id.ts';
import { countSessionsByWeek } from '../conversations/practice-times.ts';
import { recomputeStale, createMarker, type Counting } from './stale-counters.ts';
import { WeekAnalytics, type WeekAnalyticsRecord } from './model.ts';
import { lastWeeks, nextWeek, weekOf } from './weeks.ts';

/** Statistics of a section in a week that begins on Monday, UTC. */
export interface ClassWeek {
  section_id: string;
  week_start: string;
  sessions: number;
  /** Number of students who began these conversations. */
  people: number;
}

export const markWeekStale = (sectionId: EntityId, startTime: Date): Promise<void> =>
  mark({ section_id: sectionId, week_start: weekOf(startTime) });

const mark = createMarker(WeekAnalytics);

/** The last twelve weeks of these sections, without those in which nobody practised. */
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
  const weeks = rows.map(({ section_id, week_start, sessions, people }) => ({
    section_id: String(section_id),
    week_start,
    sessions,
    people,
  }));
  return { weeks, outdated };
}

type WeekOfSection = Pick<WeekAnalyticsRecord, 'section_id' | 'week_start'>;

/** Counts of each of these weeks in its section, in one query. */
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
