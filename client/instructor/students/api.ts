import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { type ResponseOf, call } from '../../lib/api.ts';

export type Student = ResponseOf<'GET /api/instructors/students/engagement'>[number];

/** The students of the classes of `scope` or of all taught, by last name and then first name. */
export const engagementQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['engagement', scope],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/students/engagement', { query: scope, signal }),
  });

/** What may be known of one student. */
export const studentQuery = (id: string, scope: ClassQuery) =>
  queryOptions({
    queryKey: ['engagement', 'student', id, scope],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/students/{id}/tasks', { params: { id }, query: scope, signal }),
  });

/** Everything that counts students is stale after one came or went. */
export async function refreshRoster(client: QueryClient): Promise<void> {
  await Promise.all(
    [['engagement'], ['classes', 'instructor'], ['analytics']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
