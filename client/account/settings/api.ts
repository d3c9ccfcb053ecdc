import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /api/auth/me', { signal }),
  // The page shows what is stored now, not what was half a minute ago.
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
});

export const consentQuery = queryOptions({
  queryKey: ['account', 'consent'],
  queryFn: ({ signal }) => call('GET /api/auth/consent', { signal }),
});
