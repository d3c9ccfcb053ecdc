import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Router } from 'express';
import { greetingRate } from './greeting.ts';
import { createRealtimeSocket } from './realtime-socket.ts';
import type { Respond } from './responses.ts';
import { openCall } from './open-call.ts';
import { createRouter, hasApiKey } from './router.ts';
import { languages, learnerErrors, type LearnerError } from './script.ts';
import type { FaultPlan } from './faults.ts';
import { sessionOf } from './session-config.ts';
import { createSidebandSocket, joinCall, type JoinedCall } from './sideband.ts';
import { mintSecret } from './token.ts';
import { WorkerHost } from './worker-host.ts';
import type { AnswerResult, WorkerSettings } from './worker-messages.ts';

export { CallError } from './open-call.ts';

const defaults: WorkerSettings = {
  // Enough for a class; the memory of the Opus decoder limits calls to 78.
  maxCalls: 40,
  maxCallMs: 60 * 60_000,
  connectWithinMs: 30_000,
  // Machines without a network have no other interface.
  hostAddresses: ['127.0.0.1'],
};

export interface DemoPartnerOptions extends Partial<WorkerSettings> {
  /**
   * Signs client secrets; the same in every process that may open calls. At least 32 characters.
   */
  secretKey: string;
  /** API key for requests from servers (client_secrets, responses, WebSocket); refused when absent. */
  apiKey?: string;
  /** Creates responses of `POST /v1/responses`, for which the partner has no content itself. */
  respond?: Respond;
  /** Simulated errors, called at the start of each call; for tests. Default: none. */
  faults?: () => FaultPlan;
  /** Called when the worker has crashed: its calls are lost, and the next call starts a new worker. */
  onCrash?(error: Error): void;
}

export interface DemoPartner {
  /** The HTTP API, to be mounted under any path: POST /v1/realtime/calls and requests from servers. */
  router: Router;
  /**
   * Handles an upgrade of /v1/realtime to a WebSocket: a session that says the greeting or, with
   * `call_id`, one that joins a call. Requires `apiKey`.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Creates a client secret for one call.
   * @param session settings in the form of OpenAI's Realtime session; an invalid one throws a ZodError
   * @param expiresAt seconds since 1970
   */
  mintSecret(session: unknown, expiresAt: number): string;
  /**
   * Answers an SDP offer with a client secret, as `POST /v1/realtime/calls` does; `address` is the
   * IP address that sent the offer.
   * || @throws CallError
   */
  openCall(call: { clientSecret: string; offer: string; address: string }): Promise<AnswerResult>;
  /**
   * Joins an open call of this process: passes on all its events, and null at its end.
   * || @throws Error when there is no such call
   */
  joinCall(callId: string, tell: (event: string | null) => void): Promise<JoinedCall>;
  /** Ends a call of this process. @throws Error when there is no such call */
  hangUp(callId: string): Promise<void>;
  /** The greeting in a language as 16-bit mono PCM with `rate` samples per second. */
  greeting(language: string): Promise<{ pcm: Buffer; rate: number }>;
  /** ISO 639-1 codes of its languages; for any other it speaks English. */
  languages: readonly string[];
  /** The mistakes in its simulated learner transcripts of a language. */
  learnerErrors(language: string): LearnerError[];
  /** Starts the worker before the first call, so that this opens as fast as later ones. */
  warm(): Promise<void>;
  /** Number of open calls in this process. */
  countCalls(): Promise<number>;
  /** Ends all calls. */
  close(): Promise<void>;
}

/** A scripted partner with OpenAI's Realtime API: real audio and events, but no model. */
export function createDemoPartner(options: DemoPartnerOptions): DemoPartner {
  const { secretKey, apiKey, respond = () => null, faults, onCrash, ...settings } = options;
  const host = new WorkerHost({ ...defaults, ...settings }, (error) => onCrash?.(error));
  const greeting = async (language: string): Promise<Buffer> =>
    Buffer.from((await host.run({ task: 'greeting', language })) as Uint8Array);
  const sayGreeting = createRealtimeSocket(
    () => greeting('en'),
    (request) => hasApiKey(request, apiKey),
  );
  const joinBySocket = createSidebandSocket(host);
  return {
    router: createRouter({ secretKey, apiKey, respond, host, faults }),
    upgrade: (request, socket, head) => {
      const callId = new URL(request.url ?? '', 'http://partner').searchParams.get('call_id');
      if (callId !== null && hasApiKey(request, apiKey))
        void joinBySocket(callId, request, socket, head);
      else sayGreeting(request, socket, head);
    },
    mintSecret: (session, expiresAt) => mintSecret(secretKey, sessionOf(session), expiresAt),
    openCall: (call) => openCall({ secretKey, host, faults }, call),
    joinCall: (callId, tell) => joinCall(host, callId, tell),
    hangUp: async (callId) => {
      await host.run({ task: 'hang-up', callId });
    },
    greeting: async (language) => ({ pcm: await greeting(language), rate: greetingRate }),
    languages,
    learnerErrors,
    warm: async () => {
      await host.run({ task: 'warm' });
    },
    countCalls: async () => Number(await host.run({ task: 'count' })),
    close: () => host.close(),
  };
}
