import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { listStudents, type StudentChoice } from '../../../tool/contract/student-list.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';

export type Student = ResponseOf<'GET /api/instructors/students/engagement'>[number];

/** The students of the classes of `scope` or of all taught, by last name and then first name. */
export const engagementQuery = (scope: ClassQuery) =>
  queryOf(['engagement', scope], 'GET /api/instructors/students/engagement', { query: scope });

/** The imports into a section; as part of `engagement`, they are loaded anew with the students. */
export const importsQuery = (section_id: string) =>
  queryOf(['engagement', 'imports', section_id], 'GET /api/instructors/students/imports', {
    query: { section_id },
  });

const pageQuery = (query: ClassQuery & StudentChoice & { limit?: number }) =>
  queryOptions({
    queryKey: ['engagement', 'page', query],
    queryFn: ({ signal }) => call('GET /api/instructors/students/page', { query, signal }),
    placeholderData: keepPreviousData,
    // Polled while figures are outdated.
    refetchInterval: ({ state }) => (state.data?.outdated ? 5000 : false),
  });

/** Whether there are so many sections that the server filters the lists. */
export const isLong = ({ selected, classes }: SelectedClass) =>
  selected === null && classes.length > sectionsAtOnce;

/**
 * The students for a choice. With very many sections the server filters and sorts, and sends no
 * more than `limit`; with fewer the browser has all students and does that itself. A failed load is
 * only logged and shows empty values (specification 2 §8).
 */
export function useStudentList(scope: SelectedClass, choice: StudentChoice, limit: number) {
  const many = isLong(scope);
  const whole = useQuery({ ...engagementQuery(scope.query), enabled: !many });
  const chosen = { ...scope.query, ...choice };
  const part = useQuery({ ...pageQuery({ ...chosen, limit }), enabled: many });
  const { error, isPending } = many ? part : whole;
  useLoggedError(error, 'Failed to fetch students');
  const list =
    (many ? part.data : undefined) ?? listStudents(whole.data ?? [], choice, whole.dataUpdatedAt);
  return {
    isPending,
    list: { outdated: false, ...list },
    readAll: async (): Promise<readonly Student[]> =>
      many ? (await queryClient.fetchQuery(pageQuery(chosen))).students : list.students,
  };
}

export const studentQuery = (id: string, scope: ClassQuery) =>
  queryOf(['engagement', 'student', id, scope], 'GET /api/instructors/students/{id}/tasks', {
    params: { id },
    query: scope,
  });

export async function refreshRoster(): Promise<void> {
  await Promise.all(
    [['engagement'], ['classes', 'instructor'], ['analytics']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
