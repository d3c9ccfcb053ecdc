import { route, type Route } from '../../http/route.ts';
import { listConsents, listConsentVersions } from './records.ts';

/** Read-only: answers are recorded at sign-in (features/auth). */
export const consentRoutes = (): Route[] => [
  route('GET /api/master/consents', 'master', ({ query }) => listConsents(query)),
  route('GET /api/master/consents/versions', 'master', () => listConsentVersions()),
];
