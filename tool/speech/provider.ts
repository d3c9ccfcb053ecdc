import type { CaseDraftRequest, CaseDraftResult } from './case-draft.ts';
import type { SoundType } from '../contract/constants/voice.ts';
import type { FeedbackReport, FeedbackRequest } from './feedback/report.ts';
import type { ReplyTokens } from './prices.ts';

/** How the end of the learner's turn is detected. */
export type TurnTaking =
  /** The service judges the content; `low` gives a learner the most time to think. */
  | { mode: 'semantic'; eagerness: 'low' | 'medium' | 'high' | 'auto' }
  /** After this many milliseconds of silence. */
  | { mode: 'server'; silenceMs: number }
  /** By the learner's button. */
  | { mode: 'push-to-talk' };

/** The configuration of a conversation when its client secret is created. */
export interface SessionRequest {
  /** The partner's instructions: role, situation, goals, and how to begin or continue. */
  instructions: string;
  /** ISO 639-1 code of the practiced language, also for the transcription. */
  language: string;
  voice: string;
  turnTaking: TurnTaking;
  /** Speaking rate of the partner; 1 is normal. */
  speed?: number;
  /** A stable hash of the user's id; never the id, name or address itself. */
  safetyIdentifier: string;
}

export interface IceServer {
  urls: string;
}

export interface SpeechSession {
  /** Opens a call with this session's configuration. Never leaves the server: see `openCall`. */
  clientSecret: string;
  /** Settings that the browser must not change, in the form of `session.update`. */
  fixed: FixedSettings;
  /** UTC ISO time of the secret's expiry. */
  expiresAt: string;
  iceServers: IceServer[];
}

/** Settings fixed by the server; the browser may change speaking rate and turn-taking. */
export interface FixedSettings {
  type: 'realtime';
  instructions: string;
  output_modalities: string[];
  max_output_tokens: number;
  tools: unknown[];
}

/** Callbacks for a call that the server has joined. */
export interface CallListener {
  /** An event of the call in the service's own form, not validated. */
  event(event: unknown): void;
  /** No more events follow: the call has ended, or the connection to it broke. */
  closed(): void;
}

/** The server's own connection to a call, in addition to the browser's. */
export interface JoinedCall {
  send(event: Record<string, unknown>): void;
  leave(): void;
}

export interface CallRequest {
  clientSecret: string;
  /** The browser's SDP offer. */
  offer: string;
  /** IP address of the browser's request. */
  address: string;
}

export interface OpenedCall {
  /** The provider's id of the call. */
  callId: string;
  /** SDP answer for the browser; audio and events then flow directly between browser and provider. */
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

/** A short recording to transcribe. */
export interface TranscribeRequest {
  sound: Buffer;
  /** Its media type, one of `soundTypes`. */
  contentType: SoundType;
  /** ISO 639-1 code of the spoken language. */
  language: string;
}

export interface Transcribed {
  text: string;
  /** Seconds of transcribed audio according to the service; null if it does not report them. */
  seconds: number | null;
}

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
  /** Token usage, for the budgets; null if the service does not report it. */
  usage: { model: string; tokens: ReplyTokens } | null;
}

/** Storage for the result of the first of two steps, so that a retry does not pay for it again. */
export interface FirstStep {
  /** Result stored by an earlier attempt; any other value is ignored. */
  found: unknown;
  keep(found: object): Promise<void>;
}

/** A spoken AI partner, and the tutor that writes feedback on the transcript. */
export interface SpeechProvider {
  readonly name: 'openai' | 'demo';
  /** Models of conversations, which determine the prices. */
  readonly models: { realtime: string; transcribe: string };
  /**
   * Creates a short-lived secret for one session with the request's configuration.
   * @throws SpeechError
   */
  createSession(request: SessionRequest): Promise<SpeechSession>;
  /**
   * Answers a browser's SDP offer. The server sends the request, so that browsers never have a
   * secret that could open calls unknown to the server.
   * @throws SpeechError
   */
  openCall(request: CallRequest): Promise<OpenedCall>;
  /**
   * Joins an open call, for its transcript and cost. Kind `refused`: the call does not exist.
   * @throws SpeechError
   */
  joinCall(callId: string, listener: CallListener): Promise<JoinedCall>;
  /**
   * Ends a call; no error if it has ended already.
   * @throws SpeechError
   */
  hangUp(callId: string): Promise<void>;
  /**
   * Writes the structured feedback on a finished conversation. Every quote is from the learner's
   * own turns (see `checkReport`), and no number comes from a model.
   * @throws SpeechError
   */
  createFeedback(request: FeedbackRequest, firstStep?: FirstStep): Promise<FeedbackReport>;
  /**
   * Generates a practice case from an instructor's sentence, or selects the nearest template where
   * there is no language model. Each call costs money.
   * @throws SpeechError
   */
  draftCase(request: CaseDraftRequest): Promise<CaseDraftResult>;
  /**
   * A short sample of a voice saying a text. Each call costs a session: cache the result.
   * @throws SpeechError
   */
  sampleVoice(request: VoiceSampleRequest): Promise<VoiceSample>;
  /**
   * Transcribes a short recording. Absent where the provider cannot: the demo partner knows only
   * its own script.
   * @throws SpeechError
   */
  transcribe?(request: TranscribeRequest): Promise<Transcribed>;
  /**
   * Translates a line of a conversation. Absent where the provider cannot. Each call costs money:
   * cache the result.
   * @throws SpeechError
   */
  translate?(request: TranslateRequest): Promise<Translated>;
  /** Ends all running calls; later calls are refused. */
  close(): Promise<void>;
}
