import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { maxUserRows } from '../../../tool/contract/constants/limits.ts';
import { call, queryOf } from '../../lib/api.ts';
import { tallyOf } from './totals.ts';

/**
 * Asked once by every page that needs it: what was true a moment ago grants nothing, and a passing
 * failure later takes nobody's page away.
 */
export const masterCheckQuery = queryOptions({
  ...queryOf(['master', 'check'], 'GET /api/master/check'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
});

/** What the speech service did not do in the last day. */
export const speechAlarmsQuery = queryOf(
  ['master', 'speech-alarms'],
  'GET /api/master/speech_alarms',
);

/** Budgets of this month that are almost or quite spent. */
export const budgetWarningsQuery = queryOf(
  ['master', 'budget-warnings'],
  'GET /api/master/budget_warnings',
);

/**
 * Everybody, newest first and part by part, so that the newest show at once however many there are.
 * Of a part only its tally is kept.
 */
export const directoryQuery = infiniteQueryOptions({
  queryKey: ['master', 'users', 'tally'],
  queryFn: async ({ pageParam, signal }) => {
    const users = await call('GET /api/master/users', {
      query: {
        include_unregistered: 'true',
        order: 'newest',
        limit: maxUserRows,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      },
      signal,
    });
    return { ...tallyOf(users), next: users.length === maxUserRows ? users.at(-1)?.id : undefined };
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
