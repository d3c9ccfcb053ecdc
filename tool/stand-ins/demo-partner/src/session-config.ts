import { z } from 'zod';
import { SessionSettings, Transcription, TurnDetection as GivenDetection } from './api/session.ts';

/** Silence that ends a turn, in milliseconds, for the words in which the real service is told. */
const eagernessMs = { low: 800, auto: 500, medium: 500, high: 350 } as const;
const defaultSilenceMs = 500;
/** A slower pace than this has recordings of its own. */
const slowBelow = 0.9;

const defaultDetection = {
  type: 'server_vad',
  silence_duration_ms: defaultSilenceMs,
} as const;

export type TurnDetection = z.infer<typeof GivenDetection>;

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
          transcription: Transcription.nullish(),
          noise_reduction: z.strictObject({ type: z.enum(['near_field', 'far_field']) }).nullish(),
          turn_detection: GivenDetection.nullable().default(defaultDetection),
        })
        .prefault({}),
      output: z
        .object({
          voice: z.string().max(100).default('alloy'),
          speed: z.number().min(0.25).max(1.5).default(1),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type Session = z.infer<typeof Session>;

/**
 * What of the settings for a new session the partner follows.
 * @throws ZodError for settings that the real service refuses
 */
export function sessionOf(settings: unknown): Session {
  return Session.parse(SessionSettings.parse(settings));
}

/** Language that a session is transcribed in. */
export function sessionLanguage(session: Session): string {
  const { language, languages } = session.audio.input.transcription ?? {};
  return language ?? languages?.[0] ?? 'en';
}

/** Silence that ends the learner's turn in milliseconds, null for push-to-talk. */
export function silenceOf(detection: TurnDetection | null): number | null {
  if (detection === null) return null;
  return detection.type === 'server_vad'
    ? (detection.silence_duration_ms ?? defaultSilenceMs)
    : eagernessMs[detection.eagerness ?? 'auto'];
}

/** Whether the partner speaks at its slow pace. */
export const speaksSlowly = ({ audio }: Session): boolean => audio.output.speed < slowBelow;
