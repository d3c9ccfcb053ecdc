import { z } from 'zod';
import { ReplyUsage } from '../../speech/reply-tokens.ts';

const id = z.string().min(1).max(200);

const TranscriptionUsage = z
  .object({ seconds: z.number().min(0).optional(), input_tokens: z.number().min(0).optional() })
  .nullish();
export type TranscriptionUsage = z.infer<typeof TranscriptionUsage>;

/** The events of a call that the server uses; all others are ignored. */
export const CallEvent = z.discriminatedUnion('type', [
  z.object({
    // The second repeats the first: the service drops an event now and then.
    type: z.enum(['conversation.item.added', 'conversation.item.done']),
    previous_item_id: id.nullish(),
    item: z.object({
      id,
      role: z.string().optional(),
      content: z.array(z.object({ type: z.string(), text: z.string().nullish() })).optional(),
    }),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.delta'),
    item_id: id,
    delta: z.string(),
  }),
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    item_id: id,
    transcript: z.string(),
    usage: TranscriptionUsage,
  }),
  z.object({
    type: z.literal('response.output_audio_transcript.done'),
    response_id: id,
    item_id: id,
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('conversation.item.truncated'),
    item_id: id,
    audio_end_ms: z.number().min(0),
  }),
  z.object({ type: z.literal('output_audio_buffer.started'), response_id: id }),
  z.object({ type: z.literal('output_audio_buffer.stopped'), response_id: id }),
  z.object({ type: z.literal('output_audio_buffer.cleared'), response_id: id }),
  z.object({
    type: z.literal('response.done'),
    response: z.object({
      id,
      // All fields are optional in the published schema; the usage is counted without them, too.
      status: z.string().default('completed'),
      status_details: z
        .object({
          error: z.object({ code: z.string().nullish(), type: z.string().nullish() }).nullish(),
        })
        .nullish(),
      output: z
        .array(
          z.object({
            id,
            content: z.array(z.object({ transcript: z.string().nullish() })).default([]),
          }),
        )
        .default([]),
      usage: ReplyUsage.nullish(),
    }),
  }),
  z.object({
    type: z.literal('error'),
    error: z.object({ code: z.string().nullish(), type: z.string().nullish() }),
  }),
  z.object({
    type: z.literal('session.updated'),
    session: z.object({
      instructions: z.string().optional(),
      output_modalities: z.array(z.string()).optional(),
      max_output_tokens: z.union([z.number(), z.string()]).optional(),
      tools: z.array(z.unknown()).optional(),
      audio: z.object({ output: z.object({ speed: z.number().optional() }).optional() }).optional(),
    }),
  }),
]);
export type CallEvent = z.infer<typeof CallEvent>;
