import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';

/** A login that only lacks the user's consent. */
export interface PendingLogin {
  token: string;
  user: CurrentUser;
}

/** Records the consent of the token's user; the token is not stored yet (decision R11). */
export const recordConsent = (email: string, hasConsented: boolean, token: string) =>
  call('POST /api/auth/record-consent', {
    body: { email, has_consented: hasConsented, access_group: 'Normal' },
    token,
  });
