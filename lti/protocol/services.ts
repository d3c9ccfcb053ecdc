import { withTransport, type Transport } from 'got';
import type { AccessTokens } from './access-token.ts';
import {
  isSuccess,
  PlatformFetchError,
  type PlatformFetch,
  type PlatformResponse,
  tryUrl,
} from './guarded-fetch.ts';
import type { Platform } from './platform.ts';

const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

/** Scopes of the services that the tool calls. */
export const serviceScopes = {
  lineItem: `${ags}lineitem`,
  score: `${ags}score`,
  result: `${ags}result.readonly`,
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

/** What calls of a platform's services need. */
export interface PlatformServices {
  fetch: PlatformFetch;
  tokens: AccessTokens;
}

/** What ltijs needs of a platform object; its classes are built with a function that finds one. */
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
  /** Most bytes of the response. */
  maxBytes?: number;
}

/**
 * Milliseconds for a call. A busy platform takes its time for a lecture hall's roster on one page, and a
 * score that was not waited for may have arrived: a Canvas counts one that comes again as an attempt.
 */
const timeout = 30_000;

/**
 * Runs one call of an ltijs service: with a bearer token of ours, through our fetch. `result` is
 * undefined unless the response is 2xx. A token that the platform no longer takes (401) is replaced
 * once. Throws PlatformFetchError when there is no response, no token, or no JSON.
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
        timeout,
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
  if (first.response.status !== 401) return first;
  tokens.forget(platform, scope);
  return attempt();
}

class Unsuccessful extends Error {}

/**
 * Address of the next page in a `Link` header (RFC 8288); on another host it is refused, as our token
 * would go there. ltijs's own reading gives up on a header of more than 2,000 characters, which would
 * cut a list short.
 */
export function nextPage(header: string | undefined, current: string): string | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/);
    if (!names.includes('next')) continue;
    const next = tryUrl(target, new URL(current));
    if (!next || next.origin !== new URL(current).origin)
      throw new PlatformFetchError('address_refused', next ?? current);
    return next.href;
  }
  return undefined;
}
