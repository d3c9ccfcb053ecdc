import { z } from 'zod';

/** Silence that ends a turn, in milliseconds, for the words in which the real service is told. */
const EAGERNESS_MS = { low: 800, auto: 500, medium: 500, high: 350 } as const;
const DEFAULT_SILENCE_MS = 500;

export const turnDetectionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('server_vad'),
    silence_duration_ms: z.number().min(200).max(10_000).default(DEFAULT_SILENCE_MS),
    create_response: z.boolean().default(true),
    interrupt_response: z.boolean().default(true),
  }),
  z.object({
    type: z.literal('semantic_vad'),
    eagerness: z.enum(['low', 'medium', 'high', 'auto']).default('auto'),
    create_response: z.boolean().default(true),
    interrupt_response: z.boolean().default(true),
  }),
]);

export type TurnDetection = z.infer<typeof turnDetectionSchema>;

/**
 * The part of a Realtime session that the demo partner heeds, in the real service's own form.
 * The instructions are left out: it follows its script, and a secret must fit a header.
 */
export const demoSessionSchema = z.object({
  type: z.literal('realtime').default('realtime'),
  model: z.string().max(100).default('demo'),
  audio: z
    .object({
      input: z
        .object({
          transcription: z.object({ language: z.string().max(20).default('en') }).nullish(),
          turn_detection: turnDetectionSchema.nullable().default({
            type: 'server_vad',
            silence_duration_ms: DEFAULT_SILENCE_MS,
            create_response: true,
            interrupt_response: true,
          }),
        })
        .prefault({}),
      output: z.object({ voice: z.string().max(100).default('alloy') }).prefault({}),
    })
    .prefault({}),
});

export type DemoSession = z.infer<typeof demoSessionSchema>;

/** Language that a session is transcribed in. */
export function sessionLanguage(session: DemoSession): string {
  return session.audio.input.transcription?.language ?? 'en';
}

/** Silence that ends the learner's turn in milliseconds, null for push-to-talk. */
export function silenceOf(detection: TurnDetection | null): number | null {
  if (detection === null) return null;
  return detection.type === 'server_vad'
    ? detection.silence_duration_ms
    : EAGERNESS_MS[detection.eagerness];
}
