import { queryOptions } from '@tanstack/react-query';
import type { AnalyticsQuery } from '../../../tool/contract/analytics.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { type ResponseOf, call } from '../../lib/api.ts';

export type AnalyticsRow = ResponseOf<'GET /api/instructors/analytics'>[number];

/** Looks again, after so many milliseconds, at figures that are being counted. */
const lookAgain = ({
  state,
}: {
  state: { data?: readonly { outdated?: boolean | undefined }[] | undefined };
}) => (state.data?.some(({ outdated }) => outdated) ? 5000 : false);

/** How students used each case in the classes of `scope`, or in all that the instructor teaches; in one week, if it names one. */
export const analyticsQuery = (scope: AnalyticsQuery) =>
  queryOptions({
    queryKey: ['analytics', 'cases', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics', { query: scope, signal }),
    refetchInterval: lookAgain,
  });

/** How much students practised in each of the last weeks. */
export const analyticsWeeksQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['analytics', 'weeks', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics/weeks', { query: scope, signal }),
    refetchInterval: lookAgain,
  });
