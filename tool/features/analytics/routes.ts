import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listAnalytics, listAnalyticsPage, listWeeks } from './service.ts';

export const analyticsRoutes = ({ jobs }: Dependencies): Route[] => [
  route('GET /api/instructors/analytics', 'instructor', ({ actor, query }) =>
    listAnalytics(jobs, actor, query),
  ),
  route('GET /api/instructors/analytics/page', 'instructor', ({ actor, query }) =>
    listAnalyticsPage(jobs, actor, query),
  ),
  route('GET /api/instructors/analytics/weeks', 'instructor', ({ actor, query }) =>
    listWeeks(jobs, actor, query),
  ),
];
