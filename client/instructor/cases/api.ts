import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { countCases } from '../../../tool/contract/case-list.ts';
import type { CaseChoice } from '../../../tool/contract/choose-cases.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { languageNames } from '../../../tool/contract/constants/practice-case.ts';
import { finding } from '../../../tool/contract/constants/search.ts';
import { readinessOf } from '../../../tool/contract/case-requirements.ts';
import type { CaseCard, InstructorCase } from '../../../tool/contract/practice-case.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call, type Query } from '../../lib/api.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isLong } from '../students/api.ts';
import { refreshCases } from './refresh-cases.ts';

const studentNow = () => {
  const text = 'This page is for instructors, and you are signed in as a student now.';
  return new ApiError({ status: 403, message: text, serverText: text });
};

/** Cases of the classes that the user teaches, including drafts; only cards for all classes together. */
const instructorCasesQuery = (scope: ClassQuery) =>
  queryOptions({
    queryKey: ['cases', 'instructor', scope],
    queryFn: async ({ signal }): Promise<CaseCard[]> => {
      const fields = scope.class_id === undefined ? ({ fields: 'card' } as const) : {};
      const query = { include_drafts: 'true', ...scope, ...fields } as const;
      const cases = await call('GET /api/practice_cases/get_cases', { query, signal });
      return cases.map((one) => {
        if ('completeness' in one) return one;
        // The response type depends on the session's role, which another window may have switched.
        if (!('revision' in one)) throw studentNow();
        return { ...one, ...readinessOf(one) };
      });
    },
    // Colleagues edit the same cases, and so does the editor.
    staleTime: 0,
  });

/** A card, with its first due date if the server has filtered the list. */
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
 * The cases of an instructor, newest first; `limit` of them are shown. With very many sections the
 * server filters and sorts, only the shown ones are loaded, `size` at a time, and `shown` is the number
 * of matches.
 */
export function useCaseList(
  scope: SelectedClass,
  { search, filter, sort }: CaseChoice,
  size: number,
  limit = size,
) {
  const many = isLong(scope);
  const matches = finding(search);
  const found = languageNames.filter((name) => search.trim() && matches(languageLabel(name)));
  const choice = { search: search.slice(0, 200), filter, sort, languages: found.join() };
  const asked = { ...choice, limit: size } as CaseListChoice;
  const part = useInfiniteQuery({ ...pageQuery(asked), enabled: many });
  const whole = useQuery({ ...instructorCasesQuery(scope.query), enabled: !many });
  const { data: cases } = whole;
  const all = cases && { cases, counts: countCases(cases), shown: undefined };
  const pages = part.data?.pages;
  const last = pages?.at(-1);
  // A case created between two pages shifts the next page, which then repeats a known case.
  const read = new Map(pages?.flatMap((page) => page.cases.map((one) => [one.id, one])));
  const chosen = last && { ...last, cases: [...read.values()].slice(0, limit) };
  const { isPending, isError, error, refetch } = many ? part : whole;
  // None in a page: cases were deleted between it and the one before.
  const lacks = !!last && last.cases.length > 0 && read.size < Math.min(limit, last.shown);
  const { isFetching, isError: failed, fetchNextPage } = part;
  useEffect(() => {
    if (lacks && !isFetching && !failed) void fetchNextPage();
  }, [lacks, isFetching, failed, fetchNextPage]);
  return { isPending, isError, error, refetch, list: many ? chosen : all };
}

/** Response of the publish call: the case, or the error (specification 2 §7). */
type PublishResponse = { case?: InstructorCase; error?: string };

/**
 * Publishes or unpublishes. If the response has no case, publishing is assumed to have ended the
 * draft and unpublishing to have made one (specification 2 §4).
 */
export function usePublishToggle(scope: ClassQuery, onError: (error: Error) => void) {
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
    // Not an option of `mutate`, which forgets that of a call when the next one begins.
    onError: (error) => {
      onError(error);
      // A colleague may have deleted the case, or the class is taught no longer.
      void refreshCases();
    },
    onSuccess: (change, { id }) => {
      queryClient.setQueryData(queryKey, (cases) =>
        cases?.map((one) => (one.id === id ? { ...one, ...change } : one)),
      );
      // Other views of the cases refetch them when they are opened.
      void refreshCases('none');
      return queryClient.invalidateQueries({ queryKey: ['cases', 'page'] });
    },
  });
}
