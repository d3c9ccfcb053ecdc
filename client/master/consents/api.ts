import { queryOptions } from '@tanstack/react-query';
import { call, type Query } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

type Filter = Pick<
  NonNullable<Query<'GET /api/master/consents'>>,
  'version' | 'has_consented' | 'q'
>;

/** Answers to consent texts, newest first. */
export const consentsQuery = (filter: Filter) =>
  pagedQuery(['master', 'consents', filter], (page, signal) =>
    call('GET /api/master/consents', { query: { ...page, ...filter }, signal }),
  );

export const consentVersionsQuery = queryOptions({
  queryKey: ['master', 'consent-versions'],
  queryFn: ({ signal }) => call('GET /api/master/consents/versions', { signal }),
});
