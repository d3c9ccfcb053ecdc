import type { AnalyticsRow } from './api.ts';

export type AnalyticsSort = 'students' | 'completion' | 'time' | 'title';

/** What an institution hides because too few students stand behind it comes last. */
const figure = (value: number | null) => value ?? -1;
const byTitle = (a: AnalyticsRow, b: AnalyticsRow) => a.title.localeCompare(b.title);

const orders: Record<AnalyticsSort, (a: AnalyticsRow, b: AnalyticsRow) => number> = {
  students: (a, b) => b.studentsUsed - a.studentsUsed || byTitle(a, b),
  completion: (a, b) => figure(b.completionRate) - figure(a.completionRate) || byTitle(a, b),
  time: (a, b) => figure(b.avgTimeSpent) - figure(a.avgTimeSpent) || byTitle(a, b),
  title: byTitle,
};

/** A case is active once a student has started it. */
const isActive = ({ studentsUsed }: AnalyticsRow) => studentsUsed > 0;

/** The conversations that the average time is over. */
const endedOf = ({ sessions, sessionsEnded }: AnalyticsRow) => sessionsEnded ?? sessions;

export function chooseAnalytics(
  rows: readonly AnalyticsRow[],
  choice: { sort: AnalyticsSort; activeOnly: boolean },
): AnalyticsRow[] {
  return rows.filter((row) => !choice.activeOnly || isActive(row)).sort(orders[choice.sort]);
}

/** Ways of a list of cases, kept in the address. */
export const everyCase: { sort: AnalyticsSort; active: string; week: string } = {
  sort: 'students',
  active: '',
  /** Monday of a week; of all time when empty. */
  week: '',
};

export const isSort = (sort: string): sort is AnalyticsSort => sort in orders;

export interface AnalyticsSummary {
  total: number;
  active: number;
  /** Conversations per active case. */
  averageSessions: number;
  medianSessions: number;
  /** Mean completion of the active cases, in percent; null when all of them are hidden. */
  averageCompletion: number | null;
  medianCompletion: number | null;
  /** Seconds per ended conversation over all shown cases; null when all of them are hidden. */
  averageSeconds: number | null;
  /** The middle case's median time; as above. */
  medianSeconds: number | null;
}

/** The figures of the four cards; means over nothing are 0 (decision R39). */
export function summariseAnalytics(rows: readonly AnalyticsRow[]): AnalyticsSummary {
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
/** The middle value, the mean of the middle two; 0 of nothing, as a mean is. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (low + high) / 2;
}
