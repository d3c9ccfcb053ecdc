import type { CaptionLine } from '../realtime/turn-order.ts';
import type { VoiceStatus } from './clock.ts';
import type { ReplyNotice } from './reply-recovery.ts';

/** Why a conversation did not start or cannot go on. */
export type Problem =
  | { kind: 'microphone' }
  /** `text` is the server's error text, if any. */
  | { kind: 'start'; text: string | null }
  /** The conversation is open in another tab of this browser. */
  | { kind: 'elsewhere' }
  /** Reconnecting failed. */
  | { kind: 'lost' }
  /** The service is available, but a connection to it is blocked. */
  | { kind: 'blocked' }
  /** The partner does not reply; `operator`: the operator has to fix the service first. */
  | { kind: 'reply'; operator: boolean }
  /** The server lets it go on no more: it was ended elsewhere, or `text` is the server's reason. */
  | { kind: 'ended'; text: string | null }
  /** The user started another conversation, which holds this one. */
  | { kind: 'held' }
  /** The end of the conversation could not be sent to the server. */
  | { kind: 'end' };

/** Whether the conversation can neither continue nor be ended here. */
export const isClosed = (problem: Problem | null): boolean =>
  problem?.kind === 'ended' || problem?.kind === 'held';

/**
 * `ready`: the start dialog; `talking`: the conversation; `ending` and `waiting`: the overlays;
 * `reported` and `left`: over, the page navigates to the report or back to the list.
 */
export type Phase = 'ready' | 'talking' | 'ending' | 'waiting' | 'reported' | 'left';

/** Notices that are shown for a while. */
export type Notice = ReplyNotice | 'hintFailed' | 'nothingHeard' | 'sayAgain' | 'stuck';

export interface Hint {
  text: string;
  loading: boolean;
}

/** The complete view state of a session. Immutable. */
export interface VoiceView {
  phase: Phase;
  status: VoiceStatus;
  conversationId: string | null;
  elapsedSeconds: number;
  minSeconds: number;
  maxSeconds: number | null;
  /** Ending needs no confirmation any more. */
  mayEndFreely: boolean;
  nearEnd: boolean;
  timeUp: boolean;
  reconnecting: boolean;
  /** The browser asks whether Parley may use the microphone. */
  asking: boolean;
  /** The browser or the device mutes the microphone. */
  microphoneSilent: boolean;
  /** Autoplay is blocked until a tap. */
  soundBlocked: boolean;
  demo: boolean;
  pushToTalk: boolean;
  /** The learner types, with the microphone off. */
  typing: boolean;
  /** Whether typed turns count for completion and score. */
  typedCounts: boolean;
  /** The push-to-talk button is held. */
  holding: boolean;
  /** The partner waits while the learner thinks. */
  thinking: boolean;
  learnerSpeaking: boolean;
  partnerSpeaking: boolean;
  slow: boolean;
  hint: Hint | null;
  lines: CaptionLine[];
  notice: Notice | null;
  problem: Problem | null;
}

/** Nobody speaks, and no hint is shown. */
export const silentView = {
  learnerSpeaking: false,
  partnerSpeaking: false,
  holding: false,
  thinking: false,
  hint: null,
} satisfies Partial<VoiceView>;

export const readyView: VoiceView = {
  ...silentView,
  phase: 'ready',
  status: 'idle',
  conversationId: null,
  elapsedSeconds: 0,
  minSeconds: 0,
  maxSeconds: null,
  mayEndFreely: false,
  nearEnd: false,
  timeUp: false,
  reconnecting: false,
  asking: false,
  microphoneSilent: false,
  soundBlocked: false,
  demo: false,
  pushToTalk: false,
  typing: false,
  typedCounts: false,
  slow: false,
  lines: [],
  notice: null,
  problem: null,
};
