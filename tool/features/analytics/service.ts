import type { z } from 'zod';
import type { AnalyticsQuery, AnalyticsRow, AnalyticsWeek } from '../../contract/analytics.ts';
import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import type { CaseRecord } from '../cases/model.ts';
import { scopeOf } from '../cases/scope.ts';
import { findCasesIn } from '../cases/service.ts';
import { findSectionsOf, teachingRoles } from '../enrollments/service.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import { noStatistics, statisticsOf, type CaseStatistics } from '../progress/case-statistics.ts';
import { findClassWeeks } from '../progress/class-weeks.ts';
import { statisticsOfWeek } from '../progress/week-statistics.ts';
import { medianOf } from '../progress/times.ts';
import { lastWeeks, weekOf } from '../progress/weeks.ts';

/**
 * The cases that the caller teaches, with the use their students made of them (decision W11), at any
 * time or in one week. Where an institution hides small groups, no week is told by itself: the
 * difference between weeks and the whole would tell of them.
 */
export async function listAnalytics(
  actor: Actor,
  { week, ...query }: AnalyticsQuery,
): Promise<z.input<typeof AnalyticsRow>[]> {
  if (week !== undefined && weekOf(new Date(week)) !== week)
    throw new AppError('invalid_input', 'Please name a week by its Monday');
  const [scope, smallest] = await Promise.all([scopeOf(actor, query), smallestGroups(actor)]);
  const hides = scope.sectionIds.some((id) => (smallest.bySection.get(id) ?? 1) > 1);
  if (week !== undefined && hides)
    throw forbidden('Figures of single weeks are not shown, so that nobody can be recognized.');
  const [cases, statistics] = await Promise.all([
    findCasesIn(scope),
    week === undefined ? statisticsOf(scope.sectionIds) : statisticsOfWeek(scope.sectionIds, week),
  ]);
  return cases.map((record) =>
    viewCase(
      record,
      statistics.get(String(record._id)) ?? noStatistics,
      smallest.byClass.get(String(record.class_id)) ?? 1,
    ),
  );
}

/**
 * Conversations that students began in each of the last weeks, oldest first. A week is hidden when
 * too few students practised in any of the sections, so that no difference of two answers tells it.
 */
export async function listWeeks(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof AnalyticsWeek>[]> {
  const now = new Date();
  const scope = await scopeOf(actor, query);
  const [found, smallest] = await Promise.all([
    findClassWeeks(scope.sectionIds, now),
    smallestGroups(actor),
  ]);
  return lastWeeks(now).map((week_start) => {
    const parts = found.filter((week) => week.week_start === week_start);
    const hidden = parts.some(
      ({ section_id, people }) => people > 0 && people < (smallest.bySection.get(section_id) ?? 1),
    );
    const sessions = parts.reduce((sum, part) => sum + part.sessions, 0);
    return { week_start, sessions: hidden ? null : sessions };
  });
}

/** By class and by section, the smallest group of students whose averages its institution shows (decision R1). */
async function smallestGroups(actor: Actor) {
  const contexts = await findSectionsOf(actor.id, teachingRoles);
  const by = (id: (context: SectionContext) => EntityId) =>
    new Map(contexts.map((context) => [String(id(context)), context.institution.min_cell_size]));
  return { byClass: by(({ course }) => course._id), bySection: by(({ section }) => section._id) };
}

function viewCase(
  record: Pick<CaseRecord, '_id' | 'title' | 'published'>,
  { people, finished, attempts, ended, seconds, times }: CaseStatistics,
  smallestGroup: number,
): z.input<typeof AnalyticsRow> {
  const hidden = people > 0 && people < smallestGroup;
  return {
    id: String(record._id),
    title: record.title,
    published: record.published,
    studentsUsed: people,
    sessions: attempts,
    sessionsEnded: ended,
    avgTimeSpent: hidden ? null : ratio(seconds, ended),
    completionRate: hidden ? null : ratio(finished * 100, people),
    medianTimeSpent: hidden ? null : medianOf(times),
  };
}

/** A rate of nobody is 0 (decision R39). */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
