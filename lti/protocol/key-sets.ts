import { importJWK, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import { fetchJson, type PlatformFetch } from './guarded-fetch.ts';

/** Milliseconds after which a key set is fetched again in the background. */
const freshFor = 60 * 60 * 1000;
/** Milliseconds that keys live on while the platform does not answer. */
const keptFor = 3 * 24 * 60 * 60 * 1000;
/** Fetches for the sake of an unknown key: this many at once, then one each interval (ms). */
const unknownKeyFetches = 3;
const unknownKeyInterval = 15_000;
/** Most keys taken of one set, and most platforms remembered. */
const maxKeys = 50;
const maxPlatforms = 1000;

const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(maxKeys) });

interface Known {
  keys: Map<string, CryptoKey>;
  fetchedAt: number;
  /** The fetch under way, which everybody waits for. */
  fetching: Promise<void> | undefined;
  allowance: number;
  allowanceAt: number;
}

/** Public keys of platforms. */
export interface KeySets {
  /** The key of this id, or null when the platform has none; throws PlatformFetchError when it could not be asked and nothing is known. */
  find(jwksUrl: string, kid: string): Promise<CryptoKey | null>;
}

/**
 * Keeps the key sets of platforms: fetched once, again in the background when old and, at a limited
 * rate, when a token names an unknown key. What is known survives an outage of the platform.
 */
export function createKeySets(fetch: PlatformFetch, now: () => number = Date.now): KeySets {
  const known = new Map<string, Known>();

  const refresh = (url: string, entry: Known): Promise<void> => {
    entry.fetching ??= load(fetch, url)
      .then((keys) => {
        entry.keys = keys;
        entry.fetchedAt = now();
      })
      .finally(() => {
        entry.fetching = undefined;
      });
    return entry.fetching;
  };

  return {
    async find(url, kid) {
      const entry = known.get(url) ?? remember(known, url, now());
      const age = now() - entry.fetchedAt;
      if (age > keptFor) await refresh(url, entry);
      else if (age > freshFor) void refresh(url, entry).catch(() => undefined);
      const key = entry.keys.get(kid);
      if (key) return key;
      if (age <= keptFor && mayFetch(entry, now())) await refresh(url, entry);
      return entry.keys.get(kid) ?? null;
    },
  };
}

function remember(known: Map<string, Known>, url: string, now: number): Known {
  const [oldest] = known.keys();
  if (known.size >= maxPlatforms && oldest !== undefined) known.delete(oldest);
  const entry: Known = {
    keys: new Map(),
    fetchedAt: -Infinity,
    fetching: undefined,
    allowance: unknownKeyFetches,
    allowanceAt: now,
  };
  known.set(url, entry);
  return entry;
}

/** Whether an unknown key may cause one more fetch now; a fetch under way costs nothing. */
function mayFetch(entry: Known, now: number): boolean {
  if (entry.fetching) return true;
  const earned = Math.floor((now - entry.allowanceAt) / unknownKeyInterval);
  if (earned > 0) {
    entry.allowance = Math.min(unknownKeyFetches, entry.allowance + earned);
    entry.allowanceAt += earned * unknownKeyInterval;
  }
  if (entry.allowance === 0) return false;
  entry.allowance -= 1;
  return true;
}

/** Only RSA keys for signatures count; others in the set are for other uses. */
async function load(fetch: PlatformFetch, url: string): Promise<Map<string, CryptoKey>> {
  const { keys } = KeySet.parse(await fetchJson(fetch, url));
  const usable = keys.filter(
    ({ kty, use, alg, kid }) =>
      kty === 'RSA' &&
      (use === undefined || use === 'sig') &&
      (alg === undefined || alg === 'RS256') &&
      typeof kid === 'string',
  );
  const imported = await Promise.all(
    usable.map(async ({ kty, n, e, kid }) => {
      const key = await importJWK({ kty, n, e } as JWK, 'RS256').catch(() => null);
      return key && !(key instanceof Uint8Array) ? ([String(kid), key] as const) : null;
    }),
  );
  return new Map(imported.filter((pair) => pair !== null));
}
