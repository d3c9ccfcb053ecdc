import express, { type CookieOptions, type Request, type Response } from 'express';
import type { ToolAddresses } from '../../tool/contract/lti-platforms.ts';
import type { SecretKeys } from '../../tool/secrets.ts';
import { type Cookies, cookiesOf, cookieScope } from '../../tool/http/cookies.ts';
import type { Claimed, LaunchLog } from '../platforms/launch-log.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { KeySets } from '../protocol/key-sets.ts';
import { LaunchRefused } from '../protocol/refusal.ts';
import { loginLife } from './login-state.ts';

/** What logins and launches of one process share. */
export interface EntryServices {
  tool: ToolAddresses;
  cookies: LtiCookies;
  /** Keys of the deployment, which encrypt the state of a login. */
  keys: SecretKeys;
  keySets: KeySets;
  launchLog: LaunchLog;
}

/** Largest form body: fits a token with every claim at its limit. */
const bodyLimit = '128kb';
const maxParameters = 50;

export const form = express.urlencoded({
  extended: false,
  limit: bodyLimit,
  parameterLimit: maxParameters,
});

/** The fields of a form; throws LaunchRefused for a body of another type. */
export function formBodyOf(req: Request): unknown {
  if (req.is('application/x-www-form-urlencoded')) return req.body;
  throw new LaunchRefused('malformed', 'The LMS did not send a form.');
}

/**
 * Facts of a refused request for its response: which platform may frame it, what it claims, and the
 * return URL of a launch whose token is valid.
 */
export const contextOf = (res: Response) =>
  res.locals as { platform?: PlatformRecord; claimed?: Claimed; back?: string | undefined };

export const wantsJson = (req: Request) => req.accepts(['html', 'json']) === 'json';

/** Key of a login's secret in the platform's storage. */
export const storageKey = (state: string) => `parley-${state.slice(0, 12)}`;

/** Maximum length of a parameter that is not in `longer`, in characters. */
const defaultLength = 2000;
const longer: Record<string, number> = {
  id_token: 64_000,
  lti_message_hint: 16_000,
  // It holds the parameters of its login.
  state: 16_000,
};

/** Parameters of a query or a form as plain strings. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * Reads the named parameters of a parsed query or form. Each is one string of limited length; other
 * values refuse the request, so no object reaches a database query. Unknown names are ignored.
 */
export function readParameters(given: unknown, names: readonly string[]): Parameters {
  const source = new Map(Object.entries(given ?? {}));
  const taken: [string, string][] = [];
  for (const name of names) {
    const value: unknown = source.get(name);
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || [...source.keys()].some((key) => key.startsWith(`${name}[`)))
      throw new LaunchRefused('malformed', `The LMS sent "${name}" in a form that is not text.`);
    if (value.length > (longer[name] ?? defaultLength))
      throw new LaunchRefused('malformed', `The LMS sent a "${name}" that is too long.`);
    taken.push([name, value]);
  }
  return Object.fromEntries(taken);
}

/** A mandatory parameter; throws LaunchRefused when it is missing. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (value === undefined)
    throw new LaunchRefused(
      'malformed',
      `The LMS did not send "${name}". It may be set up wrongly.`,
    );
  return value;
}

/** Milliseconds that a browser remembers which platform frames it: a working day. */
const frameLife = 12 * 60 * 60 * 1000;

/**
 * Partitioned cookies, which browsers that support CHIPS keep in third-party frames. Over plain
 * http on another host than localhost they are ordinary cookies, which work for a launch in a
 * window of its own.
 */
export function createCookies(publicUrl: string) {
  const { secure, prefix } = cookieScope(publicUrl);
  const options: CookieOptions = secure
    ? { path: '/', httpOnly: true, secure, sameSite: 'none', partitioned: true }
    : { path: '/', httpOnly: true, sameSite: 'lax' };
  // A cookie per login, so that two frames on one page do not overwrite each other's.
  const secretName = (state: string) => `${prefix}lti-${state.slice(0, 12)}`;
  const frameName = `${prefix}lti-frame`;
  // One per frame of the LMS, so that two people in one browser keep their own sessions.
  const sessionName = (frame: string) => `${prefix}lti-session-${frame}`;
  return {
    secretOf: (cookies: Cookies, state: string) => cookies.get(secretName(state)),
    setSecret: (cookies: Cookies, state: string, secret: string) =>
      cookies.set(secretName(state), secret, { ...options, maxAge: loginLife }),
    clearSecret: (cookies: Cookies, state: string) => cookies.clear(secretName(state), options),
    frameSessionOf: (cookies: Cookies, frame: string) => cookies.get(sessionName(frame)),
    setFrameSession: (cookies: Cookies, frame: string, secret: string) =>
      cookies.set(sessionName(frame), secret, { ...options, maxAge: frameLife }),
    platformOf: (req: Request, res: Response) => cookiesOf(req, res).get(frameName),
    setPlatform: (cookies: Cookies, platformId: string) =>
      cookies.set(frameName, platformId, { ...options, maxAge: frameLife }),
  };
}
export type LtiCookies = ReturnType<typeof createCookies>;
