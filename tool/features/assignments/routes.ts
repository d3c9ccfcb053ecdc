import { route, type Route } from '../../http/route.ts';
import {
  listAssignments,
  listExceptions,
  removeAssignment,
  setAssignment,
  setException,
} from './service.ts';

export const assignmentRoutes = (): Route[] => [
  route('GET /api/instructors/assignments', 'instructor', ({ actor, query }) =>
    listAssignments(actor, query),
  ),
  route('PUT /api/instructors/assignments/{caseId}', 'instructor', ({ actor, params, body }) =>
    setAssignment(actor, params.caseId, body),
  ),
  route('DELETE /api/instructors/assignments/{caseId}', 'instructor', ({ actor, params, query }) =>
    removeAssignment(actor, params.caseId, query.section_id),
  ),
  route('GET /api/instructors/assignment-exceptions', 'instructor', ({ actor, query }) =>
    listExceptions(actor, query.section_id),
  ),
  route('PUT /api/instructors/assignment-exceptions', 'instructor', ({ actor, body }) =>
    setException(actor, body),
  ),
];
