import { z } from 'zod';

/** Silence that ends a turn, in milliseconds, for the words in which the real service is told. */
const eagernessMs = { low: 800, auto: 500, medium: 500, high: 350 } as const;
const defaultSilenceMs = 500;

export const TurnDetection = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('server_vad'),
    silence_duration_ms: z.number().min(200).max(10_000).default(defaultSilenceMs),
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

export type TurnDetection = z.infer<typeof TurnDetection>;

/**
 * The part of a Realtime session that the partner follows, in OpenAI's form.
 * The partner follows its script whatever the instructions say, but tells those that were changed.
 */
export const Session = z.object({
  type: z.literal('realtime').default('realtime'),
  model: z.string().max(100).default('demo'),
  instructions: z.string().max(50_000).optional(),
  audio: z
    .object({
      input: z
        .object({
          transcription: z
            .object({
              language: z.string().max(20).optional(),
              languages: z.array(z.string().max(20)).max(20).optional(),
            })
            .nullish(),
          turn_detection: TurnDetection.nullable().default({
            type: 'server_vad',
            silence_duration_ms: defaultSilenceMs,
            create_response: true,
            interrupt_response: true,
          }),
        })
        .prefault({}),
      output: z.object({ voice: z.string().max(100).default('alloy') }).prefault({}),
    })
    .prefault({}),
});

export type Session = z.infer<typeof Session>;

/** Language that a session is transcribed in. */
export function sessionLanguage(session: Session): string {
  const { language, languages } = session.audio.input.transcription ?? {};
  return language ?? languages?.[0] ?? 'en';
}

/** Silence that ends the learner's turn in milliseconds, null for push-to-talk. */
export function silenceOf(detection: TurnDetection | null): number | null {
  if (detection === null) return null;
  return detection.type === 'server_vad'
    ? detection.silence_duration_ms
    : eagernessMs[detection.eagerness];
}
