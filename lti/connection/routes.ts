import type { Dependencies } from '../../tool/dependencies.ts';
import { route, type Route } from '../../tool/http/route.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { listConnections, testPlatform } from './service.ts';

/** A test makes up to six requests to a platform, each of which may take seconds. */
const perMaster = { points: 60, seconds: 60 };

/** The state of the LMS connections, and 'Test This Connection'. */
export const connectionRoutes = ({
  limit,
  ...services
}: Pick<Dependencies, 'limit'> & PlatformServices): Route[] => [
  route('GET /api/master/lti/connections', 'master', () => listConnections()),
  route(
    'POST /api/master/lti/platforms/{id}/test',
    { permission: 'master', limit: limit({ name: 'lti-test', ...perMaster }) },
    ({ params }) => testPlatform(services, params.id),
  ),
];
