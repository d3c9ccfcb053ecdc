import OpenAI from 'openai';
import type { FeedbackRequest } from '../../feedback/report.ts';
import { microUsd, replyCost, transcriptionCost } from '../../prices.ts';
import type { SessionRequest } from '../../provider.ts';
import { tokensOf } from '../../reply-tokens.ts';
import { createOpenAiSpeech } from '../create-openai-speech.ts';
import { openCheckSocket, type CheckEvent, type CheckSocket } from './socket.ts';

/** A requirement of conversations, and whether the service met it. */
export interface CheckStep {
  name: string;
  ok: boolean;
  detail: string;
}

export interface CheckOptions {
  apiKey: string;
  baseUrl: string;
  realtimeModel: string;
  transcribeModel: string;
  feedbackModel: string;
  /** Test speech: 16-bit mono PCM with 24,000 samples per second. */
  clip: Buffer;
}

const bytesPerSecond = 48_000;
/** Silence after the clip, by which the service detects its end. */
const silence = Buffer.alloc(2 * bytesPerSecond);
/** Bytes per audio chunk. */
const pieceBytes = bytesPerSecond / 5;

const session: SessionRequest = {
  instructions: 'You are a waiter in Madrid. Speak Spanish only, one short sentence at a time.',
  language: 'es',
  voice: 'verse',
  turnTaking: { mode: 'server', silenceMs: 500 },
  safetyIdentifier: 'parley-check-openai',
};

/**
 * Tests the real service with all steps of a conversation, in a minute: the models, the same session as
 * in conversations, speech input, a transcript, a reply, a hint, a cancelled and a new reply, a report.
 * A step that depends on a failed one is skipped. Uses a WebSocket: WebRTC from this network, and
 * joining a call, are not tested. Returns the steps and the cost of speech in US dollars.
 */
export async function checkOpenAi(
  options: CheckOptions,
  told: (step: CheckStep) => void,
): Promise<{ ok: boolean; usd: number }> {
  const baseUrl = options.baseUrl.replace(/\/+$/u, '');
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
  });
  const speech = createOpenAiSpeech({ ...options, baseUrl });
  let ok = true;
  const step = async <T>(
    name: string,
    run: () => Promise<{ detail: string; value: T }>,
  ): Promise<T | undefined> => {
    try {
      const { detail, value } = await run();
      told({ name, ok: true, detail });
      return value;
    } catch (error) {
      ok = false;
      told({ name, ok: false, detail: error instanceof Error ? error.message : 'failed' });
      return undefined;
    }
  };

  for (const model of [options.realtimeModel, options.transcribeModel, options.feedbackModel])
    await step(`model ${model}`, async () => ({
      detail: shutdownOf(await client.models.retrieve(model)),
      value: true,
    }));
  const secret = await step('session', async () => {
    const { clientSecret } = await speech.createSession(session);
    return { detail: 'made as conversations have it', value: clientSecret };
  });
  const connect = (withSecret: string) =>
    step('connection', async () => ({
      detail: 'joined with the secret of the session',
      value: await openCheckSocket(baseUrl, withSecret),
    }));
  const socket = secret === undefined ? undefined : await connect(secret);
  let heard = '';
  if (socket) {
    heard = (await talk(socket, options.clip, step)) ?? '';
    socket.close();
  }
  await step('report', async () => {
    const { summary } = await speech.createFeedback(reportOn(heard));
    return { detail: summary, value: true };
  });
  return { ok, usd: costOf(socket?.events ?? [], options) };
}

type Step = <T>(
  name: string,
  run: () => Promise<{ detail: string; value: T }>,
) => Promise<T | undefined>;

async function talk(socket: CheckSocket, clip: Buffer, step: Step): Promise<string | undefined> {
  const done = async (wanted: 'completed' | 'cancelled'): Promise<void> => {
    const { response } = await socket.next('response.done');
    const { status, reason } = endOf(response);
    if (status !== wanted) throw new Error(`the reply ended as ${status} ${reason}`.trim());
  };
  const heard = await step('speech in, transcript out', async () => {
    const type = 'conversation.item.input_audio_transcription.completed';
    const written = socket.next(type, ({ transcript }) => transcript !== '');
    const answered = done('completed');
    speak(socket, Buffer.concat([clip, silence]));
    const [{ transcript }] = await Promise.all([written, answered]);
    return { detail: `“${String(transcript)}”, and a spoken reply`, value: String(transcript) };
  });
  if (heard === undefined) return undefined;
  await step('hint', async () => {
    const text = socket.next('response.output_text.done');
    const finished = done('completed');
    socket.send({
      type: 'response.create',
      response: {
        conversation: 'none',
        output_modalities: ['text'],
        instructions: 'Write one short Spanish sentence that the learner could say now.',
      },
    });
    const [hint] = await Promise.all([text, finished]);
    return { detail: `“${String(hint.text)}”`, value: true };
  });
  await step('cancel a reply and ask for another', async () => {
    const begun = socket.next('response.created');
    socket.send({ type: 'response.create' });
    await begun;
    const cancelled = done('cancelled');
    socket.send({ type: 'response.cancel' });
    await cancelled;
    const completed = done('completed');
    socket.send({ type: 'response.create' });
    await completed;
    return { detail: 'the second was spoken to its end', value: true };
  });
  return heard;
}

function speak(socket: CheckSocket, sound: Buffer): void {
  for (let at = 0; at < sound.length; at += pieceBytes) {
    const audio = sound.subarray(at, at + pieceBytes).toString('base64');
    socket.send({ type: 'input_audio_buffer.append', audio });
  }
}

const reportOn = (heard: string): FeedbackRequest => ({
  feedbackPrompt: 'Be kind and brief.',
  language: 'es',
  level: 'A2',
  reportLanguage: 'en',
  title: 'In a café',
  goals: 'Greet and order',
  keyItems: [],
  safetyIdentifier: session.safetyIdentifier,
  messages: [
    { seq: 1, role: 'assistant', content: '¡Buenos días! ¿Qué desea?' },
    { seq: 2, role: 'user', content: heard || 'Yo querer un café con leche, por favor.' },
  ],
});

/** Status of a reply; the service reports missing credit here and not as an error. */
function endOf(response: unknown): { status: string; reason: string } {
  const { status, status_details } = response as {
    status?: unknown;
    status_details?: { reason?: unknown; error?: { code?: unknown } } | null;
  };
  const reason = status_details?.error?.code ?? status_details?.reason ?? '';
  return { status: String(status), reason: String(reason) };
}

/** The shutdown date of a model, a field that the package's types do not have yet. */
function shutdownOf(model: object): string {
  const date = 'shutdown_date' in model ? model.shutdown_date : null;
  if (!date) return 'there, no end announced';
  const day = new Date(typeof date === 'number' ? date * 1_000 : String(date));
  return `there until ${Number.isNaN(day.getTime()) ? String(date) : day.toISOString().slice(0, 10)}`;
}

function costOf(events: readonly CheckEvent[], models: CheckOptions): number {
  const now = new Date();
  let cost = 0;
  for (const event of events) {
    const usage =
      event.type === 'response.done'
        ? (event.response as { usage?: Parameters<typeof tokensOf>[0] | null }).usage
        : undefined;
    if (usage) cost += replyCost(models.realtimeModel, tokensOf(usage), now);
    if (event.type === 'conversation.item.input_audio_transcription.completed') {
      const { seconds = 0 } = (event.usage ?? {}) as { seconds?: number };
      cost += transcriptionCost(models.transcribeModel, seconds, now);
    }
  }
  return cost / microUsd;
}
