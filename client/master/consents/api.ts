import { call, type Query, queryOf } from '../../lib/api.ts';
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

export const consentVersionsQuery = queryOf(
  ['master', 'consent-versions'],
  'GET /api/master/consents/versions',
);
