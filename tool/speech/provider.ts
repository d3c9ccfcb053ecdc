import type { CaseDraftRequest, CaseDraftResult } from './case-draft.ts';
import type { SoundType } from '../contract/constants/voice.ts';
import type { FeedbackReport, FeedbackRequest } from './feedback/report.ts';
import type { ReplyTokens } from './prices.ts';

/** Who decides that the learner has finished speaking. */
export type TurnTaking =
  /** The service judges by what was said; `low` gives a learner the most time to think. */
  | { mode: 'semantic'; eagerness: 'low' | 'medium' | 'high' | 'auto' }
  /** So many milliseconds of silence. */
  | { mode: 'server'; silenceMs: number }
  /** The learner's button. */
  | { mode: 'push-to-talk' };

/** Everything that is fixed about one spoken conversation before its client secret is made. */
export interface SessionRequest {
  /** What the partner is told: role, situation, goals, and how to begin or go on. */
  instructions: string;
  /** ISO 639-1 code of the language practised; the transcription is held to it. */
  language: string;
  voice: string;
  turnTaking: TurnTaking;
  /** Speech of the partner, as a factor of normal speed. */
  speed?: number;
  /** A stable hash of the user's id; never the id, name or address itself. */
  safetyIdentifier: string;
}

export interface IceServer {
  urls: string;
}

export interface SpeechSession {
  /** Opens a call with this session's configuration. Stays on the server: see `openCall`. */
  clientSecret: string;
  /** What the browser must not change of it, in the form of `session.update`. */
  fixed: FixedSettings;
  /** UTC ISO time after which no call can be opened with the secret. */
  expiresAt: string;
  iceServers: IceServer[];
}

/** Settings that stay as the server made them; the browser may change pace and turn-taking. */
export interface FixedSettings {
  type: 'realtime';
  instructions: string;
  output_modalities: string[];
  max_output_tokens: number;
  tools: unknown[];
}

/** What the server is told of a call that it has joined. */
export interface CallListener {
  /** An event of the call in the service's own form, not checked yet. */
  event(event: unknown): void;
  /** Nothing more is told: the call is over, or the connection to it broke. */
  closed(): void;
}

/** The server's own place in a call, beside the browser's. */
export interface JoinedCall {
  send(event: Record<string, unknown>): void;
  leave(): void;
}

export interface CallRequest {
  clientSecret: string;
  /** The browser's SDP offer. */
  offer: string;
  /** IP address that the browser's request came from. */
  address: string;
}

export interface OpenedCall {
  /** The provider's name of the call. */
  callId: string;
  /** SDP answer for the browser; sound and events then go between browser and provider directly. */
  answer: string;
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

/** A short recording to be written down. */
export interface TranscribeRequest {
  sound: Buffer;
  /** Its media type, one of `soundTypes`. */
  contentType: SoundType;
  /** ISO 639-1 code of what is spoken. */
  language: string;
}

export interface Transcribed {
  text: string;
  /** Seconds of sound that were written down, as the service counted them; null where it did not say. */
  seconds: number | null;
}

/** A text to be read in another language. */
export interface TranslateRequest {
  text: string;
  /** ISO 639-1 codes. */
  from: string;
  to: string;
  /** A stable hash of the user's id. */
  safetyIdentifier: string;
}

export interface Translated {
  text: string;
  /** What it took, for the budgets; null where the service did not say. */
  usage: { model: string; tokens: ReplyTokens } | null;
}

/** The result of the first of two steps, kept so that a retry does not pay for it again. */
export interface FirstStep {
  /** What an earlier attempt kept; anything else is no reason to fail. */
  found: unknown;
  keep(found: object): Promise<void>;
}

/** A spoken AI partner and the tutor that reads the transcript afterwards. */
export interface SpeechProvider {
  readonly name: 'openai' | 'demo';
  /** Models that conversations use, by whose prices they are counted. */
  readonly models: { realtime: string; transcribe: string };
  /**
   * Mints a short-lived secret for one session with its instructions, language, voice and turn-taking.
   * @throws SpeechError
   */
  createSession(request: SessionRequest): Promise<SpeechSession>;
  /**
   * Answers a browser's offer. The server makes this request, so that no browser holds a secret with
   * which calls could be opened that the server does not know.
   * @throws SpeechError
   */
  openCall(request: CallRequest): Promise<OpenedCall>;
  /**
   * Joins an open call, to hear what is said and what it costs. Kind `refused`: there is no such call.
   * @throws SpeechError
   */
  joinCall(callId: string, listener: CallListener): Promise<JoinedCall>;
  /**
   * Ends a call; one that is over already is no error.
   * @throws SpeechError
   */
  hangUp(callId: string): Promise<void>;
  /**
   * Writes the structured feedback on a finished conversation. Every quote of the answer is the
   * learner's own words (see `checkReport`), and no number in it comes from a model.
   * @throws SpeechError
   */
  createFeedback(request: FeedbackRequest, firstStep?: FirstStep): Promise<FeedbackReport>;
  /**
   * A whole practice case from an instructor's sentence, or the nearest template where there is no
   * language model. Costs money each time.
   * @throws SpeechError
   */
  draftCase(request: CaseDraftRequest): Promise<CaseDraftResult>;
  /**
   * A short sample of a voice saying a text. Costs a session each time: keep the answer.
   * @throws SpeechError
   */
  sampleVoice(request: VoiceSampleRequest): Promise<VoiceSample>;
  /**
   * Writes down a short recording. Absent where the provider cannot: the demo partner knows only its
   * own script.
   * @throws SpeechError
   */
  transcribe?(request: TranscribeRequest): Promise<Transcribed>;
  /**
   * A line of a conversation in another language. Absent where the provider cannot. Costs money each
   * time: keep the answer.
   * @throws SpeechError
   */
  translate?(request: TranslateRequest): Promise<Translated>;
  /** Ends what the provider still runs; calls after it are refused. */
  close(): Promise<void>;
}
