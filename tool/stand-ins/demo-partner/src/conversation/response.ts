import { newId, type ServerEvent } from './wire.ts';

/** Tokens that the real service counts for a second of speech, in and out. */
const tokensPerSecond = { input: 10, output: 20 } as const;

export type CancelReason = 'turn_detected' | 'client_cancelled';

export interface Usage {
  inputMs: number;
  outputMs: number;
}

/** The `response` object as the real service shows it. */
export function responseObject(
  id: string,
  status: 'in_progress' | 'completed' | 'cancelled',
  details: {
    metadata?: Record<string, string> | null | undefined;
    conversationId: string | null;
    modalities: readonly string[];
    output?: readonly object[];
    reason?: CancelReason | undefined;
    usage?: Usage;
  },
): Record<string, unknown> {
  return {
    object: 'realtime.response',
    id,
    status,
    status_details: details.reason ? { type: 'cancelled', reason: details.reason } : null,
    output: details.output ?? [],
    conversation_id: details.conversationId,
    output_modalities: details.modalities,
    metadata: details.metadata ?? null,
    usage: details.usage ? tokenUsage(details.usage) : null,
  };
}

function tokenUsage({ inputMs, outputMs }: Usage): Record<string, unknown> {
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

/** Everything a text-only response sends, from `response.created` to `response.done`. */
export function textResponse(
  text: string,
  metadata: Record<string, string> | null | undefined,
): ServerEvent[] {
  const id = newId('resp');
  const itemId = newId('item');
  const part = { type: 'output_text', text };
  const item = { id: itemId, object: 'realtime.item', type: 'message', role: 'assistant' };
  const done = { ...item, status: 'completed', content: [part] };
  const place = { response_id: id, item_id: itemId, output_index: 0, content_index: 0 };
  const shape = { metadata, conversationId: null, modalities: ['text'] };
  return [
    { type: 'response.created', response: responseObject(id, 'in_progress', shape) },
    {
      type: 'response.output_item.added',
      response_id: id,
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    },
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    ...words(text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text },
    { type: 'response.content_part.done', ...place, part },
    { type: 'response.output_item.done', response_id: id, output_index: 0, item: done },
    {
      type: 'response.done',
      response: responseObject(id, 'completed', {
        ...shape,
        output: [done],
        usage: { inputMs: 0, outputMs: 0 },
      }),
    },
  ];
}

/** Splits a text into the pieces that a transcript grows by; joined they are the text. */
export function words(text: string): string[] {
  return text.match(/\s*\S{1,12}/gu) ?? [];
}
