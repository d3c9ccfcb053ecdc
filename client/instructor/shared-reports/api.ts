import { queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { call } from '../../lib/api.ts';

/** What students have shared in the classes of `scope` or in all taught, newest first. */
export const sharedReportsQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['shared-reports', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/shared_reports', { query: scope, signal }),
  });

/** Not kept: what is taken back must not come from a cache. */
export const sharedReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared-reports', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/shared_reports/{id}', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
