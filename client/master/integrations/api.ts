import { call, queryOf } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

export const platformsQuery = {
  ...queryOf(['master', 'lti', 'platforms'], 'GET /api/master/lti/platforms'),
  // An LMS may have registered a moment ago.
  staleTime: 0,
};

export const connectionsQuery = {
  ...queryOf(['master', 'lti', 'connections'], 'GET /api/master/lti/connections'),
  staleTime: 0,
};

/** Preview of moving all data of another registration of the same site. */
export const takeOverQuery = (id: string, from: string) =>
  queryOf(
    ['master', 'lti', 'take-over', id, from],
    'GET /api/master/lti/platforms/{id}/take-over',
    { params: { id }, query: { from } },
  );

export const toolQuery = {
  ...queryOf(['master', 'lti', 'tool'], 'GET /api/master/lti/tool'),
  staleTime: Infinity,
};

export const launchesQuery = pagedQuery(
  ['master', 'lti', 'launches'],
  (query, signal) => call('GET /api/master/lti/launches', { query, signal }),
  ({ at, id }) => `${at}_${id}`,
);
