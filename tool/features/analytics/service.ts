import type { z } from 'zod';
import type { AnalyticsQuery, AnalyticsRow, AnalyticsWeek } from '../../contract/analytics.ts';
import {
  type AnalyticsList,
  type AnalyticsListQuery,
  listAnalyticsRows,
} from '../../contract/analytics-list.ts';
import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import type { Job, JobQueue } from '../../queue/queue.ts';
import { type OwnScope, scopeOf } from '../cases/scope.ts';
import { type CaseHead, findCasesIn } from '../cases/service.ts';
import { findSectionsOf, teachingRoles } from '../enrollments/service.ts';
import { type KeptCase, readCaseFigures } from '../instructors/section-rosters.ts';
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
 * The cases that the caller teaches, with their students' usage (decision W11), in total or in one
 * week. Where an institution hides small groups, single weeks are refused: the difference between
 * a week and the total could reveal such a group.
 */
export const listAnalytics = (jobs: JobQueue, actor: Actor, query: AnalyticsQuery) =>
  readAnalytics(jobs, actor, query, async () => null);

/** `listAnalytics`, sorted and limited on the server; for many sections as last counted. */
export async function listAnalyticsPage(
  jobs: JobQueue,
  actor: Actor,
  { sort, active, limit, ...query }: AnalyticsListQuery,
): Promise<AnalyticsList> {
  const rows = await readAnalytics(jobs, actor, query, ({ sections }) =>
    readCaseFigures(jobs, actor, sections),
  );
  return listAnalyticsRows(rows, { sort, activeOnly: active !== '' }, limit);
}

async function readAnalytics(
  jobs: JobQueue,
  actor: Actor,
  { week, ...query }: AnalyticsQuery,
  readKept: (scope: OwnScope) => ReturnType<typeof readCaseFigures>,
): Promise<AnalyticsRow[]> {
  if (week !== undefined && weekOf(new Date(week)) !== week)
    throw new AppError('invalid_input', 'Please name a week by its Monday');
  const scope = await scopeOf(actor, query);
  const smallest = smallestGroups(scope);
  const hides = scope.sectionIds.some((id) => (smallest.bySection.get(id) ?? 1) > 1);
  if (week !== undefined && hides)
    throw forbidden('Figures of individual weeks are not shown, so that nobody can be recognized.');
  const kept = await readKept(scope);
  const [cases, { byCase, outdated }] = await Promise.all([
    kept?.cases ?? findCasesIn(scope),
    kept && week === undefined ? kept : countCases(scope.sectionIds, week, 'reader'),
  ]);
  if (outdated && byCase !== kept?.byCase)
    await jobs.request(figuresJob, week ? `${actor.id} ${week}` : actor.id);
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
 * too few students practised in any of the sections, so that two responses compared do not reveal it.
 */
export async function listWeeks(
  jobs: JobQueue,
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof AnalyticsWeek>[]> {
  const now = new Date();
  const scope = await scopeOf(actor, query);
  const smallest = smallestGroups(scope);
  const { weeks, outdated } = await findClassWeeks(scope.sectionIds, now, 'reader');
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
 * Counts statistics that were too many to count within a request. Its key is the caller's id and
 * the requested week, if any. The next request asks for the job again, so it needs no `findDue`.
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
  },
};

const countCases = (
  sectionIds: readonly EntityId[],
  week: string | undefined,
  by: Counting,
): Promise<Statistics> =>
  week === undefined ? statisticsOf(sectionIds, by) : statisticsOfWeek(sectionIds, week, by);

/** Per class and section, the smallest group of students whose averages are shown (decision R1). */
function smallestGroups({ sections }: OwnScope) {
  const by = (id: (context: SectionContext) => EntityId) =>
    new Map(sections.map((context) => [String(id(context)), context.institution.min_cell_size]));
  return { byClass: by(({ course }) => course._id), bySection: by(({ section }) => section._id) };
}

function viewCase(
  record: CaseHead | KeptCase,
  { people, finished, attempts, ended, seconds, times }: CaseStatistics,
  smallestGroup: number,
): AnalyticsRow {
  const hidden = people > 0 && people < smallestGroup;
  return {
    id: String(record._id),
    title: record.title,
    class_id: String(record.class_id),
    section_id: record.section_id ? String(record.section_id) : null,
    published: record.published,
    created_at: record.created_at && new Date(record.created_at).toISOString(),
    studentsUsed: people,
    sessions: attempts,
    sessionsEnded: ended,
    avgTimeSpent: hidden ? null : ratio(seconds, ended),
    completionRate: hidden ? null : ratio(finished * 100, people),
    medianTimeSpent: hidden ? null : medianOf(times),
  };
}

/** With a denominator of 0 the rate is 0 (decision R39). */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
