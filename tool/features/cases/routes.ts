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

const permission = 'instructor';

export const caseRoutes = (): Route[] => [
  route('GET /api/practice_cases/get_cases', { permission: 'practice' }, ({ actor, query }) =>
    listCases(actor, query),
  ),
  route('GET /api/practice_cases/page', { permission }, ({ actor, query }) =>
    listCasePage(actor, query),
  ),
  route('GET /api/practice_cases/get_case/{caseId}', { permission }, ({ actor, params }) =>
    getCase(actor, params.caseId),
  ),
  route('GET /api/practice_cases/published/{id}', { permission }, ({ actor, params }) =>
    getPublished(actor, params.id),
  ),
  route('POST /api/practice_cases/add_case', { permission }, ({ actor, body }) =>
    addCase(actor, body),
  ),
  route('PUT /api/practice_cases/update_case/{id}', { permission }, ({ actor, params, body }) =>
    updateCase(actor, params.id, body),
  ),
  route(
    'PUT /api/practice_cases/publish_case/{caseId}',
    { permission },
    ({ actor, params, body }) => publishCase(actor, params.caseId, body),
  ),
  route('PUT /api/practice_cases/publish/{id}', { permission }, ({ actor, params, body }) =>
    setPublished(actor, params.id, body.published),
  ),
  route('PUT /api/practice_cases/restore_published/{id}', { permission }, ({ actor, params }) =>
    restorePublished(actor, params.id),
  ),
  route('DELETE /api/practice_cases/delete_case/{caseId}', { permission }, ({ actor, params }) =>
    deleteCase(actor, params.caseId),
  ),
];
