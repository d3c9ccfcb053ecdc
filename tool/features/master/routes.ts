import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listChanges } from '../audit/service.ts';
import { moveToSection } from '../enrollments/move.ts';
import {
  addEnrollment,
  listSectionEnrollments,
  removeEnrollment,
  removeEnrollments,
} from '../enrollments/section-roster.ts';
import { exportInstitution } from './export.ts';
import { listAllImports } from '../people-imports/service.ts';
import { undoImport } from '../people-imports/undo.ts';
import { createFirstMaster, setupState } from './first-master.ts';
import { importEnrollmentLines, importUserLines } from './imports.ts';
import { addUser, checkEmail, listUsers } from './users.ts';

export const masterRoutes = ({ limit, lmsAccounts }: Dependencies): Route[] => [
  route('GET /api/master/check', 'signed-in', ({ actor }) => ({
    is_master: actor.role === 'master',
  })),
  route('GET /api/master/users', 'master', ({ query }) => listUsers(query)),
  route('GET /api/master/check-email', 'master', ({ query }) => checkEmail(query.email)),
  route('POST /api/master/add_user', 'master', ({ actor, body }) => addUser(actor, body)),

  route('GET /api/master/section-enrollments', 'master', ({ query }) =>
    listSectionEnrollments(query.section_id),
  ),
  route('POST /api/master/enrollments', 'master', ({ actor, body }) => addEnrollment(actor, body)),
  route('POST /api/master/enrollments/move', 'master', ({ actor, body }) =>
    moveToSection(actor, body),
  ),
  route('POST /api/master/enrollments/remove', 'master', ({ actor, body }) =>
    removeEnrollments(actor, body),
  ),
  route(
    'DELETE /api/master/enrollments/{enrollmentId}/{sectionId}',
    'master',
    ({ actor, params }) => removeEnrollment(actor, params.enrollmentId, params.sectionId),
  ),

  route('POST /api/master/import/users', 'master', ({ actor, body }) =>
    importUserLines(actor, body),
  ),
  route('POST /api/master/import/enrollments', 'master', ({ actor, body }) =>
    importEnrollmentLines(actor, body),
  ),
  route('GET /api/master/imports', 'master', () => listAllImports()),
  route('POST /api/master/imports/{id}/undo', 'master', ({ actor, params }) =>
    undoImport(actor, params.id, { lmsAccounts }),
  ),
  route('GET /api/master/institutions/{id}/export', 'master', ({ params }) =>
    exportInstitution(params.id),
  ),
  route('GET /api/master/audit', 'master', ({ query }) => listChanges(query)),

  route('GET /api/setup', 'public', () => setupState()),
  route(
    'POST /api/setup/master',
    {
      permission: 'public',
      // Prevents guessing of codes, but allows for typing errors.
      limit: limit({ name: 'first-master', points: 20, seconds: 600 }),
    },
    ({ body }) => createFirstMaster(body),
  ),
];
