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
  const from = textIn(state, 'from');
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

/** A text in the history state, which may be that of any page; null without one. */
export function textIn(state: unknown, key: string): string | null {
  const value = (state as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : null;
}
