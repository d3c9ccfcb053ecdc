import { route, type Route } from '../../http/route.ts';
import { findBranding, readInstitutionLogo, setBranding } from './service.ts';

export const brandingRoutes = (): Route[] => [
  route('GET /api/branding/{id}', 'public', async ({ params }) => ({
    branding: await findBranding(params.id),
  })),
  route('GET /api/branding/{id}/logo', 'public', ({ params }) => readInstitutionLogo(params.id)),
  route('PUT /api/master/institutions/{id}/branding', 'master', ({ actor, params, body }) =>
    setBranding(actor, params.id, body),
  ),
];
