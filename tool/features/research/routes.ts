import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { downloadResearch, previewResearch } from './service.ts';

export const researchRoutes = (dependencies: Dependencies): Route[] => [
  route('POST /api/master/research/preview', 'master', ({ body }) => previewResearch(body)),
  route(
    'POST /api/master/research/export',
    {
      permission: 'master',
      // Each export reads the data of the whole study.
      limit: dependencies.limit({ name: 'research-export', points: 20, seconds: 3600 }),
    },
    ({ actor, body }) => downloadResearch(dependencies, actor, body),
  ),
];
