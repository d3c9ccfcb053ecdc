import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { PendingLogin } from './provider.ts';

/** State of a sign-in while the user is at the provider. */
interface Pending {
  login: PendingLogin;
  challenge: string;
}

const name = 'parley-oidc';
/** Maximum duration of a sign-in at the provider, in seconds. */
const life = 600;

/** Stores the state of a pending sign-in in an encrypted cookie, so it needs no database row. */
export function createPendingCookie(publicUrl: string, secretKey: string) {
  const key = createHash('sha256').update(`oidc:${secretKey}`).digest();
  const options: CookieOptions = {
    httpOnly: true,
    // The redirect back from the provider is a cross-site navigation.
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
    /** Reads and deletes the cookie; null if it is absent, invalid or expired. */
    async take(req: Request, res: Response): Promise<Pending | null> {
      const sealed = parse(req.headers.cookie ?? '')[name];
      res.clearCookie(name, options);
      if (sealed === undefined) return null;
      try {
        // Encrypted by `set`, so its form need not be validated.
        return (await jwtDecrypt<Pending>(sealed, key)).payload;
      } catch {
        return null;
      }
    },
  };
}
