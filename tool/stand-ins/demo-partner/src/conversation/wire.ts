import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** An event of the partner; its fields are those of the real service. */
export type ServerEvent = { type: string } & Record<string, unknown>;

/** What the conversation needs of its call. */
export interface Wire {
  send(event: ServerEvent): void;
  /** Plays Opus packets at their pace, 20 ms each. Replaces what plays. */
  play(packets: readonly Buffer[], onEnd: () => void): void;
  /** Stops what plays. @returns milliseconds that were played of it */
  stop(): number;
}

export type ItemRole = 'user' | 'assistant' | 'system';

const ClientItem = z.object({
  id: z.string().min(1).max(64).optional(),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant', 'system']),
  content: z.array(z.object({ type: z.string(), text: z.string().max(20_000).optional() })).max(20),
});

const ResponseRequest = z.object({
  conversation: z.enum(['auto', 'none']).default('auto'),
  output_modalities: z.array(z.enum(['audio', 'text'])).optional(),
  instructions: z.string().max(50_000).optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export type ResponseRequest = z.infer<typeof ResponseRequest>;

/** What a client may send on the event channel; all else is answered by an `error` event. */
export const ClientEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.update'),
    session: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal('response.create'),
    response: ResponseRequest.prefault({}),
  }),
  z.object({ type: z.literal('response.cancel'), response_id: z.string().optional() }),
  z.object({ type: z.literal('output_audio_buffer.clear') }),
  z.object({ type: z.literal('input_audio_buffer.clear') }),
  z.object({ type: z.literal('input_audio_buffer.commit') }),
  z.object({
    type: z.literal('conversation.item.create'),
    previous_item_id: z.string().nullish(),
    item: ClientItem,
  }),
  z.object({
    type: z.literal('conversation.item.truncate'),
    item_id: z.string(),
    content_index: z.int().min(0),
    audio_end_ms: z.int().min(0),
  }),
]);

export type ClientEvent = z.infer<typeof ClientEvent>;

export function newId(kind: 'event' | 'item' | 'resp' | 'sess' | 'conv'): string {
  return `${kind}_${randomBytes(9).toString('base64url')}`;
}

/** The `error` event; the call goes on after it. */
export function errorEvent(code: string, message: string, cause?: string): ServerEvent {
  return {
    type: 'error',
    error: { type: 'invalid_request_error', code, message, param: null, event_id: cause ?? null },
  };
}
