import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listCases } from './service.ts';

export const caseRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/practice_cases/get_cases', { permission: 'practice' }, ({ actor, query }) =>
    listCases(actor, query),
  ),
];
