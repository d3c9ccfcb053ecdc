import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveText } from './LiveText.tsx';
import { LoadingButton } from './LoadingButton.tsx';
import { useFocusOnNew } from './ShowMore.tsx';
import { ErrorState, ListSkeleton } from './Placeholders.tsx';
import { visuallyHidden } from './visually-hidden.ts';
import { useMessages } from './messages.en.ts';

interface PagedProps<Row> {
  /** `useInfiniteQuery(pagedQuery(…))` (lib/paged-query.ts). */
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>;
  /** Shown when the first page failed to load. */
  failed: string;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that the server returns in pages: skeleton, error, empty, rows and 'Load More'. */
export function Paged<Row>({ query, failed, empty, children }: PagedProps<Row>) {
  const t = useMessages();
  const pressed = useFocusOnNew(!query.hasNextPage);
  const rows = query.data?.pages.flat();
  const pages = (rows: readonly Row[]) => (
    <Stack sx={{ gap: 2 }} aria-busy={query.isPlaceholderData || undefined}>
      {children(rows)}
      {query.isFetchNextPageError && <ErrorState text={failed} />}
      {query.hasNextPage && (
        <LoadingButton
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={({ currentTarget }) => {
            pressed(currentTarget);
            void query.fetchNextPage();
          }}
        >
          {query.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
        </LoadingButton>
      )}
    </Stack>
  );
  const list = () => {
    if (query.isPending)
      return (
        <Box aria-busy>
          <ListSkeleton />
        </Box>
      );
    if (!rows) return <ErrorState text={failed} onRetry={query.refetch} />;
    return rows.length === 0 ? empty : pages(rows);
  };
  return (
    <>
      {/* Screen readers hear what a search or a filter has found. */}
      <LiveText
        text={rows && !query.isPlaceholderData ? t('listed', { count: rows.length }) : ''}
        style={visuallyHidden}
      />
      {list()}
    </>
  );
}
