import { queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { type Answer, call } from '../../lib/api.ts';

export type AnalyticsRow = Answer<'GET /api/instructors/analytics'>[number];

/** How students used each case in the classes of `scope` or in all that the instructor teaches. */
export const analyticsQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['analytics', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/analytics', { query: scope, signal }),
  });
