import { z } from 'zod';
import { AnalyticsQuery, AnalyticsRow } from './analytics.ts';
import { byTitle } from './choose-cases.ts';
import type { EndpointTable } from './endpoint.ts';

const sorts = ['students', 'completion', 'time', 'title'] as const;
export type AnalyticsSort = (typeof sorts)[number];
interface AnalyticsChoice {
  sort: AnalyticsSort;
  activeOnly: boolean;
}

/** Sort value; figures suppressed for too few students (null) are last. */
const figure = (value: number | null) => value ?? -1;
/** By title; of equal titles the newer case is first. */
const newestByTitle = (a: AnalyticsRow, b: AnalyticsRow) => byTitle(a, b) || (a.id < b.id ? 1 : -1);

const orders: Record<AnalyticsSort, (a: AnalyticsRow, b: AnalyticsRow) => number> = {
  students: (a, b) => b.studentsUsed - a.studentsUsed || newestByTitle(a, b),
  completion: (a, b) => figure(b.completionRate) - figure(a.completionRate) || newestByTitle(a, b),
  time: (a, b) => figure(b.avgTimeSpent) - figure(a.avgTimeSpent) || newestByTitle(a, b),
  title: newestByTitle,
};

/** A case is active once a student has started it. */
const isActive = ({ studentsUsed }: AnalyticsRow) => studentsUsed > 0;

/** Number of conversations that the average time is over. */
const endedOf = ({ sessions, sessionsEnded }: AnalyticsRow) => sessionsEnded ?? sessions;

const chooseAnalytics = (rows: readonly AnalyticsRow[], { sort, activeOnly }: AnalyticsChoice) =>
  rows.filter((row) => !activeOnly || isActive(row)).sort(orders[sort]);

export const isSort = (sort: string): sort is AnalyticsSort => sort in orders;

const count = z.number().int();
/** Null where the figures of all cases are suppressed. */
const shown = z.number().nullable();
const AnalyticsSummary = z.object({
  total: count,
  active: count,
  /** Conversations per active case. */
  averageSessions: z.number(),
  medianSessions: z.number(),
  /** Mean completion of the active cases, in percent. */
  averageCompletion: shown,
  medianCompletion: shown,
  /** Seconds per ended conversation over all shown cases. */
  averageSeconds: shown,
  /** The median of the cases' median times. */
  medianSeconds: shown,
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Without a limit, all matching cases. */
const AnalyticsListQuery = AnalyticsQuery.extend({
  sort: z.enum(sorts).default('students'),
  active: z.enum(['', '1']).default(''),
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
});
export type AnalyticsListQuery = z.output<typeof AnalyticsListQuery>;

/** A page of the list, with figures for the whole list. */
const AnalyticsList = z.object({
  rows: z.array(AnalyticsRow),
  /** Number of matching cases. */
  shown: count,
  /** Over all cases, whatever the search. */
  summary: AnalyticsSummary,
  /** Cases in use, the most used first; limited like `rows`. */
  most: z.array(AnalyticsRow),
  outdated: z.boolean(),
});
export type AnalyticsList = z.infer<typeof AnalyticsList>;

/** Searches, sorts and limits a list: in the browser when it has the whole list, else on the server. */
export const listAnalyticsRows = (
  all: readonly AnalyticsRow[],
  choice: AnalyticsChoice,
  limit = Infinity,
): AnalyticsList => {
  const rows = chooseAnalytics(all, choice);
  const most = chooseAnalytics(all, { sort: 'students', activeOnly: true });
  return {
    rows: rows.slice(0, limit),
    shown: rows.length,
    summary: summariseAnalytics(all),
    most: most.slice(0, limit),
    outdated: all.some(({ outdated }) => outdated),
  };
};

/** The figures of the four cards; means over nothing are 0 (decision R39). */
function summariseAnalytics(rows: readonly AnalyticsRow[]): AnalyticsSummary {
  const active = rows.filter(isActive);
  const rates = active.flatMap(({ completionRate }) => completionRate ?? []);
  const timed = active.filter(({ avgTimeSpent }) => avgTimeSpent !== null);
  const seconds = sum(timed.map((row) => (row.avgTimeSpent ?? 0) * endedOf(row)));
  const allHidden = active.length > 0 && rates.length === 0;
  return {
    total: rows.length,
    active: active.length,
    averageSessions: mean(sum(active.map(({ sessions }) => sessions)), active.length),
    medianSessions: median(active.map(({ sessions }) => sessions)),
    medianCompletion: allHidden ? null : median(rates),
    medianSeconds: allHidden
      ? null
      : median(active.flatMap(({ medianTimeSpent }) => medianTimeSpent ?? [])),
    averageCompletion: allHidden ? null : mean(sum(rates), rates.length),
    averageSeconds: allHidden ? null : mean(seconds, sum(timed.map(endedOf))),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (total: number, count: number) => (count === 0 ? 0 : total / count);
/** The median, for an even number of values the mean of the middle two; 0 for no values. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (low + high) / 2;
}

export const analyticsListEndpoints = {
  'GET /api/instructors/analytics/page': { query: AnalyticsListQuery, response: AnalyticsList },
} satisfies EndpointTable;
