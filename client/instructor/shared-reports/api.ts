import type { ClassQuery } from '../../../tool/contract/common.ts';
import { queryOf } from '../../lib/api.ts';

/**
 * Reports shared in the classes of `scope` or in all taught, newest first. Read at each visit: a student
 * may have taken one back.
 */
export const sharedReportsQuery = (scope: ClassQuery) => ({
  ...queryOf(['shared-reports', scope], 'GET /api/instructors/shared_reports', { query: scope }),
  staleTime: 0,
});

/** Not cached: a report that is no longer shared must not be shown. */
export const sharedReportQuery = (id: string) => ({
  ...queryOf(['shared-reports', 'one', id], 'GET /api/instructors/shared_reports/{id}', {
    params: { id },
  }),
  gcTime: 0,
  staleTime: 0,
});
