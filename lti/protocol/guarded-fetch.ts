import { lookup as resolve } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Defaults of a request: its timeout in milliseconds and the maximum response size in bytes. */
const defaultTimeout = 5_000;
const defaultMaxBytes = 1024 * 1024;
const maxRedirects = 3;
/** Canvas and common firewalls answer 403 to a request without this header. */
const userAgent = 'Parley (LTI 1.3)';

export type PlatformFault =
  | 'address_refused'
  | 'timeout'
  | 'network'
  | 'too_large'
  | 'too_many_redirects'
  | 'not_json'
  | 'throttled'
  | 'status';

/** Why a request failed, in words for users: with the platform's origin and the status of an answer. */
const faultTexts: Record<PlatformFault | 'refused', (at: string) => string> = {
  address_refused: (at) => `The LMS has an address that this tool may not call (${at}).`,
  timeout: (at) => `The LMS did not answer in time (${at}).`,
  network: (at) => `The LMS could not be reached (${at}).`,
  too_large: (at) => `The LMS sent an answer that is too large (${at}).`,
  too_many_redirects: (at) => `The LMS redirected too often (${at}).`,
  not_json: (at) => `The LMS sent something that is not JSON (${at}).`,
  throttled: (at) => `The LMS asks us to wait (${at}).`,
  status: (at) => `The LMS answered with an error (${at}).`,
  refused: (at) => `The LMS does not let this tool use the service (${at}).`,
};

/** A failed request to a platform. The message is for users and names the platform's origin only. */
export class PlatformFetchError extends Error {
  readonly fault: PlatformFault;
  /** HTTP status where the fault is `status` or `throttled`. */
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** OAuth error code of a refused token request, such as `invalid_scope`. */
  readonly oauth: string | undefined;

  constructor(
    fault: PlatformFault,
    url: URL | string,
    more: {
      status?: number;
      retryAfterSeconds?: number | undefined;
      oauth?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    const { status = 0, oauth, cause } = more;
    const denied = fault === 'status' && status < 500;
    const refused = denied && (oauth !== undefined || [401, 403].includes(status));
    const at = originOf(url) + (status ? `: ${status}` : '');
    super(faultTexts[refused ? 'refused' : fault](at), { cause });
    this.name = 'PlatformFetchError';
    this.fault = fault;
    this.status = more.status;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.oauth = oauth;
  }
}

export interface PlatformRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  timeout?: number;
  maxBytes?: number;
}

export interface PlatformResponse {
  status: number;
  /** One header by its lower-case name; repeated headers are joined by commas. */
  header(name: string): string | undefined;
  text: string;
  /** Throws `not_json`. The content type is ignored: Moodle sends its tokens as text/html. */
  json(): unknown;
  /** Seconds that the platform asks the tool to wait: its `Retry-After`, else `throttlePause`. */
  retryAfterSeconds: number | undefined;
}

export type PlatformFetch = (url: string, request?: PlatformRequest) => Promise<PlatformResponse>;

/**
 * Fetches URLs that an LMS has given, guarded against server-side request forgery: only public
 * https hosts, or `allowedHosts` (host:port) over http and at any address. The resolved address is
 * checked when the connection is made, so DNS rebinding has no effect. Redirects of a GET are
 * followed through the same guard, others are returned. Throws `PlatformFetchError` only.
 */
export function createPlatformFetch(allowedHosts: readonly string[]): PlatformFetch {
  const guard = { allowed: new Set(allowedHosts), agents: agentsOf() };
  return async (address, request = {}) => {
    const deadline = AbortSignal.timeout(request.timeout ?? defaultTimeout);
    let url = parse(address);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await exchange(url, request, deadline, guard);
      const next = response.header('location');
      const moved = [301, 302, 303, 307, 308].includes(response.status);
      if (!moved || next === undefined || (request.method ?? 'GET') !== 'GET') return response;
      const target = tryUrl(next, url);
      if (!target) throw new PlatformFetchError('address_refused', url);
      // Headers may hold a secret, which must not go to another host.
      if (target.origin !== url.origin) request = { ...request, headers: {} };
      url = target;
    }
    throw new PlatformFetchError('too_many_redirects', url);
  };
}

/** The parsed JSON of a response; throws `status` unless it is 2xx. */
export async function fetchJson(
  fetch: PlatformFetch,
  url: string,
  request?: PlatformRequest,
): Promise<unknown> {
  const response = await fetch(url, {
    ...request,
    headers: { Accept: 'application/json', ...request?.headers },
  });
  if (!isSuccess(response)) throw statusError(response, url);
  return response.json();
}

export const isSuccess = ({ status }: PlatformResponse) => status >= 200 && status < 300;

/** Seconds to wait for a platform that throttles and does not say how long. */
const throttlePause = 30;

