import type { Dependencies } from '../tool/dependencies.ts';
import type { Route } from '../tool/http/route.ts';
import { deepLinkingRoutes } from './deep-linking/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { ltiMasterRoutes } from './master-routes.ts';
import { toolAddresses } from './tool-addresses.ts';

/** Calls of the API that LTI adds to the tool. */
export function ltiRoutes(dependencies: Dependencies): Route[] {
  const { config } = dependencies;
  const secretKey = config.SECRET_KEY ?? '';
  const { target_link_url: targetUrl } = toolAddresses(config.PUBLIC_URL);
  return [
    ...entryRoutes(dependencies, { courseOpened: async () => undefined }),
    ...ltiMasterRoutes(dependencies),
    ...deepLinkingRoutes({ secretKey, targetUrl }),
  ];
}
