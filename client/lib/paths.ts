import type { Role } from '../../tool/contract/roles.ts';

export const dashboardOf = (role: Role): string => `/${role}/dashboard`;
/** Where an LTI launch enters the client. */
export const entryPath = '/lti/enter';
/** Where a master enters the second factor that the session lacks. */
export const secondFactorPath = '/second-factor';
export const helpPathOf = (role: Role): string => `/${role}/feedback-help`;

/**
 * Where a login leads: the `redirect` query, else the page of origin, else `/`. Only same-origin
 * paths: a single slash, no backslash and no control character (decision R21).
 */
export function destinationAfterLogin(search: string, state: unknown): string {
  const asked = new URLSearchParams(search).get('redirect');
  if (asked !== null && isOwnPath(asked)) return asked;
  const from = originIn(state);
  return from !== null && isOwnPath(from) ? from : '/';
}

export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}

/** The history state of /login: a guard sets the page of origin, registration the e-mail address. */
export interface LoginState {
  from?: string;
  email?: string;
}

/** The initial e-mail address of /login. */
export const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

function originIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
