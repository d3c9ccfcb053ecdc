import type { z } from 'zod';
import type { AnalyticsQuery, AnalyticsRow, AnalyticsWeek } from '../../contract/analytics.ts';
import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import type { Job, JobQueue } from '../../queue/queue.ts';
import type { CaseRecord } from '../cases/model.ts';
import { scopeOf } from '../cases/scope.ts';
import { findCasesIn } from '../cases/service.ts';
import { findSectionsOf, teachingRoles } from '../enrollments/service.ts';
import type { SectionContext } from '../organisation/sections-with-parents.ts';
import {
  noStatistics,
  statisticsOf,
  type CaseStatistics,
  type Statistics,
} from '../progress/case-statistics.ts';
import { findClassWeeks } from '../progress/class-weeks.ts';
import type { Counting } from '../progress/stale-counters.ts';
import { statisticsOfWeek } from '../progress/week-statistics.ts';
import { medianOf } from '../progress/times.ts';
import { lastWeeks, weekOf } from '../progress/weeks.ts';

const figuresJob = 'figures';

/**
 * The cases that the caller teaches, with the use their students made of them (decision W11), at any
 * time or in one week. Where an institution hides small groups, no week is told by itself: the
 * difference between weeks and the whole would tell of them.
 */
export async function listAnalytics(
  jobs: JobQueue,
  actor: Actor,
  { week, ...query }: AnalyticsQuery,
): Promise<z.input<typeof AnalyticsRow>[]> {
  if (week !== undefined && weekOf(new Date(week)) !== week)
    throw new AppError('invalid_input', 'Please name a week by its Monday');
  const [scope, smallest] = await Promise.all([scopeOf(actor, query), smallestGroups(actor)]);
  const hides = scope.sectionIds.some((id) => (smallest.bySection.get(id) ?? 1) > 1);
  if (week !== undefined && hides)
    throw forbidden('Figures of single weeks are not shown, so that nobody can be recognized.');
  const [cases, { byCase, outdated }] = await Promise.all([
    findCasesIn(scope),
    countCases(scope.sectionIds, week, 'reader'),
  ]);
  if (outdated) await jobs.request(figuresJob, week ? `${actor.id} ${week}` : actor.id);
  return cases.map((record) => ({
    ...viewCase(
      record,
      byCase.get(String(record._id)) ?? noStatistics,
      smallest.byClass.get(String(record.class_id)) ?? 1,
    ),
    ...(outdated && { outdated }),
  }));
}

/**
 * Conversations that students began in each of the last weeks, oldest first. A week is hidden when
 * too few students practised in any of the sections, so that no difference of two answers tells it.
 */
export async function listWeeks(
  jobs: JobQueue,
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof AnalyticsWeek>[]> {
  const now = new Date();
  const scope = await scopeOf(actor, query);
  const [{ weeks, outdated }, smallest] = await Promise.all([
    findClassWeeks(scope.sectionIds, now, 'reader'),
    smallestGroups(actor),
  ]);
  if (outdated) await jobs.request(figuresJob, actor.id);
  return lastWeeks(now).map((week_start) => {
    const parts = weeks.filter((week) => week.week_start === week_start);
    const hidden = parts.some(
      ({ section_id, people }) => people > 0 && people < (smallest.bySection.get(section_id) ?? 1),
    );
    const sessions = parts.reduce((sum, part) => sum + part.sessions, 0);
    return { week_start, sessions: hidden ? null : sessions, ...(outdated && { outdated }) };
  });
}

/**
 * Counts the figures of whoever has looked at more than a look may count. Its key is their id, and the
 * week that they looked at. Whoever looks again asks again, so nothing is due.
 */
export const figuresCounter: Job = {
  name: figuresJob,
  concurrency: 1,
  attempts: 3,
  async run(key) {
    const [userId = '', week] = key.split(' ');
    const contexts = await findSectionsOf(userId, teachingRoles);
    const sectionIds = contexts.map(({ section }) => section._id);
    await countCases(sectionIds, week, 'job');
    if (week === undefined) await findClassWeeks(sectionIds, new Date(), 'job');
    return undefined;
  },
};

const countCases = (
  sectionIds: readonly EntityId[],
  week: string | undefined,
  by: Counting,
): Promise<Statistics> =>
  week === undefined ? statisticsOf(sectionIds, by) : statisticsOfWeek(sectionIds, week, by);

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
