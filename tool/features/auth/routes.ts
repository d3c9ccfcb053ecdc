import type { Dependencies } from '../../dependencies.ts';
import { route, type Route } from '../../http/route.ts';
import { login, logout, me, recordOwnConsent } from './service.ts';

export const authRoutes = (_dependencies: Dependencies): Route[] => [
  route('POST /api/auth/login', { permission: 'public' }, ({ body, client }) =>
    login(body, client),
  ),
  route('POST /api/auth/logout', { permission: 'session' }, ({ actor }) => logout(actor)),
  route('GET /api/auth/me', { permission: 'session' }, ({ actor }) => me(actor)),
  route('POST /api/auth/record-consent', { permission: 'session' }, ({ actor, body }) =>
    recordOwnConsent(actor, body),
  ),
];
