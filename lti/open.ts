import type { Dependencies } from '../tool/dependencies.ts';
import type { ConversationEnded, Extension } from '../tool/ports.ts';
import { secretKeysOf } from '../tool/secrets.ts';
import { missingCopyJob, notifyTeachers } from './copies/missing-mail.ts';
import { copyRoutes } from './copies/routes.ts';
import { connectionRoutes } from './connection/routes.ts';
import { deepLinkingRoutes } from './deep-linking/routes.ts';
import { createCookies } from './entry/requests.ts';
import { createPageFraming } from './entry/framing.ts';
import { ltiRouter } from './entry/router.ts';
import { entryRoutes } from './entry/routes.ts';
import { backfillJob } from './grades/backfill.ts';
import { dueDateJob } from './grades/due-dates.ts';
import { createPauseRegistry } from './grades/outcome.ts';
import { gradeRoutes } from './grades/routes.ts';
import { findScore } from './grades/score.ts';
import { gradeConversation, retryRefused, scoreJob, type GradeServices } from './grades/send.ts';
import { signingKey } from './platforms/keys.ts';
import { writeLaunchReport } from './platforms/launch-log.ts';
import { findLinked, identitiesOf } from './platforms/people.ts';
import { ltiMasterRoutes } from './platforms/routes.ts';
import { toolAddresses } from './platforms/tool.ts';
import { createAccessTokens } from './protocol/access-token.ts';
import { createPlatformFetch } from './protocol/guarded-fetch.ts';
import type { SigningKeyOf } from './protocol/platform.ts';
import { countLmsShare, moveLmsShare } from './provisioning/merge.ts';
import { findStudentGroups } from './roster/groups.ts';
import { dailyRosters, rosterJob, rosterSyncJob, type RosterServices } from './roster/jobs.ts';
import { rosterRoutes } from './roster/routes.ts';
import { sameSiteRoutes } from './same-site/routes.ts';
import { takeOverJob } from './same-site/service.ts';
import { findLmsState } from './status.ts';

type Given = Pick<Dependencies, 'config' | 'jobs' | 'log' | 'limit' | 'rollUp' | 'mail'>;

/** Creates the LTI part of one process: its routers, endpoints and jobs, and grade passback. */
export function openLti(dependencies: Given): Extension {
  const { config, jobs } = dependencies;
  const services = openLtiServices(dependencies);
  const cookies = createCookies(config.PUBLIC_URL);
  const { target_link_url: targetUrl } = toolAddresses(config.PUBLIC_URL);
  const conversationEnded: ConversationEnded = (ended) => gradeConversation(services, ended);
  const lmsAccounts = {
    identitiesOf,
    findLinked,
    countShare: countLmsShare,
    moveShare: moveLmsShare,
  };
  const merging = { jobs, rollUp: dependencies.rollUp, conversationEnded, lmsAccounts };
  return {
    mounts: [{ path: '/lti', router: ltiRouter({ ...dependencies, ...services, cookies }) }],
    routes: [
      ...entryRoutes(dependencies, {
        cookies,
        courseOpened: (contextId) => jobs.request(rosterJob, contextId),
        scoreRefused: (identity) => retryRefused(services, identity),
        caseMissing: (contextId, missing) => notifyTeachers(jobs, contextId, missing),
      }),
      ...ltiMasterRoutes(dependencies),
      ...deepLinkingRoutes({ ...services, targetUrl }),
      ...rosterRoutes({ ...dependencies, ...services }),
      ...gradeRoutes(services),
      ...copyRoutes(),
      ...sameSiteRoutes(merging),
      ...connectionRoutes({ ...dependencies, ...services }),
    ],
    jobs: {
      jobs: [
        scoreJob(services),
        rosterSyncJob(services),
        dueDateJob(services),
        backfillJob(services),
        takeOverJob(merging),
        missingCopyJob(dependencies),
      ],
      periodic: [dailyRosters(services)],
    },
    pageHandler: createPageFraming(cookies),
    conversationEnded,
    lmsAccounts,
    lmsFindings: findLmsState,
    studentGroups: findStudentGroups,
    close: writeLaunchReport,
  };
}

/** What calls of platforms' services share in one process: connections, tokens, requested pauses. */
function openLtiServices({
  config,
  jobs,
  log,
}: Given): GradeServices & RosterServices & { signingKeyOf: SigningKeyOf } {
  const fetch = createPlatformFetch(config.LTI_ALLOWED_HOSTS);
  const signingKeyOf: SigningKeyOf = ({ _id }) => signingKey(String(_id), secretKeysOf(config));
  return {
    fetch,
    signingKeyOf,
    tokens: createAccessTokens(fetch, signingKeyOf),
    jobs,
    log,
    now: () => new Date(),
    findScore,
    launchUrl: toolAddresses(config.PUBLIC_URL).launch_url,
    pauses: createPauseRegistry(),
  };
}
