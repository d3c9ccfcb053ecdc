import { APIError, type OpenAI } from 'openai';
import { SpeechError } from '../error.ts';
import type { CallRequest, OpenedCall } from '../provider.ts';
import { speechErrorOf, toSpeechError } from './to-speech-error.ts';

/** Timeout in milliseconds; the learner waits. */
export const callTimeoutMs = 10_000;
/** Maximum length of an SDP answer; the service's is about 2 KB. */
const maxAnswer = 64 * 1_024;
const callId = /\/(?<id>rtc_[\w-]{1,200})$/u;

/**
 * `POST /realtime/calls`, whose response has the call id in `Location`. Sent by the server, because
 * CORS may hide that header. Not in the `openai` package, as the body is not JSON.
 * @throws SpeechError
 */
export async function openAiCall(
  baseUrl: string,
  { clientSecret, offer }: CallRequest,
): Promise<OpenedCall> {
  const response = await fetch(`${baseUrl}/realtime/calls`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${clientSecret}`, 'Content-Type': 'application/sdp' },
    body: offer,
    signal: AbortSignal.timeout(callTimeoutMs),
  }).catch(unreachable);
  // The secret of the call has expired; the account is not the cause.
  if (response.status === 401)
    throw new SpeechError('unavailable', 'The speech service takes this secret no more.');
  if (!response.ok) throw speechErrorOf(response);
  const id = callId.exec(response.headers.get('location') ?? '')?.groups?.id;
  const answer = await response.text().catch(unreachable);
  if (!id || !answer.startsWith('v=0') || answer.length > maxAnswer)
    throw new SpeechError('bad_response', 'The speech service gave no usable answer to a call.');
  return { callId: id, answer };
}

function unreachable(): never {
  throw new SpeechError('unavailable', 'The speech service cannot be reached.');
}

/** `POST /realtime/calls/{id}/hangup`. @throws SpeechError */
export async function hangUpOpenAiCall(client: OpenAI, id: string): Promise<void> {
  try {
    await client.realtime.calls.hangup(id, { timeout: callTimeoutMs, maxRetries: 2 });
  } catch (error) {
    if (error instanceof APIError && error.status === 404) return;
    throw toSpeechError(error);
  }
}
