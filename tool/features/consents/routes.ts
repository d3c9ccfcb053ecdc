import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { listConsents, listConsentVersions } from './records.ts';

const master = { permission: 'master' } as const;

/** Reading only: a person's own answers come through the ways in (features/auth). */
export const consentRoutes = (_dependencies: Dependencies): Route[] => [
  route('GET /api/master/consents', master, ({ query }) => listConsents(query)),
  route('GET /api/master/consents/versions', master, () => listConsentVersions()),
];
