import { route, type Route } from '../../tool/http/route.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { describeCourse, syncSection } from './service.ts';

export const rosterRoutes = (services: PlatformServices): Route[] => [
  route('GET /api/instructors/lti/course', 'instructor', ({ actor, query }) =>
    describeCourse(actor, query.section_id),
  ),
  route('POST /api/instructors/lti/roster-sync', 'instructor', ({ actor, body }) =>
    syncSection(services, actor, body.section_id),
  ),
];
