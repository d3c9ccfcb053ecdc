import { call, type Query, queryOf } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

export type PeopleFilter = Omit<Query<'GET /api/master/people'>, 'limit' | 'cursor'>;

const people = ['master', 'people'];

/** The people that match a filter, in order of account creation. */
export const peopleQuery = (filter: PeopleFilter) =>
  pagedQuery([...people, 'list', filter], (page, signal) =>
    call('GET /api/master/people', { query: { ...page, ...filter }, signal }),
  );

export const personQuery = (id: string) =>
  queryOf([...people, 'one', id], 'GET /api/master/people/{id}', { params: { id } });

/** Maximum number of results of a search in a dialog. */
const searchRows = 10;

export const searchPeopleQuery = (q: string) =>
  queryOf([...people, 'search', q], 'GET /api/master/people', {
    query: { limit: searchRows, ...(q && { q }) },
  });

export const mergePreviewQuery = (id: string, from: string) => ({
  ...queryOf([...people, 'merge', id, from], 'GET /api/master/people/{id}/merge', {
    params: { id },
    query: { from },
  }),
  retry: false,
});
