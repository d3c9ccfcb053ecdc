import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { countCases } from '../../../tool/contract/case-list.ts';
import type { CaseChoice } from '../../../tool/contract/choose-cases.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { languages } from '../../../tool/contract/constants/practice-case.ts';
import { finding } from '../../../tool/contract/constants/search.ts';
import { readinessOf } from '../../../tool/contract/case-requirements.ts';
import type { CaseCard, InstructorCase } from '../../../tool/contract/practice-case.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call, type Query } from '../../lib/api.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { isLong } from '../students/api.ts';

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

/** A card, and where the server has chosen it the first date on which it is due. */
export type ListedCase = CaseCard & { due_at?: string | null };

type CaseListChoice = Query<'GET /api/practice_cases/page'>;
const pageQuery = (query: CaseListChoice) =>
  infiniteQueryOptions({
    queryKey: ['cases', 'page', query],
    queryFn: ({ pageParam: offset, signal }) =>
      call('GET /api/practice_cases/page', { query: { ...query, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.reduce((sum, { cases }) => sum + cases.length, 0),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * The cases of somebody who teaches, newest first, `size` shown at first and with each `showMore`. Of
 * very many sections no more are here than are shown, as the server has chosen and sorted them, and
 * then `shown` says how many are chosen.
 */
export function useCaseList(
  scope: SelectedClass,
  { search, filter, sort }: CaseChoice,
  size: number,
) {
  const many = isLong(scope);
  const matches = finding(search);
  const found = Object.keys(languages).filter(
    (name) => search.trim() && matches(languageLabel(name)),
  );
  const choice = { search: search.slice(0, 200), filter, sort, languages: found.join() };
  const asked = { ...choice, limit: size } as CaseListChoice;
  const part = useInfiniteQuery({ ...pageQuery(asked), enabled: many });
  const whole = useQuery({ ...instructorCasesQuery(scope.query), enabled: !many });
  const [limit, setLimit] = useState(size);
  const { data: cases } = whole;
  const all = cases && { cases, counts: countCases(cases), shown: undefined };
  const pages = part.data?.pages;
  const last = pages?.at(-1);
  // Where a case has come since the page before was read, the next begins with one that is here.
  const read = new Map(pages?.flatMap((page) => page.cases.map((one) => [one.id, one])));
  const chosen = last && { ...last, cases: [...read.values()].slice(0, limit) };
  const { isPending, isError, error, refetch } = many ? part : whole;
  const showMore = () => {
    setLimit(limit + size);
    if (many && read.size < limit + size) void part.fetchNextPage();
  };
  return { isPending, isError, error, refetch, limit, showMore, list: many ? chosen : all };
}

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
      return client.invalidateQueries({ queryKey: ['cases', 'page'] });
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
