import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const mappings = ['master', 'lti', 'mappings'];

export const deploymentsQuery = (platform_id: string) =>
  queryOptions({
    queryKey: [...mappings, 'deployments', platform_id],
    queryFn: ({ signal }) =>
      call('GET /api/master/lti/deployments', { query: { platform_id }, signal }),
  });

/** The courses of a platform whose label or title holds `q`. */
export const coursesQuery = (platform_id: string, q: string) =>
  pagedQuery([...mappings, 'courses', platform_id, q], (page, signal) =>
    call('GET /api/master/lti/courses', {
      query: { ...page, platform_id, ...(q && { q }) },
      signal,
    }),
  );

/** The people of a platform whose name or address begins with `q`, or whose id it is. */
export const peopleQuery = (platform_id: string, q: string) =>
  pagedQuery([...mappings, 'people', platform_id, q], (page, signal) =>
    call('GET /api/master/lti/people', {
      query: { ...page, platform_id, ...(q && { q }) },
      signal,
    }),
  );
