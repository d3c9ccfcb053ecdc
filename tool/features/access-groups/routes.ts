import { route, type Route } from '../../http/route.ts';
import { deleteAccessGroup, listAccessGroups, setAccessGroup } from './service.ts';

export const accessGroupRoutes = (): Route[] => [
  route('GET /api/master/access-groups', 'master', () => listAccessGroups()),
  route('PUT /api/master/access-groups/{name}', 'master', (call) =>
    setAccessGroup(call.actor, call.params.name, call.body),
  ),
  route('DELETE /api/master/access-groups/{name}', 'master', (call) =>
    deleteAccessGroup(call.actor, call.params.name),
  ),
];
