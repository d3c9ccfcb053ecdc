import { WebSocket } from 'ws';
import { z } from 'zod';
import { SpeechError } from '../error.ts';
import type { VoiceSample, VoiceSampleRequest } from '../provider.ts';
import { waveFile } from '../wave.ts';

/** Sample rate of the service's PCM, in samples per second. */
const sampleRate = 24_000;
/** Timeout of a sample in milliseconds, and maximum audio in bytes: a greeting takes a few seconds. */
const sampleTimeoutMs = 20_000;
const maxSoundBytes = 30 * sampleRate * 2;
/** Maximum length of a single message of the service. */
const maxMessageBytes = 4 * 1_024 * 1_024;

export interface VoiceSampleOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
}

const ServerEvent = z.object({
  type: z.string(),
  delta: z.string().optional(),
  transcript: z.string().optional(),
  response: z.object({ status: z.string() }).optional(),
});

/**
 * Makes a voice say a text in a short Realtime session over a WebSocket: the service's speech
 * endpoint ends on 2027-01-06.
 * @throws SpeechError
 */
export function openAiVoiceSample(
  options: VoiceSampleOptions,
  request: VoiceSampleRequest,
): Promise<VoiceSample> {
  const socket = new WebSocket(realtimeUrl(options), {
    headers: { Authorization: `Bearer ${options.apiKey}` },
    handshakeTimeout: sampleTimeoutMs,
    maxPayload: maxMessageBytes,
  });
  return new Promise<VoiceSample>((resolve, reject) => {
    const sound: Buffer[] = [];
    let said = '';
    const timer = setTimeout(() => end(unavailable()), sampleTimeoutMs);
    const end = (error: SpeechError | null): void => {
      clearTimeout(timer);
      socket.removeAllListeners();
      // Closing a socket that is still connecting emits an error.
      socket.on('error', () => undefined);
      socket.close();
      if (error) reject(error);
      else resolve({ audio: waveFile(Buffer.concat(sound), sampleRate), contentType: 'audio/wav' });
    };
    socket.on('open', () => {
      for (const event of sampleEvents(request)) socket.send(JSON.stringify(event));
    });
    socket.on('message', (data) => {
      const event = parseEvent(data.toString());
      if (event?.type === 'response.output_audio.delta') {
        sound.push(Buffer.from(event.delta ?? '', 'base64'));
        if (sound.reduce((sum, { length }) => sum + length, 0) > maxSoundBytes) end(unusable());
      }
      if (event?.type === 'response.output_audio_transcript.done') said += event.transcript ?? '';
      if (event?.type === 'error') end(refused());
      if (event?.type === 'response.done') {
        const whole = event.response?.status === 'completed' && sound.length > 0;
        end(whole && isReading(said, request.text) ? null : unusable());
      }
    });
    socket.on('unexpected-response', (_request, response) => end(fromStatus(response.statusCode)));
    socket.on('error', () => end(unavailable()));
    socket.on('close', () => end(unavailable()));
  });
}

function realtimeUrl({ baseUrl, model }: VoiceSampleOptions): URL {
  const url = new URL(`${baseUrl}/realtime`);
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  url.searchParams.set('model', model);
  return url;
}

/** Events that make a voice say a text; exported for the check against the service's documentation. */
export function sampleEvents({
  voice,
  text,
  language,
}: VoiceSampleRequest): Record<string, unknown>[] {
  const audio = { output: { voice, format: { type: 'audio/pcm', rate: sampleRate } } };
  const instructions = `Read the text of the user message aloud, word by word, in the language "${language}". Say nothing else.`;
  return [
    {
      type: 'session.update',
      session: { type: 'realtime', output_modalities: ['audio'], audio, instructions },
    },
    {
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    },
    { type: 'response.create' },
  ];
}

/** Minimum share of common letter pairs with which speech counts as the text read aloud. */
const readingShare = 0.8;

/**
 * Whether the transcript matches the text: a model may answer a greeting instead of reading it, and
 * a sample is stored permanently. Compares letters only, as punctuation is not heard.
 */
export function isReading(said: string, text: string): boolean {
  const pairsOf = (whole: string) => {
    const letters = [
      ...whole
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
    ];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  };
  const [one, other] = [pairsOf(said), pairsOf(text)];
  const left = [...other];
  const common = one.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / Math.max(1, one.length + other.length) >= readingShare;
}

function parseEvent(message: string): z.infer<typeof ServerEvent> | null {
  try {
    return ServerEvent.parse(JSON.parse(message));
  } catch {
    return null;
  }
}

function fromStatus(status = 0): SpeechError {
  if (status === 429)
    return new SpeechError('rate_limited', 'The speech service asks to slow down.');
  return status >= 500 ? unavailable() : refused();
}

function unavailable(): SpeechError {
  return new SpeechError('unavailable', 'The speech service cannot be reached.');
}

function refused(): SpeechError {
  return new SpeechError('refused', 'The speech service refused to make a voice sample.');
}

function unusable(): SpeechError {
  return new SpeechError('bad_response', 'The speech service gave no usable voice sample.');
}
