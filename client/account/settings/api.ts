import type { CurrentUser } from '../../../tool/contract/user.ts';
import { queryOf } from '../../lib/api.ts';
import { rememberUser } from '../../lib/auth.ts';
import { queryClient } from '../../lib/query-client.ts';

export const accountQuery = {
  ...queryOf(['account'], 'GET /api/auth/me'),
  // The page must show the stored state, not one that was cached.
  staleTime: 0,
};

export const sessionsQuery = queryOf(['account', 'sessions'], 'GET /api/auth/sessions');

export const consentQuery = queryOf(['account', 'consent'], 'GET /api/auth/consent');

export function keepAccount(changed: CurrentUser): void {
  queryClient.setQueryData(accountQuery.queryKey, changed);
  rememberUser(changed);
}
