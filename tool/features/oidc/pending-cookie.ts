import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { SecretKeys } from '../../secrets.ts';
import type { PendingLogin } from './provider.ts';

/** State of a sign-in while the user is at the provider. */
interface Pending {
  login: PendingLogin;
  challenge: string;
}

/** A cookie per sign-in, so that two tabs do not overwrite each other's. */
const nameOf = (state: string) => `parley-oidc-${state.slice(0, 12)}`;
/** Maximum duration of a sign-in at the provider, in seconds. */
const life = 600;

/** Stores the state of a pending sign-in in an encrypted cookie, so it needs no database row. */
export function createPendingCookie(publicUrl: string, [current, previous = current]: SecretKeys) {
  const keyOf = (secretKey: string) => createHash('sha256').update(`oidc:${secretKey}`).digest();
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
        .encrypt(keyOf(current));
      res.cookie(nameOf(login.state), sealed, { ...options, maxAge: life * 1000 });
    },
    /** Reads and deletes the cookie of the callback's state; null if it is absent, invalid or expired. */
    async take(req: Request, res: Response): Promise<Pending | null> {
      const name = nameOf(String(req.query.state));
      const sealed = parse(req.headers.cookie ?? '')[name];
      if (sealed === undefined) return null;
      res.clearCookie(name, options);
      // Encrypted by `set`, so its form need not be validated.
      const open = (key: string) => jwtDecrypt<Pending>(sealed, keyOf(key));
      return Promise.any([open(current), open(previous)]).then(
        ({ payload }) => payload,
        () => null,
      );
    },
  };
}
