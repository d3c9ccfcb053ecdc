import { z } from 'zod';
import type { FeedbackReport, FeedbackRequest } from './feedback/report.ts';

/** Shortest and longest silence after which the partner may answer, in milliseconds. */
export const SILENCE_MS = { min: 500, max: 5_000, default: 800 } as const;

/** Slowest and fastest speech of the partner, as a factor of normal speed. */
export const SPEED = { min: 0.25, max: 1.5, default: 1 } as const;

/**
 * Who decides that the learner has finished speaking:
 * `semantic` lets the service judge by what was said (`eagerness` tells how patiently),
 * `server` waits for `silenceMs` of silence, `push-to-talk` waits for the learner's button.
 */
export const turnTakingSchema = z.object({
  mode: z.enum(['semantic', 'server', 'push-to-talk']),
  /** Only `server`. */
  silenceMs: z.int().min(SILENCE_MS.min).max(SILENCE_MS.max).optional(),
  /** Only `semantic`; `low` gives a learner the most time to think. */
  eagerness: z.enum(['low', 'medium', 'high', 'auto']).optional(),
});

export type TurnTaking = z.infer<typeof turnTakingSchema>;

/** Everything that is fixed about one spoken conversation before its client secret is made. */
export const sessionRequestSchema = z.object({
  /** What the partner is told: role, situation, goals. */
  instructions: z.string(),
  /** ISO 639-1 code of the language practised. */
  language: z.string().min(2),
  voice: z.string().min(1),
  /** ISO 639-1 code the transcription is held to; the language practised when absent. */
  transcriptionLanguage: z.string().min(2).optional(),
  turnTaking: turnTakingSchema,
  speed: z.number().min(SPEED.min).max(SPEED.max).optional(),
  /** A stable hash of the user's id; never the id, name or address itself. */
  safetyIdentifier: z.string().min(1).max(64),
  /** Longest single reply of the partner, in tokens. */
  maxOutputTokens: z.int().min(1).max(4_096).optional(),
  /**
   * True when the partner opens the conversation: the client then sends `response.create` as soon
   * as it has seen `session.created`.
   */
  greetFirst: z.boolean(),
});

export type SessionRequest = z.infer<typeof sessionRequestSchema>;

export interface IceServer {
  urls: string;
}

export interface SpeechSession {
  /** Bearer token of the call, good for this session's fixed configuration only. */
  clientSecret: string;
  /** Where the browser posts its SDP offer; may be a path on the page's own origin. */
  callsUrl: string;
  /** UTC ISO time after which no call can be opened with the secret. */
  expiresAt: string;
  iceServers: IceServer[];
}

export interface VoiceSampleRequest {
  voice: string;
  text: string;
  /** ISO 639-1 code. */
  language: string;
}

export interface VoiceSample {
  audio: Buffer;
  /** An `audio/*` media type that browsers play. */
  contentType: string;
}

/** A spoken AI partner and the tutor that reads the transcript afterwards. */
export interface SpeechProvider {
  readonly name: 'openai' | 'demo';
  /**
   * Mints a short-lived client secret for one session; instructions, language, voice and
   * turn-taking are fixed here and cannot be chosen by the browser.
   * @throws SpeechError
   */
  createSession(request: SessionRequest): Promise<SpeechSession>;
  /**
   * Writes the structured feedback on a finished conversation. Every quote of the answer is the
   * learner's own words (see `checkQuotes`), and no number in it comes from a model.
   * @throws SpeechError
   */
  createFeedback(request: FeedbackRequest): Promise<FeedbackReport>;
  /**
   * A short sample of a voice saying a text. Costs a session each time: keep the answer.
   * @throws SpeechError
   */
  sampleVoice(request: VoiceSampleRequest): Promise<VoiceSample>;
  /** Ends what the provider still runs; calls after it are refused. */
  close(): Promise<void>;
}
