import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

const pageRows = 50;

interface PageAsked {
  limit: number;
  /** The last row that is loaded. */
  cursor: string | undefined;
}

/**
 * A list that the server returns in pages; see ui/Paged.tsx. `cursorOf` returns the cursor of a row
 * in the server's format.
 */
export const pagedQuery = <Row extends { id: string }>(
  queryKey: QueryKey,
  read: (page: PageAsked, signal: AbortSignal) => Promise<Row[]>,
  cursorOf: (last: Row) => string = ({ id }) => id,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: pageRows, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === pageRows ? cursorOf(last) : undefined;
    },
    placeholderData: keepPreviousData,
  });
