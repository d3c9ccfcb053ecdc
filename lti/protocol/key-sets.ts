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
/** Milliseconds that keys stay good while the platform does not answer. */
const keptFor = 3 * 24 * 60 * 60 * 1000;
/** Fetches while the known keys are still good: this many in a burst, then one per interval (ms). */
const burst = 3;
const interval = 15_000;
/** A set that was fetched for a token is not fetched again for the same one (ms). */
const cooldown = 10;
/** Most keys taken of one set, and most platforms remembered. */
const maxKeys = 50;
const maxPlatforms = 1000;

const KeySet = z.object({ keys: z.array(z.looseObject({})).max(maxKeys) });

/** Public keys of platforms. */
export interface KeySets {
  /** The RS256 key of this id, or null when the platform has none; rejects when its keys are neither known nor to be had. */
  find(jwksUrl: string, kid: string): Promise<CryptoKey | null>;
}

/**
 * Key sets of platforms, stale-while-revalidate: fetched once, again in the background when old and,
 * at a limited rate, when a token names an unknown key. Known keys survive an outage of the platform.
 */
export function createKeySets(fetch: PlatformFetch): KeySets {
  const known = new Map<string, FindKey>();
  return {
    async find(url, kid) {
      const findKey = known.get(url) ?? createKeySet(fetch, url);
      if (!known.has(url) && known.size >= maxPlatforms) known.clear();
      known.set(url, findKey);
      return findKey(kid);
    },
  };
}

/** How many keys of a platform can sign launches, as it lists them now. Throws PlatformFetchError. */
export async function countKeys(fetch: PlatformFetch, jwksUrl: string): Promise<number> {
  const set = KeySet.safeParse(await fetchJson(fetch, jwksUrl));
  if (!set.success) throw new PlatformFetchError('not_json', jwksUrl, { cause: set.error });
  return set.data.keys.filter(
    ({ kty, use = 'sig', alg = 'RS256' }) => kty === 'RSA' && use === 'sig' && alg === 'RS256',
  ).length;
}

type FindKey = (kid: string) => Promise<CryptoKey | null>;

class FetchedTooOften extends Error {}

function createKeySet(fetch: PlatformFetch, url: string): FindKey {
  const mayFetch = createAllowance();
  const cache = {} as ExportedJWKSCache;
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keptFor,
    cooldownDuration: cooldown,
    [jwksCache]: cache,
    [customFetch]: async (address) => {
      if (keys.fresh && !mayFetch()) throw new FetchedTooOften();
      return Response.json(KeySet.parse(await fetchJson(fetch, address)));
    },
  });
  return async (kid) => {
    if (keys.fresh && Date.now() - cache.uat > freshFor) void keys.reload().catch(() => undefined);
    try {
      return await keys({ alg: 'RS256', kid });
    } catch (error) {
      const unknown = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, FetchedTooOften];
      if (unknown.some((kind) => error instanceof kind)) return null;
      throw error;
    }
  };
}

/** A token bucket: whether one more fetch may be made now. */
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
