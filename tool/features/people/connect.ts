import type { z } from 'zod';
import type { LoginBody, LoginResponse } from '../../contract/auth.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Actor, Client } from '../../http/actor.ts';
import { AppError, conflict, forbidden } from '../../http/app-error.ts';
import { restrictionOf } from '../access-groups/service.ts';
import type { KnownDevices } from '../auth/known-devices.ts';
import { createLoginResponse, disabledText, provePassword } from '../auth/service.ts';
import { notifyOwner } from '../auth/security-notice.ts';
import { findOrigin, openSession } from '../sessions/service.ts';
import type { UserRecord } from '../users/model.ts';
import { findUser, getUser } from '../users/service.ts';
import { mergeAccounts, type MergeDependencies } from './merge.ts';

export type ConnectTools = MergeDependencies &
  Pick<Dependencies, 'config' | 'mail' | 'log'> & { devices: KnownDevices };

/**
 * How long after the sign-in an account without a password can be connected, in milliseconds: the
 * recent sign-in replaces the check of a password.
 */
const freshFor = 30 * 60 * 1000;

/**
 * Merges the caller's account into another account of the same person, who proves both: one by the
 * session, just opened by an LMS or single sign-on, the other by its password. All data moves to the
 * other account, which stays. Returns a session of that account, for the same launch.
 */
export async function connectAccount(
  actor: Actor,
  input: z.infer<typeof LoginBody>,
  client: Client,
  tools: ConnectTools,
): Promise<z.input<typeof LoginResponse>> {
  const [from, origin] = await Promise.all([getUser(actor.id), findOrigin(actor.sessionId)]);
  if (from.is_master || from.password_hash || !origin)
    throw conflict('Only an account without a password can be connected with another one.');
  if (Date.now() - origin.began_at.getTime() > freshFor)
    throw conflict('You signed in too long ago. Please open Parley again, then connect them.');
  const into = await provePassword(input, client, tools.devices);
  if (!into) throw wrongPassword();
  await requireAdmitted(into);
  const id = String(into._id);
  // Checked again: the password may have been changed concurrently.
  const now = await findUser(id);
  if (now?.password_hash !== into.password_hash) throw wrongPassword();
  await mergeAccounts(actor, id, actor.id, tools);
  notifyOwner(into, 'accountConnected', tools);
  const { launch, role } = origin;
  return createLoginResponse(await getUser(id), {
    origin: origin.origin,
    client,
    role,
    open: (session) =>
      openSession(id, { ...session, ...(launch && { launch }), userAgent: client.userAgent }),
  });
}

/** Throws forbidden for a target account that cannot sign in, or of a master. */
async function requireAdmitted(into: UserRecord): Promise<void> {
  if (into.is_master)
    throw forbidden('An account that administers Parley cannot be connected with another one.');
  if (into.disabled_at) throw forbidden(disabledText);
  const restriction = await restrictionOf(into, new Date());
  if (restriction !== null) throw forbidden(restriction);
}

/** Not a 401, which would end the session of the caller (decision R15). */
const wrongPassword = () => new AppError('wrong_password', 'Invalid email or password');
