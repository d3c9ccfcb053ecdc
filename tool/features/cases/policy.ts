import {
  defaultMaxSeconds,
  defaultMinSeconds,
  defaultScoring,
} from '../../contract/constants/practice-case.ts';
import type { CaseRecord } from './model.ts';

/** Whether students may practise a case now (decision R29). */
export function isAccessible(
  record: Pick<CaseRecord, 'published' | 'accessible_on'>,
  now: Date,
): boolean {
  return record.published && (record.accessible_on?.getTime() ?? 0) <= now.getTime();
}

/** Times of a case in seconds, with defaults where they are not set (decision R4). */
export function sessionTimes(
  record: { min_time: number; max_time: number },
  timeMultiplier: number,
): { min_time: number; max_time: number } {
  return {
    min_time: record.min_time || defaultMinSeconds,
    // Extended by an accommodation, never shortened (decision R28).
    max_time: Math.round((record.max_time || defaultMaxSeconds) * Math.max(1, timeMultiplier)),
  };
}

/** How a case is scored in a gradebook, with defaults for absent fields. */
export function scoringOf({ scoring }: Pick<CaseRecord, 'scoring'>) {
  const { policy, points } = { ...defaultScoring, ...scoring };
  return { policy, points };
}
