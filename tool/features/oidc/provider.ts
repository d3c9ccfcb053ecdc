import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomState,
} from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';
import type { Config } from '../../config.ts';
import { Claims } from './claims.ts';
import { Refused } from './person.ts';

/** What the library needs to finish a sign-in; opaque to Parley but for the state in the callback. */
export type PendingLogin = Record<string, unknown> & { state: string };

export interface OidcProvider {
  /** The URL at which the user signs in, and the state to keep until the callback. */
  begin(): Promise<{ location: string; pending: PendingLogin }>;
  /** The claims of the provider's response; throws `Refused` when the user cancelled. */
  finish(query: string, pending: PendingLogin): Promise<Claims>;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The settings of the environment; null when no provider is configured. */
export function oidcSettings(config: Config): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

const sessionKey = 'oidc';

/**
 * Reads the provider's discovery document at the first sign-in, so that the server starts without it;
 * after a failure the next sign-in tries again.
 */
export function createOidcProvider(settings: OidcSettings, publicUrl: string): OidcProvider {
  const callbackURL = `${publicUrl}/oidc/callback`;
  let ready: Promise<passport.Authenticator> | undefined;
  const prepare = () =>
    (ready ??= register(settings, callbackURL).catch((error: unknown) => {
      ready = undefined;
      throw error;
    }));
  return {
    async begin() {
      const session: Record<string, PendingLogin> = {};
      const location = await run(await prepare(), { session, originalUrl: '/oidc/login' });
      const pending = session[sessionKey];
      if (typeof location !== 'string' || !pending) throw new Error('no sign-in was begun');
      return { location, pending };
    },
    async finish(query, pending) {
      const session = { [sessionKey]: pending };
      const asked = { session, originalUrl: `/oidc/callback?${query}` };
      const claims = await run(await prepare(), asked);
      return Claims.parse(claims);
    },
  };
}

/** The library sends a state only to providers without PKCE; here it tells sign-ins of a browser apart. */
class StatefulStrategy extends Strategy {
  override authorizationRequestParams(
    ...request: Parameters<Strategy['authorizationRequestParams']>
  ) {
    const parameters = new URLSearchParams(super.authorizationRequestParams(...request));
    parameters.set('state', randomState());
    return parameters;
  }
}

/** A passport with the library's strategy `oidc` for one provider. */
async function register(
  settings: OidcSettings,
  callbackURL: string,
): Promise<passport.Authenticator> {
  const issuer = new URL(settings.issuer);
  const insecure = issuer.protocol === 'http:' ? { execute: [allowInsecureRequests] } : undefined;
  const { clientId, clientSecret } = settings;
  const config = await discovery(issuer, clientId, clientSecret, undefined, insecure);
  const options = { name: 'oidc', sessionKey, config, callbackURL, scope: 'openid email profile' };
  return new passport.Passport().use(
    'oidc',
    new StatefulStrategy(options, (tokens, verified) => {
      const claims = tokens.claims();
      if (!claims) return verified(new Error('the provider sent no ID token'));
      readUserInfo(config, tokens.access_token, claims.sub).then(
        // Claims of the signed ID token take precedence.
        (info) => verified(null, { ...info, ...claims }),
        verified,
      );
    }),
  );
}

/** Many providers return name and address only from the userinfo endpoint. */
const readUserInfo = async (config: Configuration, token: string, sub: string): Promise<object> =>
  config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, token, sub) : {};

/**
 * Runs the strategy on the parts of a request that it reads; returns the redirect URL, or the claims of
 * the user.
 */
function run(
  strategies: passport.Authenticator,
  request: { session: object; originalUrl: string },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = {
      ...request,
      method: 'GET',
      protocol: 'https',
      host: 'localhost',
      get: () => '',
    };
    let location: string | undefined;
    const answer = {
      setHeader: (name: string, value: string) => {
        if (name === 'Location') location = value;
      },
      end: () => resolve(location),
    };
    const decided = (error: unknown, found: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error('the sign-in failed'));
      else if (found) resolve(found);
      else reject(new Refused('cancelled'));
    };
    const handler = strategies.authenticate('oidc', { session: false }, decided);
    handler(asked, answer, reject);
  });
}
