import { z } from 'zod';
import { MaxOutputTokens, SessionSettings } from './session.ts';

// The client events as documented by OpenAI (API reference, "Client events").

const Metadata = z
  .record(z.string().max(64), z.string().max(512))
  .refine((entries) => Object.keys(entries).length <= 16, 'At most 16 entries');

const eventId = { event_id: z.string().max(512).optional() };

const item = <R extends string, P extends string>(role: R, part: P) =>
  z.strictObject({
    id: z.string().min(1).max(64).optional(),
    type: z.literal('message'),
    role: z.literal(role),
    content: z
      .array(z.strictObject({ type: z.literal(part), text: z.string().max(20_000) }))
      .min(1)
      .max(20),
  });

const ClientItem = z.discriminatedUnion('role', [
  item('user', 'input_text'),
  item('system', 'input_text'),
  item('assistant', 'output_text'),
]);

export const ResponseSettings = z.strictObject({
  conversation: z.enum(['auto', 'none']).optional(),
  output_modalities: z
    .array(z.enum(['audio', 'text']))
    .min(1)
    .max(1)
    .optional(),
  instructions: z.string().max(100_000).optional(),
  max_output_tokens: MaxOutputTokens.optional(),
  metadata: Metadata.nullish(),
});
export type ResponseSettings = z.infer<typeof ResponseSettings>;

/** Every event that this product's clients send on the event channel or the WebSocket. */
export const ClientEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.update'), session: SessionSettings, ...eventId }),
  z.strictObject({
    type: z.literal('response.create'),
    response: ResponseSettings.optional(),
    ...eventId,
  }),
  z.strictObject({
    type: z.literal('response.cancel'),
    response_id: z.string().optional(),
    ...eventId,
  }),
  z.strictObject({ type: z.literal('output_audio_buffer.clear'), ...eventId }),
  z.strictObject({ type: z.literal('input_audio_buffer.clear'), ...eventId }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit'), ...eventId }),
  z.strictObject({
    type: z.literal('input_audio_buffer.append'),
    audio: z.base64(),
    ...eventId,
  }),
  z.strictObject({
    type: z.literal('conversation.item.create'),
    previous_item_id: z.string().nullish(),
    item: ClientItem,
    ...eventId,
  }),
  z.strictObject({
    type: z.literal('conversation.item.truncate'),
    item_id: z.string(),
    content_index: z.literal(0),
    audio_end_ms: z.int().min(0),
    ...eventId,
  }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;
