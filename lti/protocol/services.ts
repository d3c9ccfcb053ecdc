import type { PlatformFetch, PlatformResponse } from './guarded-fetch.ts';
import type { PlatformRecord } from '../platforms/model.ts';
import type { AccessTokens } from './access-token.ts';

/** What calls of a platform's services need. */
export interface PlatformServices {
  fetch: PlatformFetch;
  tokens: AccessTokens;
}

export interface ServiceRequest {
  url: string;
  scope: string;
  method?: 'GET' | 'POST';
  /** Media type of the answer and, where there is a body, of the body. */
  accept: string;
  contentType?: string;
  body?: unknown;
  /** Most bytes of the answer. */
  maxBytes?: number;
}

/**
 * Calls a service of a platform with a bearer token. A token that the platform no longer takes (401)
 * is replaced once. Answers whatever status comes; throws PlatformFetchError when there is no answer
 * or no token.
 */
export async function callService(
  { fetch, tokens }: PlatformServices,
  platform: PlatformRecord,
  request: ServiceRequest,
): Promise<PlatformResponse> {
  const scopes = [request.scope];
  const send = async () =>
    fetch(request.url, {
      method: request.method ?? 'GET',
      headers: {
        Accept: request.accept,
        Authorization: `Bearer ${await tokens.get(platform, scopes)}`,
        ...(request.contentType && { 'Content-Type': request.contentType }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      ...(request.maxBytes && { maxBytes: request.maxBytes }),
    });
  const response = await send();
  if (response.status !== 401) return response;
  tokens.forget(platform, scopes);
  return send();
}

export const isSuccess = ({ status }: PlatformResponse) => status >= 200 && status < 300;
