import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '../../lib/api.ts';

export type ClassFigures = NonNullable<
  ResponseOf<'GET /api/instructors/analytics/mistakes/{caseId}'>['figures']
>;

/** What the students of a section get wrong in a case. */
export const mistakesQuery = (caseId: string, section_id: string) =>
  queryOptions({
    queryKey: ['analytics', 'mistakes', caseId, section_id],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/analytics/mistakes/{caseId}', {
        params: { caseId },
        query: { section_id },
        signal,
      }),
  });
