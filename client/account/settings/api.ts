import type { CurrentUser } from '../../../tool/contract/user.ts';
import { queryOf } from '../../lib/api.ts';
import { rememberUser } from '../../lib/auth.ts';
import { queryClient } from '../../lib/query-client.ts';

export const accountQuery = {
  ...queryOf(['account'], 'GET /api/auth/me'),
  // The page shows what is stored now, not what was half a minute ago.
  staleTime: 0,
};

export const sessionsQuery = queryOf(['account', 'sessions'], 'GET /api/auth/sessions');

export const consentQuery = queryOf(['account', 'consent'], 'GET /api/auth/consent');

/** Keeps what the person has changed of their own record. */
export function keepAccount(changed: CurrentUser): void {
  queryClient.setQueryData(accountQuery.queryKey, changed);
  rememberUser(changed);
}
