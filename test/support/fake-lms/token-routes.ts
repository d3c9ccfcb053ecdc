import { randomUUID } from 'node:crypto';
import express, { type RequestHandler, type Router } from 'express';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { scopes } from './claims.ts';
import type { Platform } from './platform.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Lifetime of an access token in seconds. */
const tokenLife = 3600;

/** Issues access tokens to a tool that authenticates with private_key_jwt. */
export function tokenRoutes(platform: Platform): Router {
  const { paths, tokenType } = platform.profile;
  const usedAssertions = new Set<string>();
  const router = express.Router();
  router.use(paths.token, express.urlencoded({ extended: false }));
  router.post(paths.token, platform.faults.watch('token'), async (req, res) => {
    const asked = (req.body ?? {}) as Record<string, string>;
    res.type(tokenType);
    const fault = await assertionFault(platform, asked, usedAssertions);
    if (fault) {
      res.status(400).send(JSON.stringify({ error: 'invalid_client', error_description: fault }));
      return;
    }
    const known: string[] = Object.values(scopes);
    const granted = (asked.scope ?? '').split(' ').filter((scope) => known.includes(scope));
    if (granted.length === 0) {
      res.status(400).send(JSON.stringify({ error: 'invalid_scope' }));
      return;
    }
    const access_token = randomUUID();
    platform.accessTokens.set(access_token, {
      scopes: granted,
      until: new Date(platform.now().getTime() + tokenLife * 1000),
    });
    res.send(
      JSON.stringify({
        access_token,
        token_type: 'Bearer',
        expires_in: tokenLife,
        scope: granted.join(' '),
      }),
    );
  });
  return router;
}

async function assertionFault(
  platform: Platform,
  asked: Record<string, string>,
  used: Set<string>,
): Promise<string | undefined> {
  if (asked.grant_type !== 'client_credentials') return 'grant_type must be client_credentials';
  if (asked.client_assertion_type !== assertionType) return 'wrong client_assertion_type';
  try {
    const { payload } = await verifyToolJwt(platform, asked.client_assertion ?? '', {
      audience: platform.origin + platform.profile.paths.token,
    });
    if (payload.sub !== platform.profile.clientId) return 'sub must be the client id';
    if (!payload.jti || !payload.exp || !payload.iat) return 'jti, exp and iat are needed';
    if (used.has(payload.jti)) return 'the assertion was used before';
    used.add(payload.jti);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Verifies a JWT of the tool against its freshly fetched key set; throws when it is invalid. */
export async function verifyToolJwt(
  platform: Platform,
  jwt: string,
  options: { audience: string | string[] },
) {
  const answer = await fetch(platform.tool.jwksUrl);
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  return jwtVerify(jwt, keys, {
    algorithms: ['RS256'],
    issuer: platform.profile.clientId,
    clockTolerance: 5,
    ...options,
  });
}

/** Requires a token with one of these scopes. */
export function needScope(platform: Platform, ...wanted: string[]): RequestHandler {
  return (req, res, next) => {
    const token = /^Bearer (.+)$/.exec(req.get('authorization') ?? '')?.[1] ?? '';
    const grant = platform.accessTokens.get(token);
    if (!grant || grant.until < platform.now()) {
      res.status(401).json({ error: 'the access token is not valid' });
    } else if (!wanted.some((scope) => grant.scopes.includes(scope))) {
      res.status(403).json({ error: 'the access token lacks the scope' });
    } else next();
  };
}
