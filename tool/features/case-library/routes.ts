import { route, type Route } from '../../http/route.ts';
import { copyCases, importCases } from '../cases/sharing.ts';
import { shareWithLibrary, listLibrary, removeFromLibrary, copyFromLibrary } from './service.ts';

export const caseSharingRoutes = (): Route[] => [
  route('POST /api/practice_cases/copy', 'instructor', ({ actor, body }) => copyCases(actor, body)),
  route('POST /api/practice_cases/import', 'instructor', ({ actor, body }) =>
    importCases(actor, body),
  ),
  route('GET /api/case-library', 'instructor', ({ actor, query }) =>
    listLibrary(actor, query.class_id),
  ),
  route('POST /api/case-library', 'instructor', ({ actor, body }) =>
    shareWithLibrary(actor, body.case_ids),
  ),
  route('POST /api/case-library/take', 'instructor', ({ actor, body }) =>
    copyFromLibrary(actor, body),
  ),
  route('DELETE /api/case-library/{id}', 'instructor', ({ actor, params }) =>
    removeFromLibrary(actor, params.id),
  ),
];
