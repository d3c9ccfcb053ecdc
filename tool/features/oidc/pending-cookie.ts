import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { PendingLogin } from './provider.ts';

/** What a browser keeps while its person is at the provider. */
interface Pending {
  login: PendingLogin;
  challenge: string;
}

const name = 'parley-oidc';
/** Seconds that a sign-in at the provider may take. */
const life = 600;

/** Keeps a sign-in that is under way in the browser, sealed: it takes no row in the database. */
export function createPendingCookie(publicUrl: string, secretKey: string) {
  const key = createHash('sha256').update(`oidc:${secretKey}`).digest();
  const options: CookieOptions = {
    httpOnly: true,
    // The way back from the provider is a link from another site.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/oidc',
  };
  return {
    async set(res: Response, { login, challenge }: Pending): Promise<void> {
      const sealed = await new EncryptJWT({ login, challenge })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${life}s`)
        .encrypt(key);
      res.cookie(name, sealed, { ...options, maxAge: life * 1000 });
    },
    /** Takes it out of the browser; null without one that is ours and recent. */
    async take(req: Request, res: Response): Promise<Pending | null> {
      const sealed = parse(req.headers.cookie ?? '')[name];
      res.clearCookie(name, options);
      if (sealed === undefined) return null;
      try {
        // Encrypted by the function above, so it has the form that it says.
        return (await jwtDecrypt<Pending>(sealed, key)).payload;
      } catch {
        return null;
      }
    },
  };
}
