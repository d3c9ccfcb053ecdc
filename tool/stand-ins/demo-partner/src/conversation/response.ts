import type { Outcome } from '../faults.ts';
import { assistantItem, type Item } from './items.ts';
import { newId, type ServerEvent } from './wire.ts';

/** Tokens per second of speech, input and output, as in the real service. */
const tokensPerSecond = { input: 10, output: 20 } as const;

export type CancelReason = 'turn_detected' | 'client_cancelled';
export type ResponseStatus = 'in_progress' | 'completed' | 'cancelled' | 'failed' | 'incomplete';

interface ResponseDetails {
  metadata?: Record<string, string> | null | undefined;
  /** Absent for a response outside the conversation. */
  conversationId?: string | undefined;
  modalities: readonly ('audio' | 'text')[];
  output?: readonly Item[];
  details?: Record<string, unknown> | undefined;
  /** Duration of both sides' audio, in milliseconds. */
  usage?: { inputMs: number; outputMs: number };
}

/** The `response` object in the form of the real service. */
export function responseObject(id: string, status: ResponseStatus, more: ResponseDetails) {
  return {
    object: 'realtime.response',
    id,
    status,
    ...(more.details && { status_details: more.details }),
    output: more.output ?? [],
    ...(more.conversationId && { conversation_id: more.conversationId }),
    output_modalities: more.modalities,
    metadata: more.metadata ?? null,
    ...(more.usage && { usage: tokenUsage(more.usage) }),
  };
}

function tokenUsage({ inputMs, outputMs }: { inputMs: number; outputMs: number }) {
  const input = Math.ceil((inputMs / 1_000) * tokensPerSecond.input);
  const output = Math.ceil((outputMs / 1_000) * tokensPerSecond.output);
  return {
    total_tokens: input + output,
    input_tokens: input,
    output_tokens: output,
    input_token_details: { text_tokens: 0, audio_tokens: input, cached_tokens: 0 },
    output_token_details: { text_tokens: 0, audio_tokens: output },
  };
}

/** All events of a text-only response, from `response.created` to `response.done`. */
export function textResponse(
  text: string,
  metadata: Record<string, string> | null | undefined,
  { status, details }: Pick<Outcome, 'status' | 'details'>,
): ServerEvent[] {
  const id = newId('resp');
  const shape = { metadata, modalities: ['text'] as const };
  const created = { type: 'response.created', response: responseObject(id, 'in_progress', shape) };
  const end = (output: Item[]) => ({
    type: 'response.done',
    response: responseObject(id, status, {
      ...shape,
      output,
      details,
      usage: { inputMs: 0, outputMs: 0 },
    }),
  });
  if (status !== 'completed') return [created, end([])];
  const item = assistantItem(newId('item'));
  const done: Item = { ...item, status: 'completed', content: [{ type: 'output_text', text }] };
  const place = { response_id: id, item_id: item.id, output_index: 0, content_index: 0 };
  const ofItem = { response_id: id, output_index: 0 };
  return [
    created,
    { type: 'response.output_item.added', ...ofItem, item },
    { type: 'response.content_part.added', ...place, part: { type: 'text', text: '' } },
    ...words(text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text },
    { type: 'response.content_part.done', ...place, part: { type: 'text', text } },
    { type: 'response.output_item.done', ...ofItem, item: done },
    end([done]),
  ];
}

/** Splits a text into the deltas of a transcript; joined they are the text. */
export function words(text: string): string[] {
  return text.match(/\s*\S{1,12}/gu) ?? [];
}
