import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { changeSharing, getShared, listShared, viewSharing } from './service.ts';

export const sharedReportRoutes = ({ limit }: Dependencies): Route[] => [
  route('GET /api/students/conversations/{id}/sharing', 'student', ({ actor, params }) =>
    viewSharing(actor, params.id),
  ),
  route(
    'PUT /api/students/conversations/{id}/sharing',
    {
      permission: 'student',
      // Each change adds a row to the audit log.
      limit: limit({ name: 'report-sharing', points: 30, seconds: 60 }),
    },
    ({ actor, params, body }) => changeSharing(actor, params.id, body),
  ),
  route('GET /api/instructors/shared_reports', 'instructor', ({ actor, query }) =>
    listShared(actor, query),
  ),
  route('GET /api/instructors/shared_reports/{id}', 'instructor', ({ actor, params }) =>
    getShared(actor, params.id),
  ),
];
