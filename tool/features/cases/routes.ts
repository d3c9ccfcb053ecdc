import { route, type Route } from '../../http/route.ts';
import {
  addCase,
  deleteCase,
  getCase,
  getPublished,
  publishCase,
  restorePublished,
  setPublished,
  updateCase,
} from './editing.ts';
import { listCasePage } from './case-page.ts';
import { listCases } from './service.ts';

export const caseRoutes = (): Route[] => [
  route('GET /api/practice_cases/get_cases', 'practice', ({ actor, query }) =>
    listCases(actor, query),
  ),
  route('GET /api/practice_cases/page', 'instructor', ({ actor, query }) =>
    listCasePage(actor, query),
  ),
  route('GET /api/practice_cases/get_case/{caseId}', 'instructor', ({ actor, params }) =>
    getCase(actor, params.caseId),
  ),
  route('GET /api/practice_cases/published/{id}', 'instructor', ({ actor, params }) =>
    getPublished(actor, params.id),
  ),
  route('POST /api/practice_cases/add_case', 'instructor', ({ actor, body }) =>
    addCase(actor, body),
  ),
  route('PUT /api/practice_cases/update_case/{id}', 'instructor', ({ actor, params, body }) =>
    updateCase(actor, params.id, body),
  ),
  route('PUT /api/practice_cases/publish_case/{caseId}', 'instructor', ({ actor, params, body }) =>
    publishCase(actor, params.caseId, body),
  ),
  route('PUT /api/practice_cases/publish/{id}', 'instructor', ({ actor, params, body }) =>
    setPublished(actor, params.id, body.published),
  ),
  route('PUT /api/practice_cases/restore_published/{id}', 'instructor', ({ actor, params }) =>
    restorePublished(actor, params.id),
  ),
  route('DELETE /api/practice_cases/delete_case/{caseId}', 'instructor', ({ actor, params }) =>
    deleteCase(actor, params.caseId),
  ),
];
