import { Router, type Response, type CookieOptions, type Request } from 'express';
import type { OidcRefusal } from '../../contract/constants/oidc.ts';
import { oidcCodeSeconds } from '../../contract/oidc.ts';
import type { Dependencies } from '../../dependencies.ts';
import { cookiesOf } from '../../http/cookies.ts';
import { byAddress } from '../../http/rate-limit.ts';
import type { Mount } from '../../ports.ts';
import { issueToken } from '../one-time-codes/service.ts';
import { findOrCreatePerson, Refused } from './person.ts';
import { createOidcProvider, oidcSettings, type PendingLogin } from './provider.ts';
import { createHash } from 'node:crypto';
import { parse } from 'cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** Purpose of the one-time codes that the browser exchanges for a session after the callback. */
export const oidcPurpose = 'oidc';

/** Form of the challenge: SHA-256 of the browser's verifier, base64url. */
const challengeForm = /^[\w-]{43}$/;

/** The login and callback URLs of single sign-on; none when no provider is configured. */
export function oidcMounts({ config, log, limit }: Dependencies): Mount[] {
  const settings = oidcSettings(config);
  if (!settings) return [];
  const provider = createOidcProvider(settings, config.PUBLIC_URL);
  const cookie = createPendingCookie(config.PUBLIC_URL, config.SECRET_KEY ?? '');
  const calls = limit({ name: 'oidc', points: 600, seconds: 60, by: byAddress });
  const router = Router();
  router.use(async (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    const client = { address: req.ip ?? '', cookies: cookiesOf(req, res) };
    await calls.consume({ client, body: undefined, actor: undefined });
    next();
  });
  const refuse = (res: Response, error: unknown) => {
    const code: OidcRefusal = error instanceof Refused ? error.code : 'failed';
    log.warn({ err: error instanceof Refused ? undefined : error, code }, 'a sign-in was refused');
    res.redirect(303, `/login#sso_refused=${code}`);
  };
  router.get('/login', async (req, res) => {
    const { challenge } = req.query;
    if (typeof challenge !== 'string' || !challengeForm.test(challenge))
      return refuse(res, new Error('a sign-in named no challenge'));
    try {
      const { location, pending } = await provider.begin();
      await cookie.set(res, { login: pending, challenge });
      res.redirect(303, location);
    } catch (error) {
      refuse(res, error);
    }
  });
  router.get('/callback', async (req, res) => {
    try {
      const pending = await cookie.take(req, res);
      if (!pending) throw new Refused('cancelled');
      const query = req.originalUrl.split('?')[1] ?? '';
      const claims = await provider.finish(query, pending.login);
      const user = await findOrCreatePerson(claims, config.OIDC_ALLOWED_DOMAINS);
      const code = await issueToken({
        purpose: oidcPurpose,
        subject: String(user._id),
        seconds: oidcCodeSeconds,
        payload: { challenge: pending.challenge },
      });
      // Browsers do not send the fragment of a URL, so the code appears in no server log.
      res.redirect(303, `/login#sso=${code}`);
    } catch (error) {
      refuse(res, error);
    }
  });
  return [{ path: '/oidc', router }];
}

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
function createPendingCookie(publicUrl: string, secretKey: string) {
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
      res.cookie(nameOf(login.state), sealed, { ...options, maxAge: life * 1000 });
    },
    /** Reads and deletes the cookie of the callback's state; null if it is absent, invalid or expired. */
    async take(req: Request, res: Response): Promise<Pending | null> {
      const name = nameOf(String(req.query.state));
      const sealed = parse(req.headers.cookie ?? '')[name];
      if (sealed === undefined) return null;
      res.clearCookie(name, options);
      try {
        // Encrypted by `set`, so its form need not be validated.
        return (await jwtDecrypt<Pending>(sealed, key)).payload;
      } catch {
        return null;
      }
    },
  };
}
