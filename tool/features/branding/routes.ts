import { route, type Route } from '../../http/route.ts';
import { findBranding, readInstitutionLogo, setBranding } from './service.ts';

export const brandingRoutes = (): Route[] => [
  route('GET /api/branding/{id}', { permission: 'public' }, async ({ params }) => ({
    branding: await findBranding(params.id),
  })),
  route('GET /api/branding/{id}/logo', { permission: 'public' }, ({ params }) =>
    readInstitutionLogo(params.id),
  ),
  route(
    'PUT /api/master/institutions/{id}/branding',
    { permission: 'master' },
    ({ actor, params, body }) => setBranding(actor, params.id, body),
  ),
];
