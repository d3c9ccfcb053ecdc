import { z } from 'zod';
import { SessionSettings, Transcription, TurnDetection as GivenDetection } from './api/session.ts';

/** Silence in milliseconds that ends a turn, for each eagerness of the real service. */
const eagernessMs = { low: 800, auto: 500, medium: 500, high: 350 } as const;
const defaultSilenceMs = 500;
/** Below this speed the slow recordings are played. */
const slowBelow = 0.9;

const defaultDetection = {
  type: 'server_vad',
  silence_duration_ms: defaultSilenceMs,
} as const;

export type TurnDetection = z.infer<typeof GivenDetection>;

/**
 * The supported part of a Realtime session, in OpenAI's form. The partner follows its script
 * whatever the instructions say, but reports them when they change.
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
 * The supported part of the settings of a new session.
 * || @throws ZodError for settings that the real service refuses
 */
export function sessionOf(settings: unknown): Session {
  return Session.parse(SessionSettings.parse(settings));
}

/** Language of a session's transcripts. */
export function sessionLanguage(session: Session): string {
  const { language, languages } = session.audio.input.transcription ?? {};
  return language ?? languages?.[0] ?? 'en';
}

/** Silence in milliseconds that ends the learner's turn, null for push-to-talk. */
export function silenceOf(detection: TurnDetection | null): number | null {
  if (detection === null) return null;
  return detection.type === 'server_vad'
    ? (detection.silence_duration_ms ?? defaultSilenceMs)
    : eagernessMs[detection.eagerness ?? 'auto'];
}

/** Whether the partner uses its slow recordings. */
export const speaksSlowly = ({ audio }: Session): boolean => audio.output.speed < slowBelow;
