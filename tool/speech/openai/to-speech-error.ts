import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { noReplyReason } from '../../contract/no-reply.ts';
import { SpeechError } from '../error.ts';

/** A model without access also concerns the account; a wrong key is known by its status. */
const isOfAccount = (code: string | null): boolean =>
  code === 'model_not_found' || (code !== 'invalid_api_key' && noReplyReason(code) === 'account');

/**
 * Maps any error of a service call. The service's message is dropped: it may contain a part of the
 * key or of the transcript. Status and request id are kept, for support.
 */
export function toSpeechError(error: unknown): SpeechError {
  if (error instanceof SpeechError) return error;
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) {
    return new SpeechError('unavailable', 'The speech service cannot be reached.');
  }
  if (error instanceof APIError)
    return fromAnswer(error.status ?? 0, error.headers, error.code ?? null, error.requestID);
  return new SpeechError('bad_response', 'The speech service gave an answer that cannot be used.');
}

/** Maps an error response to a request that was made without the package; its body is not read. */
export function speechErrorOf({ status, headers }: Response): SpeechError {
  return fromAnswer(status, headers, null, headers.get('x-request-id'));
}

function fromAnswer(
  status: number,
  headers: Headers | undefined,
  code: string | null,
  requestId: string | null | undefined,
): SpeechError {
  const request = requestId ? `, request ${requestId}` : '';
  const detail = `(status ${status}${request})`;
  if (status === 401 || status === 403 || isOfAccount(code)) {
    return new SpeechError('account', `The speech service refuses our account ${detail}.`);
  }
  if (status === 429) {
    const message = `The speech service asks to slow down ${detail}.`;
    return new SpeechError('rate_limited', message, retryAfter(headers));
  }
  if (status === 408 || status === 409 || status >= 500) {
    return new SpeechError('unavailable', `The speech service failed ${detail}.`);
  }
  return new SpeechError('refused', `The speech service refused the request ${detail}.`);
}

function retryAfter(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
