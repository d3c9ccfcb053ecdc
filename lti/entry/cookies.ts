import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Milliseconds that a browser keeps the secret of a login, as long as the login itself is valid. */
const secretLife = 10 * 60 * 1000;
/** Milliseconds that a browser remembers which platform frames it: a day of work. */
const frameLife = 12 * 60 * 60 * 1000;

const cookieValue = /^[\w-]{1,100}$/;

/**
 * Partitioned cookies, which a browser keeps inside the frame of another site where it supports them
 * (CHIPS). Over plain http on a host that is not this machine there are none; there they are ordinary
 * ones, good for a launch in a window of its own.
 */
export function createCookies(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  const secure =
    protocol === 'https:' ||
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(hostname);
  const prefix = secure ? '__Host-' : '';
  const options: CookieOptions = secure
    ? { path: '/', httpOnly: true, secure, sameSite: 'none', partitioned: true }
    : { path: '/', httpOnly: true, sameSite: 'lax' };
  const read = (req: Request, name: string) => {
    const value = parse(req.headers.cookie ?? '')[name];
    return value !== undefined && cookieValue.test(value) ? value : null;
  };
  // A cookie per login, so that two frames on one page do not overwrite each other's.
  const secretName = (state: string) => `${prefix}lti-${state.slice(0, 12)}`;
  const frameName = `${prefix}lti-frame`;
  return {
    secretOf: (req: Request, state: string) => read(req, secretName(state)),
    setSecret: (res: Response, state: string, secret: string) =>
      res.cookie(secretName(state), secret, { ...options, maxAge: secretLife }),
    clearSecret: (res: Response, state: string) => res.clearCookie(secretName(state), options),
    platformOf: (req: Request) => read(req, frameName),
    setPlatform: (res: Response, platformId: string) =>
      res.cookie(frameName, platformId, { ...options, maxAge: frameLife }),
  };
}
export type Cookies = ReturnType<typeof createCookies>;
