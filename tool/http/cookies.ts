import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Cookies of the client. None of them authenticates a user; the API accepts bearer tokens only. */
export interface Cookies {
  get(name: string): string | null;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string, options: CookieOptions): void;
}

const cookieValue = /^[\w-]{1,200}$/;

export const cookiesOf = (req: Request, res: Response): Cookies => ({
  get(name) {
    const value = parse(req.headers.cookie ?? '')[name];
    return value !== undefined && cookieValue.test(value) ? value : null;
  },
  set: (name, value, options) => void res.cookie(name, value, options),
  clear: (name, options) => void res.clearCookie(name, options),
});

/**
 * Whether browsers accept `Secure` cookies from this URL: over https, and on localhost. Their names
 * begin with `prefix`, so that other hosts of the domain cannot set them.
 */
export function cookieScope(publicUrl: string): { secure: boolean; prefix: '__Host-' | '' } {
  const { protocol, hostname } = new URL(publicUrl);
  const secure =
    protocol === 'https:' ||
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(hostname);
  return { secure, prefix: secure ? '__Host-' : '' };
}
