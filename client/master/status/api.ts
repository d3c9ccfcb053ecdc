import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Whether mail, speech, LMSs and jobs work. */
export const statusQuery = queryOptions({
  queryKey: ['master', 'status'],
  queryFn: ({ signal }) => call('GET /api/master/status', { signal }),
  // It changes by itself.
  staleTime: 0,
});

/** What a UTC month cost. */
export const usageQuery = (month: string) =>
  queryOptions({
    queryKey: ['master', 'usage', month],
    queryFn: ({ signal }) => call('GET /api/master/usage', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
