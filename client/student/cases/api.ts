import { queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { call } from '../../lib/api.ts';

/** Published cases that the student can see, in the classes of `scope` or in all. */
export const studentCasesQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['cases', 'student', scope],
    queryFn: async ({ signal }) => {
      const query = scope;
      // The response type depends on the role; behind a student guard it is the student's.
      return (await call('GET /api/practice_cases/get_cases', { query, signal })) as StudentCase[];
    },
  });
