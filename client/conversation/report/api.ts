import { queryOptions } from '@tanstack/react-query';
import { type ResponseOf, call, queryOf } from '../../lib/api.ts';

/** Poll interval while a report is being written, in milliseconds. */
export const pollMs = { first: 1_000, longest: 5_000 } as const;

/** The report of a conversation; polled while it is being written (decision R25). */
export const feedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', id],
    queryFn: async ({ signal }) => {
      try {
        const params = { id };
        return await call('GET /api/conversations/conversation/{id}/feedback', { params, signal });
      } catch (error) {
        if (!signal.aborted) console.error('Failed to fetch feedback', error);
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.status !== 'pending') return false;
      return Math.min(pollMs.first * 1.3 ** (state.dataUpdateCount - 1), pollMs.longest);
    },
  });

/** Has a report that failed written again. */
export const requestFeedback = (id: string) =>
  call('POST /api/conversations/conversation/{id}/feedback', { params: { id }, repeatable: true });

export type AttemptComparison = NonNullable<
  ResponseOf<'GET /api/conversations/conversation/{id}/comparison'>['comparison']
>;

/** The comparison with the previous attempt on the same case. */
export const comparisonQuery = (id: string) =>
  queryOf(['feedback', id, 'comparison'], 'GET /api/conversations/conversation/{id}/comparison', {
    params: { id },
  });
