import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { getProgress } from './service.ts';

export const progressRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/students/progress', { permission: 'student' }, ({ actor, query }) =>
    getProgress(actor, query),
  ),
];
