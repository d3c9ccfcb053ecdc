import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listAnalytics, listAnalyticsPage, listWeeks } from './service.ts';

export const analyticsRoutes = ({ jobs }: Dependencies): Route[] => [
  route('GET /api/instructors/analytics', { permission: 'instructor' }, ({ actor, query }) =>
    listAnalytics(jobs, actor, query),
  ),
  route('GET /api/instructors/analytics/page', { permission: 'instructor' }, ({ actor, query }) =>
    listAnalyticsPage(jobs, actor, query),
  ),
  route('GET /api/instructors/analytics/weeks', { permission: 'instructor' }, ({ actor, query }) =>
    listWeeks(jobs, actor, query),
  ),
];
