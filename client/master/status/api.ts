import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/api.ts';

export const statusQuery = {
  ...queryOf(['master', 'status'], 'GET /api/master/status'),
  // It changes without user action.
  staleTime: 0,
};

/** Usage and cost of a UTC month. */
export const usageQuery = (month: string) => ({
  ...queryOf(['master', 'usage', month], 'GET /api/master/usage', { query: { month } }),
  placeholderData: keepPreviousData,
});
