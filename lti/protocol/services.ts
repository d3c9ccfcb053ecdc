import { withTransport, type Transport } from 'got';
import type { AccessTokens } from './access-token.ts';
import {
  isSuccess,
  isThrottled,
  PlatformFetchError,
  type PlatformFetch,
  type PlatformResponse,
  tryUrl,
} from './guarded-fetch.ts';
import type { Platform } from './platform.ts';

const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

export const serviceScopes = {
  lineItem: `${ags}lineitem`,
  score: `${ags}score`,
  result: `${ags}result.readonly`,
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

export interface PlatformServices {
  fetch: PlatformFetch;
  tokens: AccessTokens;
}

/** The parts of a platform object that ltijs uses; its classes get a function that finds one. */
export interface LtijsPlatform {
  platformActive(): Promise<boolean>;
  platformAccessToken(): Promise<LtijsToken>;
}
export interface LtijsToken {
  token_type: string;
  access_token: string;
}

interface Call {
  scope: string;
  /** Media type of the response. */
  accept: string;
  /** Maximum response size in bytes. */
  maxBytes?: number;
}

/**
 * Timeout of a call in milliseconds. A busy platform is slow to send a large roster in one page, and a
 * score whose response timed out may have arrived: Canvas counts a repeated score as an attempt.
 */
export const serviceTimeout = 30_000;

/**
 * Runs one call of an ltijs service with our access token and our fetch. `result` is undefined
 * unless the response is 2xx. A token that the platform rejects (401) is replaced once. Throws
 * PlatformFetchError when there is no response, no token, or no JSON.
 */
export async function callService<T>(
  { fetch, tokens }: PlatformServices,
  platform: Platform,
  { scope, accept, maxBytes }: Call,
  run: (getPlatform: () => Promise<LtijsPlatform>, token: LtijsToken) => Promise<T>,
): Promise<{ response: PlatformResponse; result: T | undefined }> {
  const attempt = async () => {
    const token = { token_type: 'Bearer', access_token: await tokens.get(platform, scope) };
    const getPlatform = async () => ({
      platformActive: async () => true,
      platformAccessToken: async () => token,
    });
    let called: { url: string; response: PlatformResponse } | undefined;
    const transport: Transport = async (url, { method, headers, body }) => {
      const response = await fetch(url, {
        method: method as 'GET' | 'POST',
        headers: { ...headers, Accept: accept },
        ...(body !== undefined && { body }),
        timeout: serviceTimeout,
        ...(maxBytes && { maxBytes }),
      });
      called = { url, response };
      if (!isSuccess(response)) throw new Unsuccessful();
      return { headers: { link: response.header('link') }, body: response.text };
    };
    const result = await withTransport(transport, () => run(getPlatform, token)).catch(
      (error: unknown) => {
        if (error instanceof Unsuccessful) return undefined;
        if (!(error instanceof SyntaxError)) throw error;
        throw new PlatformFetchError('not_json', called?.url ?? '', { cause: error });
      },
    );
    if (!called) throw new Error('ltijs made no call');
    return { response: called.response, result };
  };
  const first = await attempt();
  const { status } = first.response;
  // A token can be valid and lack the scope, which the next one has once it is granted.
  if (status === 401 || (status === 403 && !isThrottled(first.response)))
    tokens.forget(platform, scope);
  return status === 401 ? attempt() : first;
}

class Unsuccessful extends Error {}

/**
 * URL of the next page in a `Link` header (RFC 8288); another host is refused, because it would
 * receive our token, and the same page, because a list without end is not whole. ltijs itself
 * ignores a header of more than 2,000 characters, which would truncate the list.
 */
export function nextPage(header: string | undefined, current: string): string | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!names.includes('next')) continue;
    const next = tryUrl(target, new URL(current));
    if (!next || next.origin !== new URL(current).origin)
      throw new PlatformFetchError('address_refused', next ?? current);
    if (next.href === new URL(current).href) throw new PlatformFetchError('too_large', current);
    return next.href;
  }
  return undefined;
}
