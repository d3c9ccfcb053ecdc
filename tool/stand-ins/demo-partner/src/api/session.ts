import { z } from 'zod';

// A Realtime session as documented by OpenAI (API reference, "Realtime sessions"), as far as this
// product uses it. Unknown fields are refused, as by the service.

const AudioFormat = z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) });

export const TurnDetection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('server_vad'),
    threshold: z.number().min(0).max(1).optional(),
    prefix_padding_ms: z.int().min(0).optional(),
    silence_duration_ms: z.int().min(200).max(10_000).optional(),
    create_response: z.boolean().optional(),
    interrupt_response: z.boolean().optional(),
    idle_timeout_ms: z.int().min(5_000).max(30_000).nullish(),
  }),
  z.strictObject({
    type: z.literal('semantic_vad'),
    eagerness: z.enum(['low', 'medium', 'high', 'auto']).optional(),
    create_response: z.boolean().optional(),
    interrupt_response: z.boolean().optional(),
  }),
]);

/** The gpt-transcribe models, which expect a list of languages instead of one. */
const takesLanguages = /^gpt-(live-)?transcribe/u;

export const Transcription = z
  .strictObject({
    model: z.string().max(100).optional(),
    language: z.string().max(20).optional(),
    languages: z.array(z.string().max(20)).max(20).optional(),
    keywords: z.array(z.string().max(200)).max(200).optional(),
    prompt: z.string().max(2_000).optional(),
  })
  .refine(({ model = '', language }) => language === undefined || !takesLanguages.test(model), {
    path: ['language'],
    error: 'This model takes languages',
  });

export const MaxOutputTokens = z.union([z.int().min(1).max(4_096), z.literal('inf')]);

const Truncation = z.union([
  z.enum(['auto', 'disabled']),
  z.strictObject({
    type: z.literal('retention_ratio'),
    retention_ratio: z.number().min(0).max(1),
    token_limits: z.strictObject({ post_instructions: z.int().min(0).optional() }).optional(),
  }),
]);

/** Settings of a session, in `session.update` and for a client secret. */
export const SessionSettings = z.strictObject({
  type: z.literal('realtime'),
  model: z.string().max(100).optional(),
  instructions: z.string().max(100_000).optional(),
  output_modalities: z
    .array(z.enum(['audio', 'text']))
    .min(1)
    .max(1)
    .optional(),
  max_output_tokens: MaxOutputTokens.optional(),
  truncation: Truncation.optional(),
  tools: z.array(z.looseObject({ type: z.enum(['function', 'mcp']) })).optional(),
  reasoning: z
    .strictObject({ effort: z.enum(['minimal', 'low', 'medium', 'high', 'xhigh']).optional() })
    .optional(),
  audio: z
    .strictObject({
      input: z
        .strictObject({
          format: AudioFormat.optional(),
          transcription: Transcription.nullish(),
          noise_reduction: z.strictObject({ type: z.enum(['near_field', 'far_field']) }).nullish(),
          turn_detection: TurnDetection.nullish(),
        })
        .optional(),
      output: z
        .strictObject({
          format: AudioFormat.optional(),
          voice: z.string().max(100).optional(),
          speed: z.number().min(0.25).max(1.5).optional(),
        })
        .optional(),
    })
    .optional(),
});

/** Body of `POST /v1/realtime/client_secrets`. */
export const ClientSecretBody = z.strictObject({
  expires_after: z
    .strictObject({
      anchor: z.literal('created_at').optional(),
      seconds: z.int().min(10).max(7_200),
    })
    .optional(),
  session: SessionSettings.optional(),
});

/** A session as its events show it. */
export const SessionObject = SessionSettings.extend({
  object: z.literal('realtime.session'),
  id: z.string(),
  expires_at: z.int().optional(),
});
