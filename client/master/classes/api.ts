import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const institutionsQuery = queryOptions({
  queryKey: ['master', 'institutions'],
  queryFn: ({ signal }) => call('GET /api/master/institutions', { signal }),
});

export const termsQuery = (institution_id: string) =>
  queryOptions({
    queryKey: ['master', 'terms', institution_id],
    queryFn: ({ signal }) => call('GET /api/master/terms', { query: { institution_id }, signal }),
  });

export const classesQuery = (institution_id: string) =>
  queryOptions({
    queryKey: ['master', 'classes', institution_id],
    queryFn: ({ signal }) => call('GET /api/master/classes', { query: { institution_id }, signal }),
  });

/** The sections of a term in every class: which classes are taught in it. */
export const termSectionsQuery = (term_id: string) =>
  queryOptions({
    queryKey: ['master', 'sections', 'term', term_id],
    queryFn: ({ signal }) => call('GET /api/master/sections', { query: { term_id }, signal }),
  });
