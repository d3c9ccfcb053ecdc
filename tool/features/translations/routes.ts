import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { translate } from './service.ts';

const day = 24 * 60 * 60;

export const translationRoutes = (dependencies: Dependencies): Route[] => [
  route(
    'POST /api/conversations/conversation/{id}/translate',
    {
      permission: 'practice',
      // Most translations cost money.
      limit: dependencies.limit(
        { name: 'translate', points: 30, seconds: 60 },
        { name: 'translate-day', points: 300, seconds: day },
      ),
    },
    ({ actor, params, body }) => translate(dependencies, actor, params.id, body),
  ),
];