/** Whether a platform limits the rate of calls. Canvas does so with a 403 that says it. */
export const isThrottled = ({ status, text }: Pick<PlatformResponse, 'status' | 'text'>): boolean =>
  status === 429 || (status === 403 && /rate limit/i.test(text.slice(0, 1000)));

/** The error of a response that is not 2xx; `oauth` is the code of a refused token request. */
export const statusError = (
  response: PlatformResponse,
  url: string,
  oauth?: string,
): PlatformFetchError =>
  new PlatformFetchError(isThrottled(response) ? 'throttled' : 'status', url, {
    ...response,
    oauth,
  });

interface Guard {
  allowed: ReadonlySet<string>;
  agents: { http: http.Agent; https: https.Agent };
}

const agentsOf = () => ({
  http: new http.Agent({ keepAlive: true, timeout: 30_000 }),
  https: new https.Agent({ keepAlive: true, timeout: 30_000 }),
});

function parse(address: string): URL {
  const url = tryUrl(address);
  if (!url) throw new PlatformFetchError('address_refused', address);
  return url;
}

async function exchange(
  url: URL,
  request: PlatformRequest,
  signal: AbortSignal,
  guard: Guard,
): Promise<PlatformResponse> {
  const trusted = guard.allowed.has(hostAndPort(url));
  refuseUnsafe(url, trusted);
  const secure = url.protocol === 'https:';
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  try {
    const message = await new Promise<IncomingMessage>((answered, failed) => {
      const sent = (secure ? https : http).request(
        url,
        {
          method: request.method ?? 'GET',
          headers: {
            'User-Agent': userAgent,
            ...request.headers,
            ...(body ? { 'Content-Length': body.length } : {}),
          },
          agent: secure ? guard.agents.https : guard.agents.http,
          lookup: trusted ? undefined : publicLookup,
          signal,
        },
        answered,
      );
      sent.on('error', failed);
      sent.end(body);
    });
    return answerOf(message, await read(message, request.maxBytes ?? defaultMaxBytes, url), url);
  } catch (error) {
    if (error instanceof PlatformFetchError) throw error;
    if (signal.aborted) throw new PlatformFetchError('timeout', url, { cause: error });
    const refused = error instanceof NotPublic;
    throw new PlatformFetchError(refused ? 'address_refused' : 'network', url, { cause: error });
  }
}

function refuseUnsafe(url: URL, trusted: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const web = url.protocol === 'https:' || (trusted && url.protocol === 'http:');
  // An IP address in the URL is never resolved, so it is checked here.
  const literal = isIP(host) === 0 || trusted || isPublicAddress(host);
  if (!web || !literal || url.username || url.password)
    throw new PlatformFetchError('address_refused', url);
}

const hostAndPort = (url: URL) =>
  `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`.toLowerCase();

class NotPublic extends Error {}

/** Resolves a name and refuses unless every address of it is public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic('not a public address'), '');
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

async function read(message: IncomingMessage, maxBytes: number, url: URL): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the connection.
    if (size > maxBytes) throw new PlatformFetchError('too_large', url);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answerOf(message: IncomingMessage, text: string, url: URL): PlatformResponse {
  const header = (name: string) => {
    const value = message.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const status = message.statusCode ?? 0;
  const pause = isThrottled({ status, text }) ? throttlePause : undefined;
  return {
    status,
    header,
    text,
    json: () => {
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        throw new PlatformFetchError('not_json', url, { cause });
      }
    },
    retryAfterSeconds: secondsOf(header('retry-after')) ?? pause,
  };
}

/** Seconds of a `Retry-After` header, which is a number of seconds or a date. */
function secondsOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** The parsed URL; null when it is invalid. (The oldest supported Node has no `URL.parse`.) */
export const tryUrl = (address: string, base?: URL): URL | null =>
  URL.canParse(address, base?.href) ? new URL(address, base) : null;

/** Special-purpose ranges that ipaddr.js counts as unicast (IANA registries). */
const special = ['198.18.0.0/15', '2001::/23', '3fff::/20'].map((range) => ipaddr.parseCIDR(range));
/** The only IPv6 addresses of the public internet today. */
const global6 = ipaddr.parseCIDR('2000::/3');

function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isIn = ([network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
    parsed.kind() === network.kind() && (parsed as ipaddr.IPv6).match(network as ipaddr.IPv6, bits);
  if (parsed.kind() === 'ipv6' && !isIn(global6)) return false;
  return parsed.range() === 'unicast' && !special.some(isIn);
}

function originOf(url: URL | string): string {
  const parsed = typeof url === 'string' ? tryUrl(url) : url;
  return parsed?.host ? `${parsed.protocol}//${parsed.host}` : '?';
}
