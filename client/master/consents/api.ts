import { call, type Query, queryOf } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

/** Answers to consent texts, newest first. */
export const consentsQuery = (
  filter: Omit<Query<'GET /api/master/consents'>, 'limit' | 'cursor'>,
) =>
  pagedQuery(['master', 'consents', filter], (page, signal) =>
    call('GET /api/master/consents', { query: { ...page, ...filter }, signal }),
  );

export const consentVersionsQuery = queryOf(
  ['master', 'consent-versions'],
  'GET /api/master/consents/versions',
);
