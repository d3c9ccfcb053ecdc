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
  // A class; the Opus decoder has memory for 78.
  maxCalls: 40,
  longestCallMs: 60 * 60_000,
  connectWithinMs: 30_000,
  // Machines without a network have no other interface.
  hostAddresses: ['127.0.0.1'],
};

export interface DemoPartnerOptions extends Partial<WorkerSettings> {
  /**
   * Signs client secrets; the same in every process that may answer a call. At least 32 characters.
   */
  secretKey: string;
  /** Opens the calls that servers make (client_secrets, responses, WebSocket); refused when absent. */
  apiKey?: string;
  /** Answers `POST /v1/responses`, which the partner cannot do by itself. */
  respond?: Respond;
  /** What goes wrong in each call, asked when it begins. For tests: nothing goes wrong without. */
  faults?: () => FaultPlan;
  /** Called when the worker crashed: its calls are lost, the next call starts another. */
  onCrash?(error: Error): void;
}

export interface DemoPartner {
  /** The HTTP surface, to be mounted under any path: POST /v1/realtime/calls and the calls that servers make. */
  router: Router;
  /**
   * Takes over an upgrade of /v1/realtime to a WebSocket: one that says the greeting, or with `call_id`
   * one that joins a call. Needs `apiKey`.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * A client secret for one call.
   * @param session settings in the form of OpenAI's Realtime session; an invalid one throws a ZodError
   * @param expiresAt seconds since 1970
   */
  mintSecret(session: unknown, expiresAt: number): string;
  /**
   * Answers an SDP offer for a client secret, as `POST /v1/realtime/calls` does; `address` is the IP
   * address that the offer came from.
   * @throws CallError
   */
  openCall(call: { clientSecret: string; offer: string; address: string }): Promise<AnswerResult>;
  /**
   * Joins an open call of this process beside its client: tells all its events, and null at its end.
   * @throws Error when there is no such call
   */
  joinCall(callId: string, tell: (event: string | null) => void): Promise<JoinedCall>;
  /** Ends a call of this process. @throws Error when there is no such call */
  hangUp(callId: string): Promise<void>;
  /** The greeting in a language as 16-bit mono PCM, `rate` samples per second. */
  greeting(language: string): Promise<{ pcm: Buffer; rate: number }>;
  /** ISO 639-1 codes of the languages that it speaks; it answers in English for any other. */
  languages: readonly string[];
  /** The mistakes in what it takes learners of a language to have said. */
  learnerErrors(language: string): LearnerError[];
  /** Starts the worker ahead of the first call, so that it opens as fast as later ones. */
  warm(): Promise<void>;
  /** Calls that are open now in this process. */
  countCalls(): Promise<number>;
  /** Ends all calls. */
  close(): Promise<void>;
}

/** A scripted partner that speaks OpenAI's Realtime API: real audio and events, no model. */
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
