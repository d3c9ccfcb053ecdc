import OpenAI from 'openai';
import { SpeechError } from '../error.ts';
import type { IceServer, SessionRequest, SpeechProvider, SpeechSession } from '../provider.ts';
import { fixedSettings, realtimeSession } from '../realtime-session.ts';
import { hangUpOpenAiCall, openAiCall } from './calls.ts';
import { openAiCaseDraft } from './case-draft.ts';
import { openAiDefaults } from './defaults.ts';
import { openAiFeedback } from './feedback.ts';
import { joinOpenAiCall } from './sideband.ts';
import { toSpeechError } from './to-speech-error.ts';
import { openAiTranscribe } from './transcribe.ts';
import { openAiTranslate } from './translate.ts';
import { openAiVoiceSample } from './voice-sample.ts';

/** Seconds that a client secret is valid, from the click to the call; the service allows 10–7200. */
const secretSeconds = 60;
/** Timeout in milliseconds; the learner waits, for one retry and the call that follows, too. */
export const sessionTimeoutMs = 8_000;
/** Longest wait for a retry, in milliseconds: the package would wait for minutes if told to. */
export const maxRetryDelayMs = 1_000;

export interface OpenAiSpeechOptions {
  apiKey: string;
  /** Base URL with version, such as `https://api.openai.com/v1`. */
  baseUrl?: string;
  realtimeModel?: string;
  transcribeModel?: string;
  feedbackModel?: string;
  iceServers?: IceServer[];
}

/** A provider for the OpenAI Realtime and Responses APIs, or a compatible service. */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechProvider {
  const settings = { ...openAiDefaults, ...definedOnly(options) };
  const baseUrl = settings.baseUrl.replace(/\/+$/u, '');
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: baseUrl,
    // The package must not read the environment or log anything: headers hold the key.
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: fetchWhole,
  });
  return {
    name: 'openai',
    models: { realtime: settings.realtimeModel, transcribe: settings.transcribeModel },
    createSession: (request) => createSession(client, settings, request),
    openCall: (request) => openAiCall(baseUrl, request),
    joinCall: (callId, listener) =>
      joinOpenAiCall({ apiKey: settings.apiKey, baseUrl }, callId, listener),
    hangUp: (callId) => hangUpOpenAiCall(client, callId),
    createFeedback: (request, firstStep) =>
      openAiFeedback(client, settings.feedbackModel, request, firstStep),
    draftCase: (request) => openAiCaseDraft(client, settings.feedbackModel, request),
    sampleVoice: (request) =>
      openAiVoiceSample(
        { apiKey: settings.apiKey, baseUrl, model: settings.realtimeModel },
        request,
      ),
    transcribe: (request) => openAiTranscribe(client, settings.transcribeModel, request),
    translate: (request) => openAiTranslate(client, settings.feedbackModel, request),
    close: () => Promise.resolve(),
  };
}

type Settings = Required<Omit<OpenAiSpeechOptions, 'iceServers'>> &
  Pick<OpenAiSpeechOptions, 'iceServers'>;

async function createSession(
  client: OpenAI,
  settings: Settings,
  request: SessionRequest,
): Promise<SpeechSession> {
  const models = { realtime: settings.realtimeModel, transcribe: settings.transcribeModel };
  const session = realtimeSession(request, models);
  try {
    const secret = await client.realtime.clientSecrets.create(
      {
        expires_after: { anchor: 'created_at', seconds: secretSeconds },
        session,
      },
      {
        timeout: sessionTimeoutMs,
        maxRetries: 1,
        headers: { 'OpenAI-Safety-Identifier': request.safetyIdentifier },
      },
    );
    if (!secret.value || !Number.isFinite(secret.expires_at)) throw unusable();
    return {
      clientSecret: secret.value,
      fixed: fixedSettings(session),
      expiresAt: new Date(secret.expires_at * 1_000).toISOString(),
      iceServers: settings.iceServers ?? [],
    };
  } catch (error) {
    throw toSpeechError(error);
  }
}

function unusable(): SpeechError {
  return new SpeechError('bad_response', 'The speech service gave no client secret.');
}

/**
 * Reads the body, too: the package ends its timeout at the headers, and takes a body that breaks off for
 * a wrong one. Has it not retry where the service asks for a longer wait, which the caller is told.
 */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const body = await response.arrayBuffer();
  const whole = new Response(body.byteLength > 0 ? body : null, response);
  const { headers } = whole;
  const delayMs = headers.get('retry-after-ms') ?? Number(headers.get('retry-after') ?? 0) * 1_000;
  if (!(Number(delayMs) <= maxRetryDelayMs)) headers.set('x-should-retry', 'false');
  return whole;
}

/** Removes undefined options, so that they do not override defaults. */
function definedOnly(options: OpenAiSpeechOptions): OpenAiSpeechOptions {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), apiKey: options.apiKey };
}
