import type { Dependencies } from '../../tool/dependencies.ts';
import { route, type Route } from '../../tool/http/route.ts';
import { findUser, localeFor } from '../../tool/features/users/service.ts';
import { secretKeysOf } from '../../tool/secrets.ts';
import { listCourses, updateCourse } from './courses.ts';
import { listDeployments, updateDeployment } from './deployments.ts';
import { createInvitation } from './invitations.ts';
import { listLaunches } from './launch-log.ts';
import { linkPerson, listPeople } from './people.ts';
import {
  addPlatform,
  listPlatforms,
  removePlatform,
  rotatePlatformKey,
  updatePlatform,
} from './service.ts';
import { toolAddresses } from './tool.ts';

/** Endpoints with which a master lists and changes the LMSs that launch the tool. */
export function ltiMasterRoutes({ config }: Pick<Dependencies, 'config'>): Route[] {
  const keys = secretKeysOf(config);
  const tool = toolAddresses(config.PUBLIC_URL);
  return [
    route('GET /api/master/lti/tool', 'master', () => tool),
    route('GET /api/master/lti/platforms', 'master', () => listPlatforms()),
    route('POST /api/master/lti/platforms', 'master', ({ actor, body }) =>
      addPlatform(actor, body, { keys, tool }),
    ),
    route('PUT /api/master/lti/platforms/{id}', 'master', ({ actor, params, body }) =>
      updatePlatform(actor, params.id, body),
    ),
    route('DELETE /api/master/lti/platforms/{id}', 'master', ({ actor, params }) =>
      removePlatform(actor, params.id),
    ),
    route('POST /api/master/lti/platforms/{id}/rotate-key', 'master', ({ actor, params }) =>
      rotatePlatformKey(actor, params.id, keys),
    ),
    route('POST /api/master/lti/invitations', 'master', ({ actor, body }) =>
      createInvitation(actor, body, config.PUBLIC_URL),
    ),
    route('GET /api/master/lti/launches', 'master', async ({ actor, query }) =>
      listLaunches(query, localeFor(await findUser(actor.id))),
    ),
    route('GET /api/master/lti/deployments', 'master', ({ query }) =>
      listDeployments(query.platform_id),
    ),
    route('PUT /api/master/lti/deployments/{id}', 'master', ({ actor, params, body }) =>
      updateDeployment(actor, params.id, body),
    ),
    route('GET /api/master/lti/courses', 'master', ({ query }) => listCourses(query)),
    route('PUT /api/master/lti/courses/{id}', 'master', ({ actor, params, body }) =>
      updateCourse(actor, params.id, body),
    ),
    route('GET /api/master/lti/people', 'master', ({ query }) => listPeople(query)),
    route('PUT /api/master/lti/people/{id}', 'master', ({ actor, params, body }) =>
      linkPerson(actor, params.id, body.user_id),
    ),
  ];
}
