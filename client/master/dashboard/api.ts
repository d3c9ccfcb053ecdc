import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { maxUserRows } from '../../../tool/contract/constants/limits.ts';
import { call, queryOf } from '../../lib/api.ts';
import { tallyOf } from './totals.ts';

/**
 * Checked once by every page that needs it: a cached result grants no access, and a later temporary
 * failure does not close the page. Not below 'master', which is invalidated after a change.
 */
export const masterCheckQuery = queryOptions({
  ...queryOf(['master-check'], 'GET /api/master/check'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
});

/** Failures of the speech service during the last day. */
export const speechAlarmsQuery = queryOf(
  ['master', 'speech-alarms'],
  'GET /api/master/speech_alarms',
);

/** Budgets of this month that are spent or nearly spent. */
export const budgetWarningsQuery = queryOf(
  ['master', 'budget-warnings'],
  'GET /api/master/budget_warnings',
);

/**
 * All users, newest first and in pages, so that the newest appear immediately however many there
 * are. Of each page only its tally is kept.
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
