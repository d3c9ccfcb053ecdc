import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import {
  isSuccess,
  PlatformFetchError,
  statusError,
  type PlatformFetch,
  type PlatformResponse,
} from './guarded-fetch.ts';
import type { Platform, SigningKeyOf } from './platform.ts';

/** Lifetime of the signed assertion; Canvas requires less than five minutes. */
const assertionLife = '4m';
/** A cached token is renewed this many milliseconds before it expires. */
const margin = 60_000;
/** Lifetime in seconds of a token whose response has no valid `expires_in`. */
const defaultLife = 600;

const TokenResponse = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().max(86_400).catch(defaultLife),
});

/** Bearer tokens for platforms' services, cached while they are valid. */
export interface AccessTokens {
  /** Throws PlatformFetchError when the platform issues no token. */
  get(platform: Platform, scope: string): Promise<string>;
  /** Drops a cached token that the platform rejected. */
  forget(platform: Platform, scope: string): void;
}

/**
 * OAuth 2 client credentials with a signed assertion (RFC 7523). Cached per platform and scope in
 * this process; concurrent callers share one request.
 */
export function createAccessTokens(fetch: PlatformFetch, signingKeyOf: SigningKeyOf): AccessTokens {
  const cache = new Map<string, { token: Promise<string>; until: number }>();
  return {
    get(platform, scope) {
      const key = keyOf(platform, scope);
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.token;
      const entry = { until: Infinity, token: Promise.resolve('') };
      entry.token = request(fetch, platform, scope, signingKeyOf).then(
        ({ access_token, expires_in }) => {
          entry.until = Date.now() + expires_in * 1000 - margin;
          return access_token;
        },
        (error: unknown) => {
          if (cache.get(key) === entry) cache.delete(key);
          throw error;
        },
      );
      cache.set(key, entry);
      return entry.token;
    },
    forget: (platform, scope) => void cache.delete(keyOf(platform, scope)),
  };
}

const keyOf = ({ _id, client_id, token_url }: Platform, scope: string) =>
  [_id, client_id, token_url, scope].join(' ');

const Refusal = z.object({ error: z.string().max(100) });

/** The error for a refused token request, with the OAuth error code where the body has one (RFC 6749 §5.2). */
function refusalOf(response: PlatformResponse, url: string): PlatformFetchError {
  let body: unknown;
  try {
    body = response.json();
  } catch {
    // Many platforms answer with an HTML page.
  }
  const oauth = Refusal.safeParse(body).data?.error;
  return statusError(response, url, oauth);
}

async function request(
  fetch: PlatformFetch,
  platform: Platform,
  scope: string,
  signingKeyOf: SigningKeyOf,
): Promise<z.infer<typeof TokenResponse>> {
  const { client_id, token_url, token_audience } = platform;
  const { kid, key } = await signingKeyOf(platform);
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(token_audience || token_url)
    .setIssuedAt()
    .setExpirationTime(assertionLife)
    .setJti(randomUUID())
    .sign(key);
  const response = await fetch(token_url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope,
    }).toString(),
  });
  if (!isSuccess(response)) throw refusalOf(response, token_url);
  const parsed = TokenResponse.safeParse(response.json());
  if (!parsed.success) throw new PlatformFetchError('not_json', token_url, { cause: parsed.error });
  return parsed.data;
}
