import { type ResponseOf, queryOf } from '../../lib/api.ts';

export type ClassFigures = NonNullable<
  ResponseOf<'GET /api/instructors/analytics/mistakes/{caseId}'>['figures']
>;

export const mistakesQuery = (caseId: string, section_id: string) =>
  queryOf(
    ['analytics', 'mistakes', caseId, section_id],
    'GET /api/instructors/analytics/mistakes/{caseId}',
    { params: { caseId }, query: { section_id } },
  );
