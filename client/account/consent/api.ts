import { shownConsentHeader } from '../../../tool/contract/roles.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';

/** A login that only lacks the user's consent. */
export interface PendingLogin {
  token: string;
  user: CurrentUser;
}

/** Header of a call that agrees to the consent text of this version, which was shown. */
export const shownConsent = (version: string) => ({ [shownConsentHeader]: version });

/**
 * Records the answer of the token's user; the token is not stored yet (decision R11). `agreedTo` is the
 * version that was agreed to, null for a refusal.
 */
export const recordConsent = (email: string, agreedTo: string | null, token: string) =>
  call('POST /api/auth/record-consent', {
    body: { email, has_consented: agreedTo !== null, access_group: 'Normal' },
    headers: agreedTo === null ? {} : shownConsent(agreedTo),
    token,
  });

/** Why an answer was not recorded: the text has changed since it was shown, else the page's words. */
export const consentProblem = (error: unknown, text: string): string =>
  error instanceof ApiError && error.code === 'conflict' ? serverTextOr(error, text) : text;
