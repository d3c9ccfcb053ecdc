import { queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { call } from '../../lib/api.ts';

/** The cases a student can see, published ones only, in the classes of `scope` or in all. */
export const studentCasesQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['cases', 'student', scope],
    queryFn: async ({ signal }) => {
      const query = scope;
      // The server chooses the shape by role; behind a student guard it is the student's.
      return (await call('GET /api/practice_cases/get_cases', { query, signal })) as StudentCase[];
    },
  });
