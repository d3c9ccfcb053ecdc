import { queryOf } from '../../lib/api.ts';

export const institutionsQuery = queryOf(
  ['master', 'institutions'],
  'GET /api/master/institutions',
);

export const termsQuery = (institution_id: string) =>
  queryOf(['master', 'terms', institution_id], 'GET /api/master/terms', {
    query: { institution_id },
  });

export const classesQuery = (institution_id: string) =>
  queryOf(['master', 'classes', institution_id], 'GET /api/master/classes', {
    query: { institution_id },
  });

/** The sections of a term in every class; they show which classes are taught in it. */
export const termSectionsQuery = (term_id: string) =>
  queryOf(['master', 'sections', 'term', term_id], 'GET /api/master/sections', {
    query: { term_id },
  });
