import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listAnalytics, listWeeks } from './service.ts';

export const analyticsRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/instructors/analytics', { permission: 'instructor' }, ({ actor, query }) =>
    listAnalytics(actor, query),
  ),
  route('GET /api/instructors/analytics/weeks', { permission: 'instructor' }, ({ actor, query }) =>
    listWeeks(actor, query),
  ),
];
