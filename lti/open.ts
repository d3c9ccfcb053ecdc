import type { Dependencies } from '../tool/dependencies.ts';
import type { Extension } from '../tool/ports.ts';
import { deepLinkingRoutes } from './deep-linking/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { createPageFraming } from './entry/framing.ts';
import { createCookies } from './entry/cookies.ts';
import { ltiGateway } from './entry/router.ts';
import { gradeJobs } from './grades/jobs.ts';
import { createPauses } from './grades/pauses.ts';
import { gradeRoutes } from './grades/routes.ts';
import { findScore } from './grades/score.ts';
import { gradeConversation, type GradeServices } from './grades/send.ts';
import { createPlatformFetch } from './protocol/guarded-fetch.ts';
import { ltiMasterRoutes } from './platforms/routes.ts';
import { rosterJob, rosterJobs, type RosterServices } from './roster/jobs.ts';
import { rosterRoutes } from './roster/routes.ts';
import { createAccessTokens } from './protocol/access-token.ts';
import { toolAddresses } from './tool-addresses.ts';

type Given = Pick<Dependencies, 'config' | 'jobs' | 'log' | 'limit'>;

/** Opens LTI for one process: its routers, endpoints and jobs, and the way of a score to the LMS. */
export function openLti(dependencies: Given): Extension {
  const { config, jobs } = dependencies;
  const services = openLtiServices(dependencies);
  const { target_link_url: targetUrl } = toolAddresses(config.PUBLIC_URL);
  const sets = [gradeJobs(services), rosterJobs(services)];
  return {
    mounts: [{ path: '/lti', router: ltiGateway(dependencies, services.fetch) }],
    routes: [
      ...entryRoutes(dependencies, {
        courseOpened: (contextId) => jobs.request(rosterJob, contextId),
      }),
      ...ltiMasterRoutes(dependencies),
      ...deepLinkingRoutes({ secretKey: config.SECRET_KEY ?? '', targetUrl }),
      ...rosterRoutes(services),
      ...gradeRoutes(services),
    ],
    jobs: {
      jobs: sets.flatMap((set) => set.jobs),
      periodic: sets.flatMap((set) => set.periodic),
    },
    pageHandler: createPageFraming(createCookies(config.PUBLIC_URL)),
    conversationEnded: (ended) => gradeConversation(services, ended),
  };
}

/** What calls of platforms' services share in one process: connections, tokens, requested pauses. */
function openLtiServices({ config, jobs, log }: Given): GradeServices & RosterServices {
  const fetch = createPlatformFetch(config.LTI_ALLOWED_HOSTS);
  return {
    fetch,
    tokens: createAccessTokens(fetch, config.SECRET_KEY ?? ''),
    jobs,
    log,
    now: () => new Date(),
    findScore,
    pauses: createPauses(),
  };
}
