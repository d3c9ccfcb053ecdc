import { route, type Route } from '../../http/route.ts';
import { deletedCases } from '../cases/deleted.ts';
import { listDeleted } from './deleted.ts';
import {
  addSection,
  copySections,
  addToInstitution,
  classes,
  getSettings,
  institutions,
  listClasses,
  listInstitutions,
  listSections,
  listTerms,
  sections,
  terms,
  updateSettings,
} from './service.ts';

export const organisationRoutes = (): Route[] => [
  route('GET /api/master/institutions', 'master', () => listInstitutions()),
  route('POST /api/master/institutions', 'master', async ({ actor, body }) => ({
    success: true as const,
    ...(await institutions.add(actor, body)),
  })),
  route('PUT /api/master/institutions/{id}', 'master', ({ actor, params, body }) =>
    institutions.update(actor, params.id, body),
  ),
  route('DELETE /api/master/institutions/{id}', 'master', ({ actor, params }) =>
    institutions.remove(actor, params.id),
  ),
  route('POST /api/master/institutions/{id}/restore', 'master', ({ actor, params }) =>
    institutions.restore(actor, params.id),
  ),
  route('GET /api/master/institutions/{id}/settings', 'master', ({ params }) =>
    getSettings(params.id),
  ),
  route('PUT /api/master/institutions/{id}/settings', 'master', ({ actor, params, body }) =>
    updateSettings(actor, params.id, body),
  ),

  route('GET /api/master/terms', 'master', ({ query }) => listTerms(query.institution_id)),
  route('POST /api/master/terms', 'master', ({ actor, body }) =>
    addToInstitution(terms, actor, body),
  ),
  route('PUT /api/master/terms/{id}', 'master', ({ actor, params, body }) =>
    terms.update(actor, params.id, body),
  ),
  route('DELETE /api/master/terms/{id}', 'master', ({ actor, params }) =>
    terms.remove(actor, params.id),
  ),
  route('POST /api/master/terms/{id}/restore', 'master', ({ actor, params }) =>
    terms.restore(actor, params.id),
  ),

  route('GET /api/master/classes', 'master', ({ query }) => listClasses(query.institution_id)),
  route('POST /api/master/classes', 'master', ({ actor, body }) =>
    addToInstitution(classes, actor, body),
  ),
  route('PUT /api/master/classes/{id}', 'master', ({ actor, params, body }) =>
    classes.update(actor, params.id, body),
  ),
  route('DELETE /api/master/classes/{id}', 'master', ({ actor, params }) =>
    classes.remove(actor, params.id),
  ),
  route('POST /api/master/classes/{id}/restore', 'master', ({ actor, params }) =>
    classes.restore(actor, params.id),
  ),

  route('GET /api/master/sections', 'master', ({ query }) => listSections(query)),
  route('POST /api/master/sections', 'master', ({ actor, body }) => addSection(actor, body)),
  route('POST /api/master/terms/{id}/sections', 'master', ({ actor, params, body }) =>
    copySections(actor, params.id, body.from_term_id),
  ),
  route('PUT /api/master/sections/{id}', 'master', ({ actor, params, body }) =>
    sections.update(actor, params.id, body),
  ),
  route('DELETE /api/master/sections/{id}', 'master', ({ actor, params }) =>
    sections.remove(actor, params.id),
  ),
  route('POST /api/master/sections/{id}/restore', 'master', ({ actor, params }) =>
    sections.restore(actor, params.id),
  ),

  route('POST /api/master/practice_cases/{id}/restore', 'master', ({ actor, params }) =>
    deletedCases.restore(actor, params.id),
  ),

  route('GET /api/master/deleted', 'master', () => listDeleted()),
];
