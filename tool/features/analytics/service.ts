import type { z } from 'zod';
import type { AnalyticsRow } from '../../contract/analytics.ts';
import type { ClassQuery } from '../../contract/common.ts';
import type { Actor } from '../../http/actor.ts';
import type { CaseRecord } from '../cases/model.ts';
import { scopeOf } from '../cases/scope.ts';
import { findCasesIn } from '../cases/service.ts';
import { findPlacesOf, teachingRoles } from '../enrollments/service.ts';
import { sumByCase, type CaseStatistics } from '../progress/case-statistics.ts';

/** The cases that the caller teaches, with the use their students made of them (decision W11). */
export async function listAnalytics(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof AnalyticsRow>[]> {
  const scope = await scopeOf(actor, query);
  const cases = await findCasesIn(scope);
  const [statistics, smallest] = await Promise.all([
    sumByCase(
      cases.map(({ _id }) => _id),
      scope.sectionIds,
    ),
    smallestGroups(actor),
  ]);
  return cases.map((record) =>
    viewCase(
      record,
      statistics.get(String(record._id)) ?? { people: 0, finished: 0, attempts: 0, seconds: 0 },
      smallest.get(String(record.class_id)) ?? 1,
    ),
  );
}

/** By class, the smallest group of students whose averages its institution shows (decision R1). */
async function smallestGroups(actor: Actor): Promise<Map<string, number>> {
  const places = await findPlacesOf(actor.id, teachingRoles);
  return new Map(
    places.map(({ course, institution }) => [String(course._id), institution.min_cell_size]),
  );
}

function viewCase(
  record: Pick<CaseRecord, '_id' | 'title' | 'published'>,
  { people, finished, attempts, seconds }: CaseStatistics,
  smallestGroup: number,
): z.input<typeof AnalyticsRow> {
  const hidden = people > 0 && people < smallestGroup;
  return {
    id: String(record._id),
    title: record.title,
    published: record.published,
    studentsUsed: people,
    sessions: attempts,
    avgTimeSpent: hidden ? null : ratio(seconds, attempts),
    completionRate: hidden ? null : ratio(finished * 100, people),
  };
}

/** A rate of nobody is 0 (decision R39). */
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
