import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { draftCase } from './service.ts';

/** Each draft costs money; writing the cases of a whole term in one session stays below this. */
const draftsPerMinute = 20;
const draftsPerDay = 60;
const day = 24 * 60 * 60;

export const caseDraftRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/practice_cases/draft',
    {
      permission: 'instructor',
      limit: dependencies.limit(
        { name: 'case-draft', points: draftsPerMinute, seconds: 60 },
        { name: 'case-drafts', points: draftsPerDay, seconds: day },
      ),
    },
    ({ actor, body }) => draftCase(dependencies, actor, body),
  ),
];
