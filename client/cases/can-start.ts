import type { StudentCase } from '../../tool/contract/practice-case.ts';

/** Whether no conversation can begin any more; an open one can be continued. */
export const isClosed = (
  { closes_at }: Pick<StudentCase, 'closes_at'>,
  now = Date.now(),
): boolean => closes_at !== null && Date.parse(closes_at) <= now;

/** What decides whether a student can begin or continue a conversation. */
export type StartTerms = Pick<
  StudentCase,
  'accessible' | 'open_seconds' | 'attempts_left' | 'closes_at'
>;

/** Whether a conversation can begin, or an open one can be continued. */
export const canStart = (one: StartTerms, now = Date.now()): boolean =>
  one.accessible && (one.open_seconds !== null || (one.attempts_left !== 0 && !isClosed(one, now)));
