import { route, type Route } from '../../http/route.ts';
import { copyCases, importCases } from '../cases/sharing.ts';
import { shareWithLibrary, listLibrary, removeFromLibrary, copyFromLibrary } from './service.ts';

const permission = 'instructor';

export const caseSharingRoutes = (): Route[] => [
  route('POST /api/practice_cases/copy', { permission }, ({ actor, body }) =>
    copyCases(actor, body),
  ),
  route('POST /api/practice_cases/import', { permission }, ({ actor, body }) =>
    importCases(actor, body),
  ),
  route('GET /api/case-library', { permission }, ({ actor, query }) =>
    listLibrary(actor, query.class_id),
  ),
  route('POST /api/case-library', { permission }, ({ actor, body }) =>
    shareWithLibrary(actor, body.case_ids),
  ),
  route('POST /api/case-library/take', { permission }, ({ actor, body }) =>
    copyFromLibrary(actor, body),
  ),
  route('DELETE /api/case-library/{id}', { permission }, ({ actor, params }) =>
    removeFromLibrary(actor, params.id),
  ),
];
