import type { Dependencies } from '../../tool/dependencies.ts';
import type { LimitedCall } from '../../tool/http/rate-limit.ts';
import { route, type Route } from '../../tool/http/route.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { describeCourse, syncSection } from './service.ts';

/** Syncs of one section by one person: each reads the whole roster from the LMS. */
const syncs = { points: 20, seconds: 600 };
const byPersonAndSection = ({ actor, body }: LimitedCall) =>
  `${actor?.id} ${(body as { section_id: string }).section_id}`;

export const rosterRoutes = ({
  limit,
  ...services
}: Pick<Dependencies, 'limit'> & PlatformServices): Route[] => [
  route('GET /api/instructors/lti/course', 'instructor', ({ actor, query }) =>
    describeCourse(actor, query.section_id),
  ),
  route(
    'POST /api/instructors/lti/roster-sync',
    {
      permission: 'instructor',
      limit: limit({ name: 'roster-sync', ...syncs, by: byPersonAndSection }),
    },
    ({ actor, body }) => syncSection(services, actor, body.section_id),
  ),
];
