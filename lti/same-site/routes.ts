import type { MergeDependencies } from '../../tool/features/people/merge.ts';
import { route, type Route } from '../../tool/http/route.ts';
import { previewTakeOver, takeOver } from './service.ts';

/** 'This is the same LMS': one registration of a site replaces another one. */
export const sameSiteRoutes = (dependencies: MergeDependencies): Route[] => [
  route('GET /api/master/lti/platforms/{id}/take-over', 'master', ({ params, query }) =>
    previewTakeOver(params.id, query.from),
  ),
  route('POST /api/master/lti/platforms/{id}/take-over', 'master', ({ actor, params, body }) =>
    takeOver(actor, params.id, body.from, dependencies),
  ),
];
