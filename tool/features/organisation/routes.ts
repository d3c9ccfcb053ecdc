import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { addClass, listClasses, updateClass } from './classes.ts';
import { listDeleted } from './deleted.ts';
import {
  addInstitution,
  getSettings,
  listInstitutions,
  updateInstitution,
  updateSettings,
} from './institutions.ts';
import { removeItem, restoreItem } from './removal.ts';
import { addSection, listSections, updateSection } from './sections.ts';
import { addTerm, listTerms, updateTerm } from './terms.ts';

const master = { permission: 'master' } as const;

export const organisationRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/master/institutions', master, () => listInstitutions()),
  route('POST /api/master/institutions', master, ({ actor, body }) => addInstitution(actor, body)),
  route('PUT /api/master/institutions/{id}', master, ({ actor, params, body }) =>
    updateInstitution(actor, params.id, body),
  ),
  route('DELETE /api/master/institutions/{id}', master, ({ actor, params }) =>
    removeItem(actor, 'institution', params.id),
  ),
  route('POST /api/master/institutions/{id}/restore', master, ({ actor, params }) =>
    restoreItem(actor, 'institution', params.id),
  ),
  route('GET /api/master/institutions/{id}/settings', master, ({ params }) =>
    getSettings(params.id),
  ),
  route('PUT /api/master/institutions/{id}/settings', master, ({ actor, params, body }) =>
    updateSettings(actor, params.id, body),
  ),

  route('GET /api/master/terms', master, ({ query }) => listTerms(query.institution_id)),
  route('POST /api/master/terms', master, ({ actor, body }) => addTerm(actor, body)),
  route('PUT /api/master/terms/{id}', master, ({ actor, params, body }) =>
    updateTerm(actor, params.id, body),
  ),
  route('DELETE /api/master/terms/{id}', master, ({ actor, params }) =>
    removeItem(actor, 'term', params.id),
  ),
  route('POST /api/master/terms/{id}/restore', master, ({ actor, params }) =>
    restoreItem(actor, 'term', params.id),
  ),

  route('GET /api/master/classes', master, ({ query }) => listClasses(query.institution_id)),
  route('POST /api/master/classes', master, ({ actor, body }) => addClass(actor, body)),
  route('PUT /api/master/classes/{id}', master, ({ actor, params, body }) =>
    updateClass(actor, params.id, body),
  ),
  route('DELETE /api/master/classes/{id}', master, ({ actor, params }) =>
    removeItem(actor, 'class', params.id),
  ),
  route('POST /api/master/classes/{id}/restore', master, ({ actor, params }) =>
    restoreItem(actor, 'class', params.id),
  ),

  route('GET /api/master/sections', master, ({ query }) => listSections(query)),
  route('POST /api/master/sections', master, ({ actor, body }) => addSection(actor, body)),
  route('PUT /api/master/sections/{id}', master, ({ actor, params, body }) =>
    updateSection(actor, params.id, body),
  ),
  route('DELETE /api/master/sections/{id}', master, ({ actor, params }) =>
    removeItem(actor, 'section', params.id),
  ),
  route('POST /api/master/sections/{id}/restore', master, ({ actor, params }) =>
    restoreItem(actor, 'section', params.id),
  ),

  route('GET /api/master/deleted', master, () => listDeleted()),
];
