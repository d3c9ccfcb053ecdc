import { queryOf } from '../../lib/api.ts';

export const accountQuery = {
  ...queryOf(['account'], 'GET /api/auth/me'),
  // The page shows what is stored now, not what was half a minute ago.
  staleTime: 0,
};

export const sessionsQuery = queryOf(['account', 'sessions'], 'GET /api/auth/sessions');

export const consentQuery = queryOf(['account', 'consent'], 'GET /api/auth/consent');
