import { percentOf } from '../../lib/format.ts';
import type { Progress } from './api.ts';

export interface ProgressSummary {
  completed: number;
  total: number;
  /** Percentage, rounded to an integer. */
  rate: number;
  conversations: number;
  attempts: number;
  /** Number of cases practised at least once. */
  practised: number;
  /**
   * Seconds practised: the sum of average time times practice count (specification 1 §9). The
   * server's sum takes precedence: the count may include a running conversation.
   */
  seconds: number;
}

export function summarise({
  cases,
  completed_cases,
  total_conversations,
}: Progress): ProgressSummary {
  return {
    completed: completed_cases,
    total: cases.length,
    rate: percentOf(completed_cases, cases.length),
    conversations: total_conversations,
    attempts: cases.reduce((sum, { times_practiced }) => sum + times_practiced, 0),
    practised: cases.filter(({ times_practiced }) => times_practiced > 0).length,
    seconds: Math.round(
      cases.reduce(
        (sum, { times_practiced, avg_time_spent, total_time }) =>
          sum + (total_time ?? times_practiced * avg_time_spent),
        0,
      ),
    ),
  };
}

export const noProgress: ProgressSummary = summarise({
  cases: [],
  completed_cases: 0,
  total_conversations: 0,
});

/** Tiers of the completion message (specification 1 §9). */
export function completionTier(rate: number): 'all' | 'amazing' | 'halfway' | 'start' {
  if (rate >= 100) return 'all';
  if (rate >= 75) return 'amazing';
  return rate >= 50 ? 'halfway' : 'start';
}

/** Tiers of the rate text (specification 1 §9). */
export function rateTier(rate: number): 'excellent' | 'keep' | 'started' {
  if (rate >= 75) return 'excellent';
  return rate >= 50 ? 'keep' : 'started';
}

/** Variant of the completion badge (specification 1 §9, decision R37). */
export function badgeVariant(rate: number): 'default' | 'secondary' | 'outline' {
  if (rate >= 80) return 'default';
  return rate >= 60 ? 'secondary' : 'outline';
}

/** Number of cases that are completed, practised but not completed, and never practised. */
export function countByState({ cases }: Pick<Progress, 'cases'>): {
  completed: number;
  begun: number;
  untouched: number;
} {
  const completed = cases.filter((one) => one.completed).length;
  const untouched = cases.filter(({ times_practiced }) => times_practiced === 0).length;
  return { completed, begun: cases.length - completed - untouched, untouched };
}
