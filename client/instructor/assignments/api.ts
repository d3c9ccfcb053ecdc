import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { call } from '../../lib/api.ts';

export const assignmentsQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['assignments', scope],
    queryFn: ({ signal }) => call('GET /api/instructors/assignments', { query: scope, signal }),
  });

export const exceptionsQuery = (section_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'exceptions', section_id],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/assignment-exceptions', { query: { section_id }, signal }),
  });

/** Whatever counts assigned cases is stale after one came, went or changed. */
export async function refreshAssignments(client: QueryClient): Promise<void> {
  await Promise.all(
    [['assignments'], ['engagement']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
