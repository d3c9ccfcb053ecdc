import type { z } from 'zod';
import type { LoginAnswer, LoginBody, RecordConsentBody } from '../../contract/auth.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import { hasCurrentConsent, recordConsent } from '../consents/service.ts';
import { endSession, openSession } from '../sessions/service.ts';
import { findUserByEmail, getUser, recordLogin } from '../users/service.ts';
import { viewCurrentUser } from '../users/view.ts';
import { passwordMatches } from './passwords.ts';

/** Signs a person in with a password; throws invalid_credentials without saying which half is wrong. */
export async function login(
  input: z.infer<typeof LoginBody>,
  client: { userAgent: string },
): Promise<z.input<typeof LoginAnswer>> {
  const user = await findUserByEmail(input.email);
  const matches = await passwordMatches(input.password, user?.password_hash);
  if (!user || !matches) throw new AppError('invalid_credentials', 'Invalid email or password');
  const id = String(user._id);
  await recordLogin(id, new Date());
  return {
    access_token: await openSession(id, { origin: 'native', userAgent: client.userAgent }),
    user: viewCurrentUser(user),
    needs_consent: !hasCurrentConsent(user),
    access_restricted: false,
    access_message: null,
  };
}

export async function logout(actor: Actor) {
  await endSession(actor.sessionId);
  return { success: true as const };
}

export const me = async (actor: Actor) => viewCurrentUser(await getUser(actor.id));

/** Records the caller's own answer; an address that is not theirs is refused (decision R11). */
export async function recordOwnConsent(actor: Actor, input: z.infer<typeof RecordConsentBody>) {
  if (input.email !== actor.email)
    throw forbidden('You can record consent for your own account only.');
  await recordConsent(await getUser(actor.id), input.has_consented);
  return { success: true as const };
}
