import { z } from 'zod';
import { MaxOutputTokens, SessionObject } from './session.ts';

// The server events as documented by OpenAI (API reference, "Server events").

const Status = z.enum(['completed', 'incomplete', 'in_progress']);
const Text = z.string();
const Index = z.int().min(0);

const ItemPart = z.strictObject({
  type: z.enum(['input_text', 'input_audio', 'output_text', 'output_audio']),
  text: Text.optional(),
  transcript: Text.optional(),
});

const Item = z.strictObject({
  id: Text,
  object: z.literal('realtime.item'),
  type: z.literal('message'),
  role: z.enum(['user', 'assistant', 'system']),
  status: Status,
  content: z.array(ItemPart),
});

/** Parts of a response in progress have other type names. */
const ContentPart = z.strictObject({
  type: z.enum(['audio', 'text']),
  text: Text.optional(),
  transcript: Text.optional(),
});

const Usage = z.strictObject({
  total_tokens: Index,
  input_tokens: Index,
  output_tokens: Index,
  input_token_details: z.strictObject({
    text_tokens: Index,
    audio_tokens: Index,
    cached_tokens: Index,
    cached_tokens_details: z.strictObject({ text_tokens: Index, audio_tokens: Index }).optional(),
  }),
  output_token_details: z.strictObject({ text_tokens: Index, audio_tokens: Index }),
});

const Response = z.strictObject({
  object: z.literal('realtime.response'),
  id: Text,
  status: z.enum(['completed', 'cancelled', 'failed', 'incomplete', 'in_progress']),
  status_details: z
    .strictObject({
      type: z.enum(['completed', 'cancelled', 'failed', 'incomplete']),
      reason: z
        .enum(['turn_detected', 'client_cancelled', 'max_output_tokens', 'content_filter'])
        .optional(),
      error: z.strictObject({ type: Text, code: Text }).optional(),
    })
    .optional(),
  output: z.array(Item),
  conversation_id: Text.optional(),
  output_modalities: z.array(z.enum(['audio', 'text'])),
  max_output_tokens: MaxOutputTokens.optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  usage: Usage.optional(),
});

const place = { response_id: Text, item_id: Text, output_index: Index, content_index: Index };
const transcribed = { item_id: Text, content_index: Index };
const linked = { previous_item_id: Text.nullable(), item: Item };
const transcription = 'conversation.item.input_audio_transcription';

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ event_id: Text, type: z.literal(type), ...shape });

/** Every event that the service sends in a call of this product; its other events are omitted. */
export const ServerEvent = z.discriminatedUnion('type', [
  event('session.created', { session: SessionObject }),
  event('session.updated', { session: SessionObject }),
  event('conversation.created', {
    conversation: z.strictObject({ id: Text, object: z.literal('realtime.conversation') }),
  }),
  event('conversation.item.added', linked),
  event('conversation.item.done', linked),
  event('conversation.item.truncated', {
    item_id: Text,
    content_index: Index,
    audio_end_ms: Index,
  }),
  event(`${transcription}.delta`, { ...transcribed, delta: Text }),
  event(`${transcription}.completed`, {
    ...transcribed,
    transcript: Text,
    usage: z.strictObject({ type: z.literal('duration'), seconds: z.number() }),
  }),
  event(`${transcription}.failed`, {
    ...transcribed,
    error: z.strictObject({ type: Text, code: Text, message: Text }),
  }),
  event('input_audio_buffer.committed', { item_id: Text, previous_item_id: Text.nullable() }),
  event('input_audio_buffer.cleared', {}),
  event('input_audio_buffer.speech_started', { audio_start_ms: Index, item_id: Text }),
  event('input_audio_buffer.speech_stopped', { audio_end_ms: Index, item_id: Text }),
  event('output_audio_buffer.started', { response_id: Text }),
  event('output_audio_buffer.stopped', { response_id: Text }),
  event('output_audio_buffer.cleared', { response_id: Text }),
  event('response.created', { response: Response }),
  event('response.done', { response: Response }),
  event('response.output_item.added', { response_id: Text, output_index: Index, item: Item }),
  event('response.output_item.done', { response_id: Text, output_index: Index, item: Item }),
  event('response.content_part.added', { ...place, part: ContentPart }),
  event('response.content_part.done', { ...place, part: ContentPart }),
  event('response.output_audio_transcript.delta', { ...place, delta: Text }),
  event('response.output_audio_transcript.done', { ...place, transcript: Text }),
  event('response.output_audio.delta', { ...place, delta: Text }),
  event('response.output_audio.done', place),
  event('response.output_text.delta', { ...place, delta: Text }),
  event('response.output_text.done', { ...place, text: Text }),
  event('rate_limits.updated', {
    rate_limits: z.array(
      z.strictObject({
        name: z.enum(['requests', 'tokens']),
        limit: Index,
        remaining: Index,
        reset_seconds: z.number(),
      }),
    ),
  }),
  event('error', {
    error: z.strictObject({
      type: Text,
      code: Text.nullable(),
      message: Text,
      param: Text.nullable(),
      event_id: Text.nullable(),
    }),
  }),
]);
