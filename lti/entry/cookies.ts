import type { Request, Response } from 'express';

/** Seconds that a browser keeps the secret of a login, as long as the login itself lives. */
const secretSeconds = 10 * 60;
/** Seconds that a browser remembers which platform frames it: a day of work. */
const frameSeconds = 12 * 60 * 60;

const cookieValue = /^[\w-]{1,100}$/;

/** One cookie of a request; null when absent or not of our form. */
export function readCookie(req: Request, name: string): string | null {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    return cookieValue.test(value) ? value : null;
  }
  return null;
}

/**
 * Cookies that stick inside the frame of another site where the browser allows it (CHIPS). A tool
 * reached over plain http on a host that is not this machine cannot have them; there they are
 * ordinary ones, good for a launch in a window of its own.
 */
export function createCookies(publicUrl: string) {
  const { protocol, hostname } = new URL(publicUrl);
  const secure =
    protocol === 'https:' ||
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(hostname);
  const prefix = secure ? '__Host-' : '';
  const attributes = secure
    ? 'Path=/; HttpOnly; Secure; SameSite=None; Partitioned'
    : 'Path=/; HttpOnly; SameSite=Lax';
  const set = (res: Response, name: string, value: string, seconds: number) =>
    res.append('Set-Cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  // A cookie per login, so that two frames on one page do not take each other's.
  const secretName = (state: string) => `${prefix}lti-${state.slice(0, 12)}`;
  const frameName = `${prefix}lti-frame`;
  return {
    secretOf: (req: Request, state: string) => readCookie(req, secretName(state)),
    keepSecret: (res: Response, state: string, secret: string) =>
      set(res, secretName(state), secret, secretSeconds),
    dropSecret: (res: Response, state: string) => set(res, secretName(state), '', 0),
    platformOf: (req: Request) => readCookie(req, frameName),
    keepPlatform: (res: Response, platformId: string) =>
      set(res, frameName, platformId, frameSeconds),
  };
}
export type Cookies = ReturnType<typeof createCookies>;
