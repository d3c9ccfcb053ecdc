import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/api.ts';

/** Whether mail, speech, LMSs and jobs work. */
export const statusQuery = {
  ...queryOf(['master', 'status'], 'GET /api/master/status'),
  // It changes by itself.
  staleTime: 0,
};

/** What a UTC month cost. */
export const usageQuery = (month: string) => ({
  ...queryOf(['master', 'usage', month], 'GET /api/master/usage', { query: { month } }),
  placeholderData: keepPreviousData,
});
