import { queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { call } from '../../lib/api.ts';

/** The cases of the classes of `scope` or of all taught, drafts included, newest first. */
export const taughtCasesQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['cases', 'instructor', scope],
    queryFn: async ({ signal }) => {
      const query = { ...scope, include_drafts: 'true' } as const;
      // The server chooses the shape by role; behind an instructor guard it is the instructor's.
      return (await call('GET /api/practice_cases/get_cases', {
        query,
        signal,
      })) as InstructorCase[];
    },
  });
