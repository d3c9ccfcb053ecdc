import type { z } from 'zod';
import type {
  LoginResponse,
  LoginBody,
  RecordConsentBody,
  SwitchRoleBody,
  SwitchRoleResponse,
} from '../../contract/auth.ts';
import type { Locale } from '../../contract/constants/locales.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { Role, WorkingRole } from '../../contract/roles.ts';
import type { Actor, Client } from '../../http/actor.ts';
import { AppError, forbidden } from '../../http/app-error.ts';
import { authenticate } from '../../http/authenticate.ts';
import { restrictionOf } from '../access-groups/service.ts';
import { findBranding } from '../branding/service.ts';
import {
  applyRefusal,
  consentGate,
  consentHasChanged,
  recordConsent,
  refuseOldText,
  viewConsent,
} from '../consents/service.ts';
import { findHeldRoles, isBesideClasses } from '../enrollments/service.ts';
import { missingFactorOf } from '../second-factor/gate.ts';
import {
  endSessionOfToken,
  openSession,
  personInSession,
  setSessionRole,
  type NewSession,
} from '../sessions/service.ts';
import type { UserRecord } from '../users/model.ts';
import type { KnownDevices } from './known-devices.ts';
import { recordFailedSignIn, recordSignIn } from './sign-ins.ts';
import { getUser, recordLogin, rememberRole } from '../users/service.ts';
import { type PersonInSession, viewCurrentUser } from '../users/view.ts';

export const disabledText =
  'This account has been disabled. Please write to the support address if it should not be.';

/** Signs a user in with a password; throws invalid_credentials for a wrong address or password. */
export async function login(
  input: z.infer<typeof LoginBody>,
  client: Client,
  devices: KnownDevices,
): Promise<z.input<typeof LoginResponse>> {
  const user = await provePassword(input, client, devices);
  if (!user) throw wrongCredentials();
  return createLoginResponse(user, {
    origin: 'native',
    client,
    password_hash: user.password_hash,
    open: (session) => openSession(String(user._id), { ...session, userAgent: client.userAgent }),
  });
}

/** The user with this address and password; null when either is wrong. Limited like a login. */
export async function provePassword(
  input: z.infer<typeof LoginBody>,
  client: Client,
  devices: KnownDevices,
): Promise<UserRecord | null> {
  const device = await devices.find(input.email, client.cookies);
  const request = { body: input, ip: client.address, device };
  const user = await authenticate<UserRecord>('local', request);
  if (user) await devices.remember(input.email, client.cookies);
  else recordFailedSignIn(input.email, client);
  return user;
}

interface Entry extends Pick<NewSession, 'origin' | 'role'> {
  client: Client;
  /** The hash with which the password was compared; the sign-in is refused if it has changed. */
  password_hash?: UserRecord['password_hash'];
  /** The language in which the LMS is shown to the user. */
  launchLocale?: Locale | undefined;
  /** Opens the session and returns its token. */
  open(session: Pick<NewSession, 'origin' | 'role' | 'now'>): Promise<string>;
}

/**
 * Completes a sign-in of an authenticated user: opens a session and reports what is still required. A
 * disabled account is refused. A user whose access group is not open yet gets no token (decision R13).
 * Before consent (R11), and for a master before the second factor, the token has restricted access.
 * A launch sets the role of its course; the role of a native login is kept for the next login.
 */
export async function createLoginResponse(
  user: UserRecord,
  entry: Entry,
): Promise<z.input<typeof LoginResponse>> {
  const note = (outcome: 'succeeded' | 'refused' | 'half') =>
    recordSignIn({ user_id: user._id, origin: entry.origin, outcome, client: entry.client });
  if (user.disabled_at) {
    await note('refused');
    throw forbidden(disabledText);
  }
  const now = new Date();
  const [restriction, held] = await Promise.all([
    restrictionOf(user, now),
    personInSession(user, entry),
  ]);
  if (restriction !== null) {
    await note('refused');
    return {
      access_token: null,
      user: null,
      needs_consent: false,
      access_restricted: true,
      access_message: restriction,
    };
  }
  const { launchLocale } = entry;
  const noted = {
    last_login: now,
    browser_locale: entry.client.locale,
    ...(launchLocale && { launch_locale: launchLocale }),
  };
  const person = { ...held, ...noted };
  const role: WorkingRole = person.is_student ? 'student' : 'instructor';
  const second_factor = await missingFactorOf(user, {});
  const access_token = await entry.open({ origin: entry.origin, role, now });
  const chosen = entry.origin === 'native' && person.roles.length > 1 && { last_role: role };
  const [recorded, { needs_consent }, self] = await Promise.all([
    recordLogin(user, { ...noted, ...chosen }, entry.password_hash),
    consentGate(person),
    viewSelf(person),
    note(second_factor ? 'half' : 'succeeded'),
  ]);
  // A password change ends the sessions that exist then, so this one was stored before the comparison.
  if (!recorded) {
    await endSessionOfToken(access_token);
    throw wrongCredentials();
  }
  return {
    access_token,
    user: self,
    needs_consent,
    access_restricted: false,
    access_message: null,
    ...(second_factor && { second_factor }),
  };
}

const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid email or password');

export const me = async (actor: Actor) => viewSelf(await personOf(actor));

/** The user's own record, with the branding of their institution. */
async function viewSelf(person: PersonInSession): Promise<z.input<typeof CurrentUser>> {
  const [branding, changed] = await Promise.all([
    findBranding(person.institution_id),
    consentHasChanged(person),
  ]);
  return {
    ...viewCurrentUser(person),
    ...(changed && { consent_changed: true }),
    ...(branding && { branding }),
  };
}

export const consentOf = async (actor: Actor) => viewConsent(await personOf(actor));

/** The caller with the roles of the session; `role` when it is about to change. */
async function personOf(
  { id, role: own, roles }: Actor,
  role: Role = own,
): Promise<PersonInSession> {
  const [user, held] = await Promise.all([getUser(id), findHeldRoles(id)]);
  if (role === 'master') return { ...user, roles };
  const beside_class = isBesideClasses(held, role);
  return { ...user, is_student: role === 'student', roles, beside_class };
}

/** Switches the session to another of its roles, once the role's consent text is agreed to. */
export async function switchRole(
  actor: Actor,
  { role, has_consented }: z.infer<typeof SwitchRoleBody>,
  shown?: string,
): Promise<z.input<typeof SwitchRoleResponse>> {
  if (!actor.roles.includes(role)) throw forbidden('You have no class in this role.');
  const person = await personOf(actor, role);
  const { admitted } = await consentGate(person);
  if (!admitted && !has_consented)
    return {
      user: await viewSelf(await personOf(actor)),
      needs_consent: true,
      ...((await consentHasChanged(person)) && { consent_changed: true }),
    };
  if (!admitted) {
    refuseOldText(person, shown);
    await recordConsent(person, true);
  }
  await Promise.all([setSessionRole(actor.sessionId, role), rememberRole(actor.id, role)]);
  return { user: await viewSelf(person), needs_consent: false };
}

/** Records the caller's consent answer; throws forbidden for another user's address (decision R11). */
export async function recordOwnConsent(
  actor: Actor,
  input: z.infer<typeof RecordConsentBody>,
  shown?: string,
) {
  if (input.email !== actor.email)
    throw forbidden('You can record consent for your own account only.');
  const person = await personOf(actor);
  if (input.has_consented) refuseOldText(person, shown);
  await recordConsent(person, input.has_consented);
  await applyRefusal(actor.id);
  const { admitted } = await consentGate(await personOf(actor));
  return { success: true as const, admitted };
}
