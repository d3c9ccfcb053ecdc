import { route, type Route } from '../../http/route.ts';
import { viewClassMistakes } from './service.ts';

export const classMistakesRoutes = (): Route[] => [
  route(
    'GET /api/instructors/analytics/mistakes/{caseId}',
    'instructor',
    ({ actor, params, query }) => viewClassMistakes(actor, params.caseId, query.section_id),
  ),
];
