import { Router, type Response } from 'express';
import type { OidcRefusal } from '../../contract/constants/oidc.ts';
import { oidcCodeSeconds } from '../../contract/oidc.ts';
import type { Dependencies } from '../../dependencies.ts';
import { cookiesOf } from '../../http/cookies.ts';
import type { Mount } from '../../ports.ts';
import { secretKeysOf } from '../../secrets.ts';
import { issueToken } from '../one-time-codes/service.ts';
import { createPendingCookie } from './pending-cookie.ts';
import { findOrCreatePerson, Refused } from './person.ts';
import { createOidcProvider, oidcSettings } from './provider.ts';

/** Purpose of the one-time codes that the browser exchanges for a session after the callback. */
export const oidcPurpose = 'oidc';

/** Form of the challenge: SHA-256 of the browser's verifier, base64url. */
const challengeForm = /^[\w-]{43}$/;

/** The login and callback URLs of single sign-on; none when no provider is configured. */
export function oidcMounts({ config, log, limit }: Dependencies): Mount[] {
  const settings = oidcSettings(config);
  if (!settings) return [];
  const provider = createOidcProvider(settings, config.PUBLIC_URL);
  const cookie = createPendingCookie(config.PUBLIC_URL, secretKeysOf(config));
  const calls = limit({ name: 'oidc', points: 600, seconds: 60 });
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
