import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwksCache,
  type CryptoKey,
  type ExportedJWKSCache,
} from 'jose';
import { z } from 'zod';
import { fetchJson, PlatformFetchError, type PlatformFetch } from './guarded-fetch.ts';

/** Milliseconds after which a key set is fetched again in the background. */
const freshFor = 60 * 60 * 1000;
/** Milliseconds that cached keys stay valid while the platform does not answer. */
const keptFor = 3 * 24 * 60 * 60 * 1000;
/** Rate limit of fetches while the cached keys are valid: a burst, then one per interval (ms). */
const burst = 3;
const interval = 15_000;
/** Cooldown of jose in ms, so that one token does not fetch the set twice. */
const cooldown = 10;
/** Maximum number of keys read of one set, and of platforms in the cache. */
const maxKeys = 50;
const maxPlatforms = 1000;

const KeySetBody = z.object({ keys: z.array(z.looseObject({})).max(maxKeys) });

export interface KeySets {
  /** The RS256 key with this id, or null. Rejects when keys are neither cached nor can be fetched. */
  find(jwksUrl: string, kid: string): Promise<CryptoKey | null>;
  /** Whether a set that was read before could be fetched again now; rate limited. */
  refresh(jwksUrl: string): Promise<boolean>;
}

/**
 * Key sets of platforms, stale-while-revalidate: fetched once, again in the background when old and,
 * rate limited, when a token names an unknown key or a refresh is asked for. Cached keys survive an
 * outage of the platform.
 */
export function createKeySets(fetch: PlatformFetch): KeySets {
  const known = new Map<string, KeySet>();
  return {
    async find(url, kid) {
      const keySet = known.get(url) ?? createKeySet(fetch, url);
      if (!known.has(url) && known.size >= maxPlatforms) known.clear();
      known.set(url, keySet);
      return keySet.find(kid);
    },
    refresh: async (url) => known.get(url)?.refresh() ?? false,
  };
}

/** Number of keys that a platform lists now for signing launches. Throws PlatformFetchError. */
export async function countKeys(fetch: PlatformFetch, jwksUrl: string): Promise<number> {
  const set = KeySetBody.safeParse(await fetchJson(fetch, jwksUrl));
  if (!set.success) throw new PlatformFetchError('not_json', jwksUrl, { cause: set.error });
  return set.data.keys.filter(
    ({ kty, use = 'sig', alg = 'RS256' }) => kty === 'RSA' && use === 'sig' && alg === 'RS256',
  ).length;
}

interface KeySet {
  find(kid: string): Promise<CryptoKey | null>;
  refresh(): Promise<boolean>;
}

class FetchedTooOften extends Error {}

function createKeySet(fetch: PlatformFetch, url: string): KeySet {
  const mayFetch = createAllowance();
  const cache = {} as ExportedJWKSCache;
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keptFor,
    cooldownDuration: cooldown,
    [jwksCache]: cache,
    [customFetch]: async (address) => {
      if (keys.fresh && !mayFetch()) throw new FetchedTooOften();
      return Response.json(KeySetBody.parse(await fetchJson(fetch, address)));
    },
  });
  const refresh = () =>
    keys.reload().then(
      () => true,
      () => false,
    );
  return {
    refresh,
    async find(kid) {
      if (keys.fresh && Date.now() - cache.uat > freshFor) void refresh();
      try {
        return await keys({ alg: 'RS256', kid });
      } catch (error) {
        const unknown = [
          errors.JWKSNoMatchingKey,
          errors.JWKSMultipleMatchingKeys,
          FetchedTooOften,
        ];
        if (unknown.some((kind) => error instanceof kind)) return null;
        throw error;
      }
    },
  };
}

/** A token bucket: whether another fetch is allowed now. */
function createAllowance(): () => boolean {
  let left = burst;
  let refilledAt = Date.now();
  return () => {
    const earned = Math.floor((Date.now() - refilledAt) / interval);
    left = Math.min(burst, left + earned);
    refilledAt += earned * interval;
    if (left === 0) return false;
    left -= 1;
    return true;
  };
}
