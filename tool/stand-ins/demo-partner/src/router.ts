import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { ClientSecretBody } from './api/session.ts';
import type { FaultPlan } from './faults.ts';
import { CallError, openCall } from './open-call.ts';
import { answerResponses, type Respond } from './responses.ts';
import { Session } from './session-config.ts';
import { mintSecret } from './token.ts';
import { WorkerError, type WorkerHost } from './worker-host.ts';
import type { AnswerResult } from './worker-messages.ts';

/** Maximum length of an SDP offer; a browser's is about 6 KB. */
const offerLimit = '64kb';
/** Maximum length of a JSON body: fits the transcript of an hour. */
const jsonLimit = '2mb';
/** Lifetime of a client secret in seconds, as in the real service. */
export const secretSeconds = { min: 10, max: 7_200, default: 600 } as const;
/** Seconds after which a client may retry when all calls are in use. */
const busyRetrySeconds = 15;

export interface RouterOptions {
  secretKey: string;
  /** API key of requests from servers; without it these get a 401. */
  apiKey: string | undefined;
  respond: Respond;
  host: WorkerHost;
  faults: (() => FaultPlan) | undefined;
}

/** The partner's HTTP API, in the form of OpenAI's. */
export function createRouter(options: RouterOptions): Router {
  const router = Router();
  const json = express.json({ limit: jsonLimit });
  const server = requireApiKey(options.apiKey);
  router.post('/v1/realtime/client_secrets', server, json, (request, response) =>
    createSecret(options, request, response),
  );
  router.post('/v1/responses', server, json, async (request, response) => {
    const answer = await answerResponses(options.respond, request.body);
    if (answer === null) fail(response, 400, 'invalid_value', 'This request cannot be answered.');
    else response.json(answer);
  });
  router.post(
    '/v1/realtime/calls',
    express.text({ type: 'application/sdp', limit: offerLimit }),
    (request, response) => answerCall(options, request, response),
  );
  router.post('/v1/realtime/calls/:id/hangup', server, (request, response) =>
    hangUp(options, request, response),
  );
  router.use((_request, response) => fail(response, 404, 'not_found', 'There is no such call.'));
  router.use(handleError);
  return router;
}

function createSecret(options: RouterOptions, request: Request, response: Response): void {
  const body = ClientSecretBody.safeParse(request.body);
  if (!body.success) {
    const param = body.error.issues[0]?.path.join('.') ?? null;
    fail(response, 400, 'invalid_value', 'These session settings are not valid.', param);
    return;
  }
  const { session } = body.data;
  const seconds = body.data.expires_after?.seconds ?? secretSeconds.default;
  const expiresAt = Math.floor(Date.now() / 1_000) + seconds;
  response.json({
    value: mintSecret(options.secretKey, Session.parse(session ?? {}), expiresAt),
    expires_at: expiresAt,
    session: {
      id: `sess_${randomUUID()}`,
      object: 'realtime.session',
      type: 'realtime',
      ...session,
    },
  });
}

async function answerCall(options: RouterOptions, request: Request, response: Response) {
  try {
    const call = {
      clientSecret: bearer(request) ?? '',
      offer: request.body,
      address: request.ip ?? '',
    };
    sendAnswer(response, await openCall(options, call));
  } catch (error) {
    failCall(response, error);
  }
}

function sendAnswer(response: Response, { callId, answer }: AnswerResult): void {
  response
    .status(201)
    .set('Location', `/v1/realtime/calls/${callId}`)
    .set('Cache-Control', 'no-store')
    .type('application/sdp')
    .send(answer);
}

async function hangUp({ host }: RouterOptions, request: Request, response: Response) {
  try {
    await host.run({ task: 'hang-up', callId: String(request.params.id) });
    response.sendStatus(200);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    failCall(response, new CallError(error.failure, error.message));
  }
}

const callFailures = {
  bad_secret: [401, 'invalid_client_secret'],
  bad_offer: [400, 'invalid_offer'],
  busy: [429, 'rate_limit_exceeded'],
  no_call: [404, 'call_id_not_found'],
  failed: [503, 'unavailable'],
} as const;

function failCall(response: Response, error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  const [status, code] = callFailures[error.failure];
  if (status === 429) response.set('Retry-After', String(busyRetrySeconds));
  fail(response, status, code, error.message);
}

function requireApiKey(apiKey: string | undefined) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (hasApiKey(request, apiKey)) next();
    else fail(response, 401, 'invalid_api_key', 'This key is not valid.');
  };
}

/** Whether a request has the API key for servers; false when none is configured. */
export function hasApiKey(request: IncomingMessage, apiKey: string | undefined): boolean {
  const given = bearer(request);
  return apiKey !== undefined && given !== null && equal(given, apiKey);
}

function bearer({ headers }: IncomingMessage): string | null {
  return /^Bearer (?<key>\S+)$/u.exec(headers.authorization ?? '')?.groups?.key ?? null;
}

function equal(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The real service's error body; `error.message` is for display. */
function fail(
  response: Response,
  status: number,
  code: string,
  message: string,
  param: string | null = null,
): void {
  const type = status === 429 ? 'rate_limit_error' : 'invalid_request_error';
  response.status(status).json({ error: { message, type, code, param } });
}

/** Handles bodies that are too long or malformed. */
function handleError(error: unknown, _request: Request, response: Response, next: NextFunction) {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (response.headersSent || !(status >= 400 && status < 500)) return next(error);
  fail(response, status, 'invalid_body', 'The body of this request cannot be read.');
}
