import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

/** Rows of one page. */
const pageRows = 50;

interface PageAsked {
  limit: number;
  /** The last row already here. */
  cursor: string | undefined;
}

/** A list that the server hands out page by page; see ui/Paged.tsx. */
export const pagedQuery = <Row extends { id: string }>(
  queryKey: QueryKey,
  read: (page: PageAsked, signal: AbortSignal) => Promise<Row[]>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: pageRows, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageRows ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
