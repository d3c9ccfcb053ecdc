import type { ClassQuery } from '../../../tool/contract/common.ts';
import { queryOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export const assignmentsQuery = (scope: ClassQuery) =>
  queryOf(['assignments', scope], 'GET /api/instructors/assignments', { query: scope });

export const exceptionsQuery = (section_id: string) =>
  queryOf(['assignments', 'exceptions', section_id], 'GET /api/instructors/assignment-exceptions', {
    query: { section_id },
  });

export async function refreshAssignments(): Promise<void> {
  await Promise.all(
    [['assignments'], ['engagement'], ['cases', 'page']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
