import { call, queryOf } from '../../../lib/api.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const mappings = ['master', 'lti', 'mappings'];

export const deploymentsQuery = (platform_id: string) =>
  queryOf([...mappings, 'deployments', platform_id], 'GET /api/master/lti/deployments', {
    query: { platform_id },
  });

/** The courses of a platform whose label or title contains `q`. */
export const coursesQuery = (platform_id: string, q: string) =>
  pagedQuery([...mappings, 'courses', platform_id, q], (page, signal) =>
    call('GET /api/master/lti/courses', {
      query: { ...page, platform_id, ...(q && { q }) },
      signal,
    }),
  );

/** The people of a platform whose name or address begins with `q`, or whose id equals it. */
export const peopleQuery = (platform_id: string, q: string) =>
  pagedQuery([...mappings, 'people', platform_id, q], (page, signal) =>
    call('GET /api/master/lti/people', {
      query: { ...page, platform_id, ...(q && { q }) },
      signal,
    }),
  );
