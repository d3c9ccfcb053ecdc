import type { EntityId } from '../../database/entity-id.ts';
import { countSessionsBetween } from '../conversations/statistics.ts';
import { recomputeStale, markStale } from './stale-counters.ts';
import { WeekAnalytics } from './model.ts';
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

/** The weeks among the last twelve in which somebody practised in one of these sections. */
export async function findClassWeeks(
  sectionIds: readonly EntityId[],
  now: Date,
): Promise<ClassWeek[]> {
  const kept = await WeekAnalytics.find({
    section_id: { $in: sectionIds },
    week_start: { $in: lastWeeks(now) },
  }).lean();
  const rows = await recomputeStale(WeekAnalytics, kept, ({ section_id, week_start }) =>
    countSessionsBetween(section_id, new Date(week_start), new Date(nextWeek(week_start))),
  );
  return rows.map(({ section_id, week_start, sessions, people }) => ({
    section_id: String(section_id),
    week_start,
    sessions,
    people,
  }));
}
