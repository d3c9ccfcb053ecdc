import { queryOptions } from '@tanstack/react-query';
import type { LtiProduct } from '../../../tool/contract/constants/lti.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import type { messages } from './messages.en.ts';

export const platformsQuery = queryOptions({
  queryKey: ['master', 'lti', 'platforms'],
  queryFn: ({ signal }) => call('GET /api/master/lti/platforms', { signal }),
  // An LMS may have registered a moment ago.
  staleTime: 0,
});

/** How the connections with the platforms stand. */
export const connectionsQuery = queryOptions({
  queryKey: ['master', 'lti', 'connections'],
  queryFn: ({ signal }) => call('GET /api/master/lti/connections', { signal }),
  staleTime: 0,
});

/** What moving everything of another registration of the same site would move. */
export const takeOverQuery = (id: string, from: string) =>
  queryOptions({
    queryKey: ['master', 'lti', 'take-over', id, from],
    queryFn: ({ signal }) =>
      call('GET /api/master/lti/platforms/{id}/take-over', {
        params: { id },
        query: { from },
        signal,
      }),
  });

export const toolQuery = queryOptions({
  queryKey: ['master', 'lti', 'tool'],
  queryFn: ({ signal }) => call('GET /api/master/lti/tool', { signal }),
  staleTime: Infinity,
});

export const launchesQuery = pagedQuery(['master', 'lti', 'launches'], (query, signal) =>
  call('GET /api/master/lti/launches', { query, signal }),
);

export const productNames = {
  canvas: 'productCanvas',
  moodle: 'productMoodle',
  other: 'other',
} as const satisfies Record<LtiProduct, keyof typeof messages>;
export const products = Object.keys(productNames) as LtiProduct[];
