import type { Dependencies } from '../tool/dependencies.ts';
import type { Route } from '../tool/http/route.ts';
import { deepLinkingRoutes } from './deep-linking/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { gradeRoutes } from './grades/routes.ts';
import { ltiMasterRoutes } from './master-routes.ts';
import { rosterJob } from './roster/jobs.ts';
import { rosterRoutes } from './roster/routes.ts';
import { openLtiServices } from './services/open.ts';
import { toolAddresses } from './tool-addresses.ts';

/** Calls of the API that LTI adds to the tool. */
export function ltiRoutes(dependencies: Dependencies): Route[] {
  const { config, jobs } = dependencies;
  const services = openLtiServices(dependencies);
  const secretKey = config.SECRET_KEY ?? '';
  const { target_link_url: targetUrl } = toolAddresses(config.PUBLIC_URL);
  return [
    ...entryRoutes(dependencies, {
      courseOpened: (contextId) => jobs.request(rosterJob, contextId),
    }),
    ...ltiMasterRoutes(dependencies),
    ...deepLinkingRoutes({ secretKey, targetUrl }),
    ...rosterRoutes(services),
    ...gradeRoutes(services),
  ];
}
