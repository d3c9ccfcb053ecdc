import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoints } from '../../tool/contract/endpoints.ts';
import { ApiError, readError } from './api-error.ts';
import { trackRequest } from './network.ts';
import { forgetSession, readStored } from './storage.ts';

export type EndpointName = keyof Endpoints;

type Shape<K extends EndpointName, Part extends string, Fallback> =
  Endpoints[K] extends Record<Part, infer S extends z.ZodType> ? S : Fallback;

export type ResponseOf<K extends EndpointName> = z.output<Endpoints[K]['response']>;
export type Body<K extends EndpointName> =
  Shape<K, 'body', never> extends infer S extends z.ZodType ? z.input<S> : undefined;
export type Query<K extends EndpointName> =
  Shape<K, 'query', never> extends infer S extends z.ZodType ? z.input<S> : undefined;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Required<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : undefined extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

export type CallOptions<K extends EndpointName> = Required<'body', Body<K>> & {
  query?: Query<K>;
  signal?: AbortSignal;
  /** The request is idempotent: it times out like a GET, and the caller may retry it. */
  repeatable?: true;
  /** Timeout in milliseconds instead of `answerLimitMs`. */
  limitMs?: number;
  /** A token that is not stored yet: for the consent during a login (decision R11). */
  token?: string;
  headers?: Record<string, string>;
} & ([ParamNames<K>] extends [never]
    ? { params?: undefined }
    : { params: Record<ParamNames<K>, string> });

/** The options may be left out where none is required. */
type Options<K extends EndpointName> =
  Record<string, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [CallOptions<K>];

let onSessionExpired = () => window.location.assign('/login');
/** The router registers its redirect to /login here; until then the browser loads /login. */
export function whenSessionExpires(handler: () => void): void {
  onSessionExpired = handler;
}

let onSecondFactorMissing = () => {};
/** The router registers its redirect to the second-factor page here. */
export function whenSecondFactorIsMissing(handler: () => void): void {
  onSecondFactorMissing = handler;
}

/**
 * Calls one endpoint of the contract and returns its parsed JSON.
 *
 *  const cases = await call('GET /api/practice_cases/get_cases', { query: { class_id } });
 *
 * Throws `ApiError` for every response that is not ok and for a network failure. A 401 removes the
 * stored session, goes to /login and throws 'Session expired. Redirecting to login.' (specification
 * 1 §8). Login, which responds 401 to a wrong password, therefore uses `callUnauthenticated`.
 */
export async function call<K extends EndpointName>(
  name: K,
  ...[options]: Options<K>
): Promise<ResponseOf<K>> {
  const response = await request(name, ...([options] as Options<K>));
  return (await response.json()) as ResponseOf<K>;
}

/** The options of `useQuery` for an endpoint that is read with one call. */
export const queryOf = <const Key extends QueryKey, K extends EndpointName & `GET ${string}`>(
  queryKey: Key,
  name: K,
  ...[options]: Options<K>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(name, ...([{ ...options, signal }] as unknown as Options<K>)),
  });

/** Like `call`, for a response that is not JSON (audio, a file). */
export async function request<K extends EndpointName>(
  name: K,
  ...[options]: Options<K>
): Promise<Response> {
  const token = options?.token ?? readStored('access_token');
  const response = await send(name, options, token);
  if (response.status === 401) throw expire(token);
  if (response.ok) return response;
  const error = await readError(response);
  if (error.code === 'second_factor_required') onSecondFactorMissing();
  throw error;
}

/**
 * A call without the stored token and without the 401 rule: for login and LTI entry, and for the
 * logout of a session that is no longer stored in this browser.
 */
export async function callUnauthenticated<K extends EndpointName>(
  name: K,
  ...[options]: Options<K>
): Promise<ResponseOf<K>> {
  const response = await send(name, options, options?.token ?? null);
  if (!response.ok) throw await readError(response);
  return (await response.json()) as ResponseOf<K>;
}

interface Sendable {
  body?: unknown;
  query?: unknown;
  params?: unknown;
  signal?: AbortSignal;
  repeatable?: true;
  limitMs?: number;
  headers?: Record<string, string>;
}

/**
 * Timeout of a GET until the response begins, in milliseconds, so that a page can report it. Other
 * methods have no timeout unless `repeatable`: the request may have arrived.
 */
export const answerLimitMs = 30_000;

async function send(
  name: EndpointName,
  options: Sendable | undefined,
  token: string | null,
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const late = new AbortController();
  const wait = () => late.abort(new Error('No answer'));
  const timer =
    method === 'GET' || options?.repeatable
      ? setTimeout(wait, options?.limitMs ?? answerLimitMs)
      : undefined;
  const answered = trackRequest();
  // AbortSignal.any would do the same on newer browsers only (Safari 17.4).
  const stop = () => late.abort(options?.signal?.reason);
  options?.signal?.addEventListener('abort', stop);
  if (options?.signal?.aborted) stop();
  try {
    return await fetch(urlOf(path, options?.params, options?.query), {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...options?.headers,
      },
      body: options?.body === undefined ? undefined : JSON.stringify(options.body),
      signal: late.signal,
    });
  } catch (cause) {
    if (options?.signal?.aborted) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError({
      status: 0,
      code: 'network',
      message: `Server error: ${reason}`,
      cause,
    });
  } finally {
    clearTimeout(timer);
    answered();
    options?.signal?.removeEventListener('abort', stop);
  }
}

/** The base URL ends in /api; a path that begins with it is not prefixed twice (specification 1 §7). */
export function urlOf(path: string, params?: unknown, query?: unknown): string {
  const values: Record<string, unknown> = { ...(params ?? {}) };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const prefixed = filled.startsWith('/api/') ? filled : `/api${filled}`;
  // Not by `size`, which Safari 16 lacks.
  return String(search) ? `${prefixed}?${search}` : prefixed;
}

function expire(token: string | null): ApiError {
  // A late response to an older session must not end the session that began since.
  if (token === readStored('access_token') || readStored('access_token') === null) {
    forgetSession();
    onSessionExpired();
  }
  return new ApiError({
    status: 401,
    code: 'unauthenticated',
    message: 'Session expired. Redirecting to login.',
  });
}
