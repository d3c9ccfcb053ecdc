import type { CurrentUser } from '../../../tool/contract/user.ts';
import { call } from '../../lib/api.ts';

/** A login that is complete but for the person's consent. */
export interface PendingLogin {
  token: string;
  user: CurrentUser;
}

/** Records the answer of whom `token` belongs to; it is not stored yet (decision R11). */
export const recordConsent = (email: string, hasConsented: boolean, token: string) =>
  call('POST /api/auth/record-consent', {
    body: { email, has_consented: hasConsented, access_group: 'Normal' },
    token,
  });
