import type { Dependencies } from '../../dependencies.ts';
import { byAddress } from '../../http/rate-limit.ts';
import { route, type Route } from '../../http/route.ts';
import { createKnownDevices } from '../auth/known-devices.ts';
import { connectAccount } from './connect.ts';

/** Lets a person connect two accounts of their own. */
export function connectRoutes(dependencies: Dependencies): Route[] {
  const { config, limit } = dependencies;
  const devices = createKnownDevices(config.PUBLIC_URL);
  return [
    route(
      'POST /api/auth/connect',
      {
        // Allowed before consent, because the consent of the other account applies afterwards.
        permission: 'session',
        limit: limit(
          { name: 'connect', points: 10, seconds: 60 },
          { name: 'connect-address', points: 300, seconds: 60, by: byAddress },
        ),
      },
      ({ actor, body, client }) =>
        connectAccount(actor, body, client, { ...dependencies, devices }),
    ),
  ];
}
