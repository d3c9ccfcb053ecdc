import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { PlatformFetchError, statusError, type PlatformFetch } from './guarded-fetch.ts';
import { signingKey } from '../platforms/keys.ts';
import type { PlatformRecord } from '../platforms/model.ts';

/** Seconds that an assertion of ours is good for; Canvas wants less than five minutes. */
const assertionSeconds = 240;
/** A token is not used in the last part of its life, in milliseconds. */
const margin = 60_000;
/** Life of a token whose answer does not say, in seconds. */
const defaultLife = 600;

const TokenResponse = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().max(86_400).catch(defaultLife),
});

/** Gives a bearer token for a platform's services, from memory while it lasts. */
export interface AccessTokens {
  /** Throws PlatformFetchError when the platform gives none. */
  get(platform: PlatformRecord, scopes: readonly string[]): Promise<string>;
  /** Forgets a token that the platform no longer takes (a 401), so the next call gets a new one. */
  forget(platform: PlatformRecord, scopes: readonly string[]): void;
}

/**
 * Service tokens by client credentials, signed with the platform's key (RFC 7523). Kept per platform
 * and set of scopes in this process; callers at once share one request.
 */
export function createAccessTokens(fetch: PlatformFetch, secretKey: string): AccessTokens {
  const kept = new Map<string, { token: Promise<string>; until: number }>();
  return {
    async get(platform, scopes) {
      const key = keyOf(platform, scopes);
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.token;
      const asked = ask(fetch, platform, scopes, secretKey);
      const entry = { token: asked.then(({ token }) => token), until: Infinity };
      // A failure is told below to whoever asks; unheard in here it would end the process.
      entry.token.catch(() => undefined);
      kept.set(key, entry);
      try {
        const { seconds } = await asked;
        entry.until = Date.now() + seconds * 1000 - margin;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
      return entry.token;
    },
    forget: (platform, scopes) => void kept.delete(keyOf(platform, scopes)),
  };
}

const keyOf = (platform: PlatformRecord, scopes: readonly string[]) =>
  [platform._id, platform.client_id, platform.token_url, ...[...scopes].sort()].join(' ');

async function ask(
  fetch: PlatformFetch,
  platform: PlatformRecord,
  scopes: readonly string[],
  secretKey: string,
): Promise<{ token: string; seconds: number }> {
  const { token_url } = platform;
  const response = await fetch(token_url, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(platform, secretKey),
      scope: [...scopes].sort().join(' '),
    }).toString(),
  });
  if (response.status < 200 || response.status > 299) throw statusError(response, token_url);
  const answer = TokenResponse.safeParse(response.json());
  if (!answer.success) throw new PlatformFetchError('not_json', token_url, { cause: answer.error });
  return { token: answer.data.access_token, seconds: answer.data.expires_in };
}

async function assertion(platform: PlatformRecord, secretKey: string): Promise<string> {
  const { kid, key } = await signingKey(platform._id, secretKey);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(platform.client_id)
    .setSubject(platform.client_id)
    .setAudience(platform.token_audience || platform.token_url)
    .setIssuedAt()
    .setExpirationTime(`${assertionSeconds}s`)
    .setJti(randomUUID())
    .sign(key);
}
