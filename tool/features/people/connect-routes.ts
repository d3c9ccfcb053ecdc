import type { Dependencies } from '../../dependencies.ts';
import { byActor, byAddress } from '../../http/rate-limit.ts';
import { route, type Route } from '../../http/route.ts';
import { createKnownDevices } from '../auth/known-devices.ts';
import { connectAccount } from './connect.ts';

/** Two accounts of one person, by that person. */
export function connectRoutes(dependencies: Dependencies): Route[] {
  const { config, limit } = dependencies;
  const devices = createKnownDevices(config.PUBLIC_URL);
  return [
    route(
      'POST /api/auth/connect',
      {
        // Before consent too: that of the other account counts.
        permission: 'session',
        limit: limit(
          { name: 'connect', points: 10, seconds: 60, by: byActor },
          { name: 'connect-address', points: 300, seconds: 60, by: byAddress },
        ),
      },
      ({ actor, body, client }) =>
        connectAccount(actor, body, client, { ...dependencies, devices }),
    ),
  ];
}
