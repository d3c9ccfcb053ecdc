import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { readinessOf } from '../../../tool/contract/case-requirements.ts';
import type { CaseCard, InstructorCase } from '../../../tool/contract/practice-case.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';

const studentNow = () => {
  const text = 'This page is for instructors, and you are signed in as a student now.';
  return new ApiError({ status: 403, message: text, serverText: text });
};

/** Cases of the classes that somebody teaches, drafts too; of all classes together no more than cards. */
export const instructorCasesQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['cases', 'instructor', scope],
    queryFn: async ({ signal }): Promise<CaseCard[]> => {
      const fields = scope.class_id === undefined ? ({ fields: 'card' } as const) : {};
      const query = { include_drafts: 'true', ...scope, ...fields } as const;
      const cases = await call('GET /api/practice_cases/get_cases', { query, signal });
      return cases.map((one) => {
        if ('completeness' in one) return one;
        // The server chooses the shape by the session's role, which another window may have switched.
        if (!('revision' in one)) throw studentNow();
        return { ...one, ...readinessOf(one) };
      });
    },
    // Colleagues work on the same cases, and the editor changes them.
    staleTime: 0,
  });

/** What the publish call may answer: the case, or why not (specification 2 §7). */
type PublishResponse = { case?: InstructorCase; error?: string };

/**
 * Publishes or takes back. Without a case in the answer, publishing is taken to have ended the draft
 * and unpublishing to have made one (specification 2 §4).
 */
export function usePublishToggle(scope: ClassQuery) {
  const client = useQueryClient();
  const { queryKey } = instructorCasesQuery(scope);
  return useMutation({
    mutationFn: async ({ id, published }: { id: string; published: boolean }) => {
      const answer: PublishResponse = await call('PUT /api/practice_cases/publish/{id}', {
        params: { id },
        body: { published },
      });
      if (answer.error !== undefined)
        throw new ApiError({ status: 200, message: answer.error, serverText: answer.error });
      return answer.case ?? { published, is_draft: !published };
    },
    onSuccess: (change, { id }) => {
      client.setQueryData(queryKey, (cases) =>
        cases?.map((one) => (one.id === id ? { ...one, ...change } : one)),
      );
      // Every other view of the cases reads them anew when it is opened.
      void client.invalidateQueries({ queryKey: ['cases'], refetchType: 'none' });
    },
  });
}

export function useDeleteCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (caseId: string) =>
      call('DELETE /api/practice_cases/delete_case/{caseId}', { params: { caseId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['cases'] }),
  });
}
