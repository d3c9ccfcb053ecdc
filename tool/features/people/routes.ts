import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listSignIns } from '../auth/sign-ins.ts';
import {
  confirmAddress,
  editPerson,
  endPersonSession,
  endPersonSessions,
  mailInvitation,
  mailResetLink,
} from './changes.ts';
import { getPerson, listPeople } from './list.ts';
import { mergeAccounts, previewMerge } from './merge.ts';
import { resetSecondFactor, setDisabled, setMaster } from './rights.ts';

export function peopleRoutes(dependencies: Dependencies): Route[] {
  const { limit } = dependencies;
  const resetLinks = limit({ name: 'master-reset-link', points: 30, seconds: 600 });
  return [
    route('GET /api/master/people', 'master', ({ query }) => listPeople(query)),
    route('GET /api/master/people/{id}', 'master', ({ actor, params }) =>
      getPerson(actor, params.id, dependencies),
    ),
    route('PUT /api/master/people/{id}', 'master', ({ actor, params, body }) =>
      editPerson(actor, params.id, body),
    ),
    route('PUT /api/master/people/{id}/disabled', 'master', ({ actor, params, body }) =>
      setDisabled(actor, params.id, body.disabled),
    ),
    route('PUT /api/master/people/{id}/master', 'master', ({ actor, params, body }) =>
      setMaster(actor, params.id, body.is_master, dependencies),
    ),
    route(
      'POST /api/master/people/{id}/reset-link',
      { permission: 'master', limit: resetLinks },
      ({ actor, params }) => mailResetLink(actor, params.id, dependencies),
    ),
    route(
      'POST /api/master/people/{id}/invitation',
      { permission: 'master', limit: resetLinks },
      ({ actor, params }) => mailInvitation(actor, params.id),
    ),
    route('POST /api/master/people/{id}/confirm-email', 'master', ({ actor, params }) =>
      confirmAddress(actor, params.id),
    ),
    route('GET /api/master/people/{id}/merge', 'master', ({ params, query }) =>
      previewMerge(params.id, query.from, dependencies),
    ),
    route('POST /api/master/people/{id}/merge', 'master', ({ actor, params, body }) =>
      mergeAccounts(actor, params.id, body.from, dependencies),
    ),
    route('GET /api/master/sign-ins', 'master', ({ query }) => listSignIns(query)),
    route('DELETE /api/master/people/{id}/second-factor', 'master', ({ actor, params }) =>
      resetSecondFactor(actor, params.id, dependencies),
    ),
    route('DELETE /api/master/people/{id}/sessions', 'master', ({ actor, params }) =>
      endPersonSessions(actor, params.id),
    ),
    route('DELETE /api/master/people/{id}/sessions/{sessionId}', 'master', ({ actor, params }) =>
      endPersonSession(actor, params.id, params.sessionId),
    ),
  ];
}
