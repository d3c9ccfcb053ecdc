import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Router } from 'express';
import { SpeechError } from '../error.ts';
import type {
  IceServer,
  SessionRequest,
  SpeechProvider,
  SpeechSession,
  VoiceSample,
  VoiceSampleRequest,
} from '../provider.ts';
import { WAVE_HEADER_BYTES } from '../wave.ts';
import { realtimeSession } from '../realtime-session.ts';
import { demoFeedback } from './demo-feedback.ts';
import { demoRealtimeSocket } from './realtime-socket.ts';
import { demoRouter, hasApiKey } from './router.ts';
import { demoSessionSchema } from './session-config.ts';
import { mintSecret } from './token.ts';
import { WorkerHost } from './worker-host.ts';
import type { WorkerSettings } from './worker-messages.ts';

/** Where the demo partner's router is mounted. */
export const DEMO_SPEECH_PATH = '/demo-speech';
/** Seconds between the click that starts a conversation and the call: minted on click. */
const SECRET_SECONDS = 60;

const DEFAULTS: WorkerSettings = {
  maxCalls: 24,
  longestCallMs: 60 * 60_000,
  connectWithinMs: 30_000,
  // Machines without a network have no other interface.
  hostAddresses: ['127.0.0.1'],
};

export interface DemoSpeechOptions extends Partial<WorkerSettings> {
  /**
   * Signs client secrets; the same in every process that may answer a call. At least 32 characters.
   */
  secretKey: string;
  /**
   * Origin under which browsers reach this server, without a slash at the end; '' (default) gives
   * paths on the page's own origin.
   */
  publicBaseUrl?(): string;
  iceServers?: IceServer[];
  /** Opens the surface that servers call (`client_secrets`, `responses`); shut when absent. */
  apiKey?: string;
  /** Told when the partner's worker crashed (its calls are lost, the next call starts another). */
  onCrash?(error: Error): void;
}

export interface DemoSpeech {
  provider: SpeechProvider;
  /** To be mounted at `DEMO_SPEECH_PATH`. */
  router: Router;
  /**
   * Takes over a WebSocket upgrade of `DEMO_SPEECH_PATH/v1/realtime`, for servers that make voice
   * samples; needs `apiKey`.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Starts the partner ahead of the first call, so that it opens as fast as later ones. */
  warm(): Promise<void>;
  /** Calls that are open now in this process. */
  countCalls(): Promise<number>;
}

/** The local partner for use without a key: a scripted conversation with real audio and events. */
export function createDemoSpeech(options: DemoSpeechOptions): DemoSpeech {
  const { secretKey, apiKey, publicBaseUrl, iceServers, onCrash, ...settings } = options;
  const host = new WorkerHost({ ...DEFAULTS, ...settings }, (error) => onCrash?.(error));
  const callsUrl = (): string => `${publicBaseUrl?.() ?? ''}${DEMO_SPEECH_PATH}/v1/realtime/calls`;
  return {
    provider: {
      name: 'demo',
      createSession: (request) =>
        Promise.resolve(mintSession(request, { secretKey, callsUrl, iceServers })),
      createFeedback: (request) => Promise.resolve(demoFeedback(request)),
      sampleVoice: (request) => sampleVoice(host, request),
      close: () => host.close(),
    },
    router: demoRouter({ secretKey, apiKey, host }),
    upgrade: demoRealtimeSocket(
      async () => (await sampleVoice(host, { language: 'en' })).audio.subarray(WAVE_HEADER_BYTES),
      (request) => hasApiKey(request, apiKey),
    ),
    warm: async () => {
      await host.run({ task: 'warm' });
    },
    countCalls: async () => Number(await host.run({ task: 'count' })),
  };
}

function mintSession(
  request: SessionRequest,
  options: { secretKey: string; callsUrl(): string; iceServers: IceServer[] | undefined },
): SpeechSession {
  const models = { realtime: 'demo', transcribe: 'demo' };
  const session = demoSessionSchema.parse(realtimeSession(request, models));
  const expiresAt = Math.floor(Date.now() / 1_000) + SECRET_SECONDS;
  return {
    clientSecret: mintSecret(options.secretKey, session, expiresAt),
    callsUrl: options.callsUrl(),
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
    iceServers: options.iceServers ?? [],
  };
}

async function sampleVoice(
  host: WorkerHost,
  request: Pick<VoiceSampleRequest, 'language'>,
): Promise<VoiceSample> {
  try {
    const audio = await host.run({ task: 'sample', language: request.language });
    return { audio: Buffer.from(audio as Uint8Array), contentType: 'audio/wav' };
  } catch {
    throw new SpeechError('unavailable', 'The demo partner could not make a voice sample.');
  }
}
