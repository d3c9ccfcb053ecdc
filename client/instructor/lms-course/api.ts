import { queryOptions, useMutation } from '@tanstack/react-query';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshCases } from '../cases/refresh-cases.ts';
import { refreshRoster } from '../students/api.ts';

export type Grade = ResponseOf<'GET /api/instructors/lti/grades'>[number];

export type TaughtCourse = NonNullable<ResponseOf<'GET /api/instructors/lti/course'>['course']>;

/** Poll interval of scores that are being sent, in milliseconds. */
const gradePollMs = 5000;

/** The LMS course of a section; its `course` is null if there is none. */
export const ltiCourseQuery = (section_id: string | undefined) => ({
  ...queryOf(['lti-course', section_id], 'GET /api/instructors/lti/course', {
    query: { section_id: section_id ?? '' },
  }),
  enabled: section_id !== undefined,
});

export const gradesQuery = (section_id: string) =>
  queryOptions({
    queryKey: ['lti-grades', section_id],
    queryFn: ({ signal }) =>
      call('GET /api/instructors/lti/grades', { query: { section_id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') ? gradePollMs : false,
  });

/** Cases of other classes that can be copied into the LMS course of a section. */
export const copyOffersQuery = (section_id: string) =>
  queryOf(['lti-copies', section_id], 'GET /api/instructors/lti/copies', { query: { section_id } });

export function useCopyCourseCases(section_id: string) {
  return useMutation({
    mutationFn: (class_id: string) =>
      call('POST /api/instructors/lti/copies', { body: { section_id, class_id } }),
    onSuccess: () =>
      Promise.all([
        refreshCases(),
        queryClient.invalidateQueries({ queryKey: copyOffersQuery(section_id).queryKey }),
      ]),
  });
}

export function useRosterSync(section_id: string) {
  return useMutation({
    mutationFn: () => call('POST /api/instructors/lti/roster-sync', { body: { section_id } }),
    onSuccess: () =>
      Promise.all([
        refreshRoster(),
        queryClient.invalidateQueries({ queryKey: ltiCourseQuery(section_id).queryKey }),
      ]),
  });
}

export function useResend(section_id: string) {
  const { queryKey } = gradesQuery(section_id);
  return useMutation({
    mutationFn: (id: string) =>
      call('POST /api/instructors/lti/grades/{id}/resend', { params: { id } }),
    onSuccess: (row) =>
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((one) => (one.id === row.id ? row : one)),
      ),
  });
}
