import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call('GET /api/auth/second-factor', { signal }),
});
