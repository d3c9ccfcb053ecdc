import type { z } from 'zod';
import type { LoginResponse, LoginBody, RecordConsentBody } from '../../contract/auth.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import { authenticate } from '../../http/authenticate.ts';
import { restrictionOf } from '../access-groups/service.ts';
import { consentGate, recordConsent, viewConsent } from '../consents/service.ts';
import { endOwnSession, endSession, openSession } from '../sessions/service.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser, recordLogin } from '../users/service.ts';
import { viewCurrentUser } from '../users/view.ts';

/** Where a call comes from. */
export interface Client {
  address: string;
  userAgent: string;
}
const success = { success: true } as const;
const disabledText =
  'This account has been disabled. Please write to the support address if it should not be.';

/** Signs a person in with a password; throws invalid_credentials without saying which half is wrong. */
export async function login(
  input: z.infer<typeof LoginBody>,
  client: Client,
): Promise<z.input<typeof LoginResponse>> {
  const user = await authenticate<UserRecord>('local', { body: input, ip: client.address });
  if (!user) throw new AppError('invalid_credentials', 'Invalid email or password');
  return createLoginResponse(user, { origin: 'native', userAgent: client.userAgent });
}

/**
 * Lets a person in who has proved who they are, whichever way: opens a session and says which gate
 * is still closed. Somebody whose access group is not open yet gets no token (decision R13); the
 * token of somebody who has yet to consent opens little (R11).
 */
export async function createLoginResponse(
  user: UserRecord,
  options: { origin: 'native' | 'lti'; userAgent: string },
): Promise<z.input<typeof LoginResponse>> {
  if (user.disabled_at) throw forbidden(disabledText);
  const now = new Date();
  const restriction = await restrictionOf(user, now);
  if (restriction !== null) {
    return {
      access_token: null,
      user: null,
      needs_consent: false,
      access_restricted: true,
      access_message: restriction,
    };
  }
  const id = String(user._id);
  await recordLogin(id, now);
  const { needs_consent } = await consentGate(user);
  return {
    access_token: await openSession(id, { ...options, now }),
    user: viewCurrentUser({ ...user, last_login: now }),
    needs_consent,
    access_restricted: false,
    access_message: null,
  };
}

export async function logout(actor: Actor) {
  await endSession(actor.sessionId);
  return success;
}

export async function endSessionById(actor: Actor, sessionId: string) {
  await endOwnSession(actor, sessionId);
  return success;
}

export const me = async (actor: Actor) => viewCurrentUser(await getUser(actor.id));

export const consentOf = async (actor: Actor) => viewConsent(await getUser(actor.id));

/** Records the caller's own answer; an address that is not theirs is refused (decision R11). */
export async function recordOwnConsent(actor: Actor, input: z.infer<typeof RecordConsentBody>) {
  if (input.email !== actor.email)
    throw forbidden('You can record consent for your own account only.');
  await recordConsent(await getUser(actor.id), input.has_consented);
  const { admitted } = await consentGate(await getUser(actor.id));
  return { ...success, admitted };
}
