import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { Id, type Success } from '../contract/common.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { firstLocaleOf, languageCookie, localeOf } from '../contract/constants/locales.ts';
import { endpoints, type Endpoints } from '../contract/endpoints.ts';
import { permissions, type Permission } from '../contract/roles.ts';
import type { Actor, Client } from './actor.ts';
import { AppError, forbidden, notFound } from './app-error.ts';
import { authenticate } from './authenticate.ts';
import { cookiesOf } from './cookies.ts';
import type { RateLimit } from './rate-limit.ts';
import { streamedJson, type Served } from './streamed-json.ts';

type Shape<E, K extends string> = E extends Record<K, z.ZodType> ? z.infer<E[K]> : undefined;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Confirmation = z.input<typeof Success>;
const confirmation: Confirmation = { success: true };

/** What a handler returns: the response, or nothing where that only confirms that the call succeeded. */
type Result<E extends Endpoint> =
  Confirmation extends z.input<E['response']> ? Promise<void> : Promise<Served<E>> | Served<E>;

/** Argument of a handler: parsed values, and of Express only what `http` grants. */
export interface Call<K extends keyof Endpoints, P extends Permission> {
  actor: P extends 'public' ? undefined : Actor;
  params: Record<ParamNames<K>, string>;
  query: Shape<Endpoints[K], 'query'>;
  body: Shape<Endpoints[K], 'body'>;
  client: Client;
  header: (name: string) => string | undefined;
}

export interface Route {
  key: keyof Endpoints;
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  permission: Permission;
  /** Whether a master's session may call it before the second factor is verified. */
  beforeSecondFactor: boolean;
  handler: RequestHandler;
  limit: RateLimit | undefined;
}

/**
 * One route as data: its endpoint in the contract, its permission, alone or with other conditions, and
 * one service call. The service's result is parsed with the response schema, which drops unknown keys.
 */
export function route<K extends keyof Endpoints, const P extends Permission>(
  key: K,
  access: P | { permission: P; limit?: RateLimit; beforeSecondFactor?: true },
  serve: (call: Call<K, P>) => Result<Endpoints[K]>,
): Route {
  const endpoint: Endpoint = endpoints[key];
  const conditions = typeof access === 'string' ? { permission: access } : access;
  const { permission, limit, beforeSecondFactor = false } = conditions;
  const [method = '', path = ''] = key.split(' ');
  const handler: RequestHandler = async (req, res) => {
    const cookies = cookiesOf(req, res);
    const call = {
      actor: await authorise(req, permission, beforeSecondFactor),
      params: parseParams(endpoint.params, req.params),
      query: parse(endpoint.query, req.query),
      body: parse(endpoint.body, req.body),
      header: (name: string) => req.get(name),
      client: {
        address: req.ip ?? '',
        userAgent: req.get('user-agent')?.slice(0, 300) ?? '',
        cookies,
        get locale() {
          return localeOf(cookies.get(languageCookie)) ?? firstLocaleOf(req.acceptsLanguages());
        },
      },
    };
    await limit?.consume(call);
    const result: unknown = await serve(call as Call<K, P>);
    const { response, streamed } = endpoint;
    if (streamed) {
      const parts = streamedJson(response, streamed, result as Record<string, unknown>);
      return sendParts(compressing(req, res).type('json'), parts);
    }
    const answer = response.parse(result === undefined ? confirmation : result);
    if (endpoint.binary) return sendBytes(compressing(req, res), answer as BinaryResponse);
    const json = JSON.stringify(answer);
    const isLong = Buffer.byteLength(json) >= compressedFrom;
    // No ETag: responses are not cached (no-store), and hashing a long list is slow.
    (isLong ? compressing(req, res) : res).type('json').end(json);
  };
  return {
    key,
    method: method.toLowerCase() as Route['method'],
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    permission,
    beforeSecondFactor,
    handler,
    limit,
  };
}

/** Length of a response in bytes from which it is compressed. */
const compressedFrom = 1024;

const compress = compression({ threshold: compressedFrom });

/**
 * The response, compressed from here on. Only for long ones: otherwise the middleware compresses nothing,
 * but wraps the response and lets it be sent in chunks, which is noticeable in a turn's few bytes.
 */
function compressing(req: Request, res: Response): Response {
  compress(req, res, () => undefined);
  return res;
}

/** An error while sending closes the connection, so that clients do not take a part for the whole. */
async function sendParts(res: Response, parts: AsyncIterable<string>): Promise<void> {
  await pipeline(parts, res).catch((error: unknown) => {
    const isClientGone = Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isClientGone) throw error;
  });
}

interface BinaryResponse {
  contentType: string;
  bytes: Uint8Array;
}

function sendBytes(res: Response, { contentType, bytes }: BinaryResponse): void {
  res.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * The caller, by the strategy of the permission: none for `public`, else `bearer`. Refuses in this
 * order: no session 401, no second factor 403, no consent 403, access group not open 403, wrong
 * role 403.
 */
async function authorise(
  req: Request,
  permission: Permission,
  beforeSecondFactor: boolean,
): Promise<Actor | undefined> {
  if (permission === 'public') return undefined;
  const actor = await authenticate<Actor>('bearer', req);
  if (!actor) throw new AppError('unauthenticated', 'Please sign in.');
  if (actor.missingFactor !== null && !beforeSecondFactor) {
    throw new AppError(
      'second_factor_required',
      'Please show your second factor to administer Parley.',
    );
  }
  if (permission !== 'session' && !actor.consented) {
    throw new AppError(
      'consent_required',
      'You must consent to the research study to access the product.',
    );
  }
  if (permission !== 'session' && actor.restriction !== null) throw forbidden(actor.restriction);
  if (!(permissions[permission] as readonly string[]).includes(actor.role)) throw forbidden();
  return actor;
}

/** Created once: creating a schema is slower than using it. */
const Ids = z.record(z.string(), Id);

/** A malformed path parameter is a 404, like one of an unknown record. */
function parseParams(
  schema: Endpoint['params'],
  given: Record<string, string | string[]>,
): Record<string, string> {
  const params = (schema ?? Ids).safeParse(given);
  if (!params.success) throw notFound('This item was');
  return params.data;
}

/** Zod itself may throw on hostile input, such as `{"length": -1, "toString": "a"}` for a text. */
function safeParse(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value, { error: aboutNumber });
  } catch (cause) {
    throw new AppError('invalid_input', 'The request is not valid.', { cause });
  }
}

/** Zod's messages about numbers are technical; a form shows these to users. */
function aboutNumber(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'int')
    return 'Please enter a whole number';
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `Please enter ${issue.minimum} or more`;
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `Please enter ${issue.maximum} or less`;
  return undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('invalid_input', Object.values(fields)[0] ?? 'The request is not valid.', {
    fields,
  });
}
