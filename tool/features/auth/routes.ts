import { shownConsentHeader } from '../../contract/roles.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byAddress, type LimitedCall } from '../../http/rate-limit.ts';
import { route, type Route } from '../../http/route.ts';
import { endOwnSession, endSession, listSessions } from '../sessions/service.ts';
import { updateOwnRecord } from '../users/service.ts';
import { createKnownDevices } from './known-devices.ts';
import { changePassword, forgotPassword, resetPassword } from './password-change.ts';
import { createRegistrationCodes } from './registration-codes.ts';
import { openInvitation, register, verifyEmail } from './registration.ts';
import { consentOf, login, me, recordOwnConsent, switchRole } from './service.ts';

/** The students of a lecture hall share one IP address and sign in at the same time (decision W10). */
const perAddressLimit = { points: 300, seconds: 60, by: byAddress };
const byBodyEmail = ({ body }: LimitedCall) => (body as { email: string }).email;

/** Mails to one address from one requester. */
const requestedMails = { points: 5, seconds: 15 * 60 };

/** Limits an account per network, so that others do not use up the limit of its owner. */
const byAccountAndNetwork = (call: LimitedCall) => `${byBodyEmail(call)} ${byAddress(call)}`;

export function authRoutes(dependencies: Dependencies): Route[] {
  const { limit } = dependencies;
  const devices = createKnownDevices(dependencies.config.PUBLIC_URL);
  const codes = createRegistrationCodes(dependencies.config.PUBLIC_URL);
  const whereMailed = (by: (call: LimitedCall) => string) => (call: LimitedCall) =>
    dependencies.config.REGISTRATION_CODE ? by(call) : undefined;
  /** The browser if the account in the body knows it, else the network. */
  const byRequester = async (call: LimitedCall) =>
    (await devices.find(byBodyEmail(call), call.client.cookies)) ?? byAddress(call);
  const resetMails = limit(
    {
      name: 'reset-mail',
      ...requestedMails,
      by: async (call) => `${byBodyEmail(call)} ${await byRequester(call)}`,
    },
    // An hour, as long as a link is valid: a user who gets no further link has thirty valid ones.
    {
      name: 'reset-mail-account',
      points: 30,
      seconds: 60 * 60,
      by: async (call) =>
        (await devices.find(byBodyEmail(call), call.client.cookies)) ?? byBodyEmail(call),
    },
  );
  const consents = limit({ name: 'consent', points: 30, seconds: 60 });
  const roleSwitches = limit({ name: 'role', points: 60, seconds: 60 });
  return [
    route(
      'POST /api/auth/login',
      {
        permission: 'public',
        limit: limit({ name: 'login', ...perAddressLimit, by: byRequester }),
      },
      ({ body, client }) => login(body, client, devices),
    ),
    route('POST /api/auth/logout', { permission: 'session', beforeSecondFactor: true }, (call) =>
      endSession(call.actor.sessionId),
    ),
    route('GET /api/auth/me', { permission: 'session', beforeSecondFactor: true }, ({ actor }) =>
      me(actor),
    ),
    route(
      'POST /api/auth/role',
      { permission: 'session', limit: roleSwitches },
      ({ actor, body, header }) => switchRole(actor, body, header(shownConsentHeader)),
    ),
    route(
      'POST /api/auth/verify-email',
      {
        permission: 'public',
        limit: limit(
          { name: 'verify-email', ...perAddressLimit },
          { name: 'verify-email-account', points: 10, seconds: 60, by: byAccountAndNetwork },
          // Mails to one address: from one network, which leaves some to its owner, and from all.
          {
            name: 'register-mail-network',
            ...requestedMails,
            by: whereMailed(byAccountAndNetwork),
          },
          { name: 'register-mail', points: 30, seconds: 60 * 60, by: whereMailed(byBodyEmail) },
        ),
      },
      ({ body, client }) => verifyEmail(body, client, { ...dependencies, codes }),
    ),
    route(
      'POST /api/auth/invitation',
      { permission: 'public', limit: limit({ name: 'invitation', ...perAddressLimit }) },
      ({ body }) => openInvitation(body),
    ),
    route(
      'POST /api/auth/register',
      {
        permission: 'public',
        limit: limit(
          { name: 'register', ...perAddressLimit },
          { name: 'register-account', points: 10, seconds: 60, by: byAccountAndNetwork },
        ),
      },
      ({ body, client }) => register(body, client, { ...dependencies, codes }),
    ),
    route('GET /api/auth/consent', 'session', ({ actor }) => consentOf(actor)),
    route(
      'POST /api/auth/record-consent',
      { permission: 'session', limit: consents },
      ({ actor, body, header }) => recordOwnConsent(actor, body, header(shownConsentHeader)),
    ),
    route(
      'POST /api/auth/forgot-password',
      { permission: 'public', limit: limit({ name: 'forgot', ...perAddressLimit }) },
      async ({ body, client }) => forgotPassword(body, client, { ...dependencies, resetMails }),
    ),
    route(
      'POST /api/auth/reset-password',
      { permission: 'public', limit: limit({ name: 'reset-token', ...perAddressLimit }) },
      ({ body, client }) => resetPassword(body, client, { ...dependencies, devices }),
    ),
    // Managing one's sessions must not require the consent to the study.
    route('GET /api/auth/sessions', 'session', ({ actor }) => listSessions(actor)),
    route('DELETE /api/auth/sessions/{id}', 'session', ({ actor, params }) =>
      endOwnSession(actor, params.id),
    ),
    route('POST /api/auth/update-profile', 'signed-in', ({ actor, body }) =>
      updateOwnRecord(actor.id, body),
    ),
    route('POST /api/auth/update-profile-picture', 'signed-in', ({ actor, body }) =>
      updateOwnRecord(actor.id, body),
    ),
    route('POST /api/auth/update-preferences', 'signed-in', ({ actor, body }) =>
      updateOwnRecord(actor.id, body),
    ),
    route('POST /api/auth/change-password', 'session', ({ actor, body, client }) =>
      changePassword(actor, body, client, dependencies),
    ),
  ];
}
